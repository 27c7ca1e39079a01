"""Cards and seats in templates: markup made once a card, words for those who don't see it.

A card is given as the engine's ``Card`` or in its notation (``{% card "RC" %}``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from rules_engine.cards import Card, Cards, Suit, read_card
from tarotlearn import words
from tarotlearn.kept import made_from
from tarotlearn.seats import Seat

register = template.Library()

_SUIT_CLASSES = {
    Suit.PIQUE: "pique",
    Suit.COEUR: "coeur",
    Suit.CARREAU: "carreau",
    Suit.TREFLE: "trefle",
}


def _read(card: Card | str) -> Card:
    return read_card(card) if isinstance(card, str) else card


def in_order(cards: Cards | Iterable[Card]) -> tuple[Card, ...]:
    """The cards as shown: in the order of a hand, or in that given."""
    return words.in_hand_order(cards) if isinstance(cards, Cards) else tuple(cards)


@cache
def _use(symbol: str) -> SafeString:
    return format_html('<use href="{}#{}"/>', static("cards.svg"), symbol)


# Each symbol of the sprite has its own viewBox, and the style sheet the size of each drawing:
# a hand of 18 cards says neither 18 times.
@cache
def face(card: Card, named: bool) -> SafeString:
    """A card drawn, with its name or, where this stands beside it in words, without."""
    words_or_not = (
        format_html('role="img" aria-label="{}"', words.card_name(card))
        if named
        else SafeString('aria-hidden="true"')
    )
    return format_html('<svg class="card" {}>{}</svg>', words_or_not, _use(str(card)))


@register.simple_tag
@cache
def card_in_picture(card: Card, look: str = "") -> SafeString:
    """A card of what is one picture as a whole, whose label says it: it has no name of its own."""
    classes = f"card {look}".rstrip()
    return format_html('<svg class="{}">{}</svg>', classes, _use(str(card)))


@register.simple_tag(name="card")
def card_face(card: Card | str, *, named: bool = True) -> SafeString:
    """A card drawn; with ``named=False`` when its name stands beside it in words."""
    return face(_read(card), named)


@register.simple_tag
@cache
def icon(name: str) -> SafeString:
    """One of the sprite's icons: right wrong missed next hint; the words stand beside it."""
    return format_html('<svg class="icon" aria-hidden="true">{}</svg>', _use(f"i-{name}"))


@register.simple_tag
def logo() -> SafeString:
    """The mark of the site, beside its name."""
    return format_html('<svg aria-hidden="true">{}</svg>', _use("logo"))


@register.simple_tag
@cache
def chip(card: Card) -> SafeString:
    """One card in a sentence or in a table."""
    if card.suit is Suit.ATOUT:
        return format_html(
            '<span class="chip atout">{}<span class="visually-hidden"> d’atout</span></span>',
            card.rank,
        )
    mark = format_html('<svg aria-hidden="true">{}</svg>', _use(f"s-{card.suit.value}"))
    if card.suit is Suit.EXCUSE:
        return format_html('<span class="chip excuse">{}Excuse</span>', mark)
    return format_html(
        '<span class="chip {}"><span aria-hidden="true">{}</span>{}'
        '<span class="visually-hidden">{}</span></span>',
        _SUIT_CLASSES[card.suit],
        str(card)[:-1],
        mark,
        words.card_name(card),
    )


@register.simple_tag
def chips(cards: Cards | Iterable[Card]) -> SafeString:
    """Cards in a sentence, one after the other."""
    return SafeString(" ".join(map(chip, in_order(cards))))


@register.inclusion_tag("cards/_seats.html")
def seats(seats: Sequence[Seat]) -> dict[str, Any]:
    """The players around the table, in playing order, with the cards they laid."""
    drawn = (made_from("cards/_seat.html", seat=seat) for seat in seats)
    return {"players": str(len(seats)), "seats": SafeString("".join(drawn))}
