"""A hand in small cards, the one that is being played told from the others."""

from __future__ import annotations

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from rules_engine.cards import Card, Cards
from tarotlearn.templatetags.tarot import chip
from tarotlearn.words import in_hand_order

register = template.Library()


@register.simple_tag
def chips_played(cards: Cards, played: Card | None) -> SafeString:
    """The cards as they are held; ``played`` is marked for the eye and in words."""
    shown = []
    for card in in_hand_order(cards):
        mark = '<span class="now">{}<span class="visually-hidden">, jouée à ce pli</span></span>'
        shown.append(format_html(mark, chip(card)) if card == played else chip(card))
    return SafeString(" ".join(shown))
