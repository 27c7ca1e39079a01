"""Hands near their end, and cards to lay before theirs, at random."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import NamedTuple

from rules_engine.cards import (
    ATOUTS,
    EXCUSE,
    EXCUSE_ALONE,
    NO_CARDS,
    OF_SUIT,
    PLAIN_SUITS,
    WHOLE_DECK,
    Card,
    Cards,
)
from rules_engine.deal import shuffled
from tarotlearn.exercises.kind import one_of
from tarotlearn.exercises.kinds.compose._pli_question import (
    Question,
)
from tarotlearn.exercises.kinds.compose._wishes import Wish

_VOID, _NO_ATOUT, _EXCUSE_HELD, _EXCUSE_LED = 0.75, 0.25, 0.5, 0.35  # how often


class Shape(NamedTuple):
    """Choices at most, of how many cards, with how many cards in hand, and the beliefs met."""

    choices: int
    cards: int
    hand: tuple[int, ...]
    beliefs: int


SHAPES = {1: Shape(1, 6, (5, 6), 4), 2: Shape(2, 5, (6, 7, 8), 7), 3: Shape(3, 3, (8, 9, 10), 8)}


def drawn(rng: Random, level: int, players: int) -> Question:
    """A hand near its end, and cards of the suits that make it follow, trump or discard."""
    shape = SHAPES[level]
    suit, other = shuffled(PLAIN_SUITS, rng)[:2]
    lacked = OF_SUIT[suit] if rng.random() < _VOID else NO_CARDS
    if rng.random() < _NO_ATOUT:
        lacked |= ATOUTS
    left = WHOLE_DECK - EXCUSE_ALONE
    held = _some(left - lacked, one_of(rng, shape.hand), rng)
    if level > 1 and rng.random() < _EXCUSE_HELD:
        held[0] = EXCUSE
    hand = Cards.of(held)
    left -= hand
    suited, others = OF_SUIT[suit] & left, OF_SUIT[other] & left
    pool = _some(suited, 5, rng) + _some(others, 4, rng) + _some(ATOUTS & left, 3 + level, rng)
    pool += _some(left - Cards.of(pool), 5, rng)
    excuse_led = level == 3 and EXCUSE not in hand and rng.random() < _EXCUSE_LED
    before = 1 + int(rng.random() * (players - 1))  # how many play before the learner
    before = max(before, min(level, players - 1))
    first_open = max(before - shape.choices, 1 if excuse_led else 0)
    few = shape.cards if before - first_open > 1 else 6
    cards = iter(shuffled(pool, rng))
    places = [tuple(islice(cards, few if turn >= first_open else 1)) for turn in range(before)]
    if excuse_led:
        places[0] = (EXCUSE,)
    return Question(players, hand, tuple(places), Wish())


def _some(cards: Cards, number: int, rng: Random) -> list[Card]:
    """Some of these cards at random."""
    left = [*cards]
    return [left.pop(int(rng.random() * len(left))) for _ in range(min(number, len(left)))]
