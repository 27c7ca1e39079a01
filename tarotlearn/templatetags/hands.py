"""Hands in templates: to look at, and to choose from.

Cards are given as ``Cards``, or as a sequence when their order matters.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, Protocol

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from rules_engine.cards import Card, Cards
from tarotlearn import words
from tarotlearn.templatetags.tarot import card_in_picture, chip, face, in_order
from tarotlearn.typography import NO_BREAK, typeset

register = template.Library()


@register.inclusion_tag("cards/_still_hand.html")
def still_hand(cards: Cards | Sequence[Card], label: str = "Votre jeu") -> dict[str, Any]:
    """A hand only to look at; its label is followed by its cards in words."""
    shown = in_order(cards)
    said = words.hand_words(Cards.of(cards))
    count = words.plural(len(shown), "carte")
    return {
        "label": f"{typeset(label)}, {count}{NO_BREAK}: {said}",
        "count": str(len(shown)),
        "faces": SafeString("".join(map(card_in_picture, shown))),
    }


class HowToPick(Protocol):
    """What the hand has to know of what is asked: one card played, or some ticked, of a pack."""

    @property
    def plays(self) -> bool: ...
    @property
    def compact(self) -> bool: ...


@register.inclusion_tag("cards/_hand.html")
def hand(
    cards: Cards | Sequence[Card],
    legend: str,
    *,
    name: str = "answer",
    chosen: Collection[Card] = (),
    how: HowToPick | None = None,
) -> dict[str, Any]:
    """A hand to choose from: check boxes, or buttons where a card is played; values in notation.

    Where ``how`` is compact, the cards are small and a suit stands on a line.
    """
    shown = in_order(cards)
    compact = how is not None and how.compact
    if how is not None and how.plays:
        picks = SafeString("".join(_to_play(card, name) for card in shown))
    elif compact:
        picks = _pack(shown, name, chosen)
    else:
        picks = SafeString("".join(_to_pick(card, name, card in chosen) for card in shown))
    said = typeset(legend)
    return {"legend": said, "count": str(len(shown)), "compact": compact, "picks": picks}


def _pack(cards: Sequence[Card], name: str, chosen: Collection[Card]) -> SafeString:
    """Small cards, one line a suit."""
    lines = []
    for _, held in groupby(cards, key=lambda card: card.suit):
        boxes = SafeString("".join(_small_pick(card, name, card in chosen) for card in held))
        lines.append(format_html('<div class="pack-suit">{}</div>', boxes))
    return SafeString("".join(lines))


@lru_cache(maxsize=1_024)
def _small_pick(card: Card, name: str, checked: bool) -> SafeString:
    return format_html(
        '<label class="small-pick"><input type="checkbox" name="{}" value="{}"{}>{}</label>',
        name,
        str(card),
        SafeString(" checked") if checked else "",
        chip(card),
    )


@lru_cache(maxsize=1_024)
def _to_play(card: Card, name: str) -> SafeString:
    """A card that is played at one tap."""
    return format_html(
        '<button class="pick" name="{}" value="{}">{}'
        '<span class="visually-hidden">{}</span></button>',
        name,
        str(card),
        face(card, False),
        words.card_name(card),
    )


@lru_cache(maxsize=1_024)
def _to_pick(card: Card, name: str, checked: bool) -> SafeString:
    """A card and its box: its face, the mark that appears, its name."""
    return format_html(
        '<label class="pick"><input type="checkbox" name="{}" value="{}"{}>'
        '{}<span class="mark"></span><span class="visually-hidden">{}</span></label>',
        name,
        str(card),
        SafeString(" checked") if checked else "",
        face(card, False),
        words.card_name(card),
    )
