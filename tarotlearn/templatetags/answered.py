"""Hands in templates after the answer: what was chosen, and what is told of each card."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from rules_engine.cards import Card, Cards
from tarotlearn import words
from tarotlearn.templatetags.tarot import face, icon, in_order

register = template.Library()

# What an answered hand says of each card, for those who don't see its outline and its mark.
_JUDGED = {
    "ok": ("right", "cochée, à raison"),
    "bad": ("wrong", "cochée, à tort"),
    "missed": ("missed", "oubliée"),
    "chosen": ("", "cochée"),
    "rest": ("", "non cochée, à raison"),
    "untold": ("", "non cochée"),
}


@register.inclusion_tag("cards/_judged_hand.html")
def judged_hand(
    cards: Cards | Sequence[Card],
    title: str,
    *,
    chosen: Collection[Card],
    right: Collection[Card],
    revealed: bool = True,
) -> dict[str, Any]:
    """A hand after the answer: what was chosen beside what the engine finds right.

    Unless ``revealed``, nothing is told of the cards that were not chosen.
    """
    shown = in_order(cards)
    picks = []
    for card in shown:
        if card in chosen:
            judged = "ok" if card in right else "bad"
        elif not revealed:
            judged = "untold"
        else:
            judged = "missed" if card in right else "rest"
        picks.append(_judged(card, judged))
    return {"title": title, "count": str(len(shown)), "picks": SafeString("".join(picks))}


@register.inclusion_tag("cards/_judged_hand.html")
def answered_hand(
    cards: Cards | Sequence[Card],
    *,
    chosen: Collection[Card],
    correct: bool,
    compact: bool = False,
) -> dict[str, Any]:
    """A hand after an answer that is right or wrong as a whole; of a pack only what was chosen."""
    shown = in_order(cards)
    if compact:
        shown = tuple(card for card in shown if card in chosen)
    picked = "ok" if correct else "chosen"
    picks = (_judged(card, picked if card in chosen else "untold") for card in shown)
    return {
        "title": "Votre réponse",
        "count": str(len(shown)),
        "picks": SafeString("".join(picks)),
    }


@cache
def _judged(card: Card, judged: str) -> SafeString:
    """A card of an answered hand: its face, its mark if it has one, its name and its verdict."""
    mark, said = _JUDGED[judged]
    return format_html(
        '<li class="pick {}">{}{}<span class="visually-hidden">{}\u00a0: {}</span></li>',
        judged,
        face(card, False),
        format_html('<span class="mark">{}</span>', icon(mark)) if mark else "",
        words.card_name(card),
        said,
    )
