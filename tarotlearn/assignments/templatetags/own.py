"""The cards of a question that is being composed: those to tick, those to put in a place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from rules_engine.cards import Card, Cards
from tarotlearn.assignments.own.shown import Filled
from tarotlearn.templatetags.tarot import chip
from tarotlearn.typography import typeset
from tarotlearn.words import in_hand_order

register = template.Library()

_BOX = '<label class="small-pick{}"><input type="checkbox" name="{}" value="{}"{}>{}{}</label>'
_BUTTON = '<button class="small-pick{}" name="poser" value="{}:{}" formaction="#{}"{}>{}{}</button>'


@register.simple_tag
def boxes(one: Filled) -> SafeString:
    """The cards to tick; one that is elsewhere can't be, and says where it is."""
    chosen = one.cards

    def box(card: Card) -> SafeString:
        where = one.taken.get(card, "")
        is_chosen = card in chosen
        state = " checked" if is_chosen else " disabled" if where else ""
        look = _look(where)
        return format_html(
            _BOX, look, one.name, str(card), SafeString(state), chip(card), _elsewhere(where)
        )

    return _by_suit(one.pack, box)


@register.simple_tag
def buttons(one: Filled, key: str, field: str) -> SafeString:
    """The cards to put in the chosen place, at one tap; those that lie in the row are marked."""
    here = {slot.card for row in one.rows for slot in row.slots if slot.card}

    def button(card: Card) -> SafeString:
        where = "" if card in here else one.taken.get(card, "")
        state = " disabled" if where else ""
        look, said = _look(where), "déjà posée" if card in here else where
        return format_html(
            _BUTTON, f"{look} laid" if card in here else look, key, str(card), field,
            SafeString(state), chip(card), _elsewhere(said),
        )  # fmt: skip

    return _by_suit(one.pack, button)


def _by_suit(cards: Cards, shown: Callable[[Card], SafeString]) -> SafeString:
    return SafeString("".join(_lines(cards, shown)))


def _lines(cards: Cards, shown: Callable[[Card], SafeString]) -> Iterator[str]:
    for _, held in groupby(in_hand_order(cards), key=lambda card: card.suit):
        picks = SafeString("".join(map(shown, held)))
        yield format_html('<div class="pack-suit">{}</div>', picks)


def _look(where: str) -> str:
    return " taken" if where else ""


def _elsewhere(where: str) -> SafeString:
    if not where:
        return SafeString("")
    return format_html('<span class="visually-hidden">, {}</span>', typeset(where))
