"""The card that would change the order, had it been another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from rules_engine.cards import ATOUTS, DECK, Card, Suit
from tarotlearn.exercises.kind import Pair
from tarotlearn.words import of_the, the

if TYPE_CHECKING:
    from tarotlearn.exercises.kinds.cards.ordre_des_cartes import Question

_LEAST_ATOUT = next(card for card in ATOUTS if not card.is_oudler)
InOrder = Callable[["Question"], tuple[Card, ...]]


def pair(question: Question, in_order: InOrder) -> Pair | None:
    """The nearest card of the same suit that would pass in front of another, or behind it."""
    ranked = in_order(question)
    for old, new in _changes(question, ranked):
        cards = tuple(new if card == old else card for card in question.cards)
        changed = replace(question, cards=cards)
        there = in_order(changed)
        before, after = ranked.index(old), there.index(new)
        if before != after:
            up = after > before
            passed = ranked[before + 1] if up else ranked[before - 1]
            where = "devant" if up else "derrière"
            told = f"À une carte près : {the(new)}, au lieu {of_the(old)}, passerait {where} "
            return Pair(f"{told}{the(passed)}.", changed)
    return None


def _changes(question: Question, ranked: tuple[Card, ...]) -> Iterator[tuple[Card, Card]]:
    """A card and the one instead of it, of the same suit, the nearest ranks first."""
    suits = {card.suit for card in question.cards}
    changes = [
        (old, new)
        for old in ranked
        for new in DECK
        if new.suit is old.suit is not Suit.EXCUSE and new not in question.cards
    ]
    changes.sort(key=lambda change: abs(change[0].rank - change[1].rank))
    yield from changes
    if Suit.ATOUT not in suits:
        for old in ranked[:-1]:
            if old.suit is not Suit.EXCUSE and old != question.cards[0]:
                yield old, _LEAST_ATOUT
