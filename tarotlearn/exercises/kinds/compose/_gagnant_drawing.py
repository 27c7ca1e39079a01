"""Tricks to complete, at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from rules_engine.cards import ATOUTS, DECK, EXCUSE, OF_SUIT, PLAIN_SUITS, Card, Cards, Suit
from rules_engine.deal import shuffled
from tarotlearn.exercises.kinds.compose._places import Places

_AS = Cards.of(card for card in DECK if card.suit in PLAIN_SUITS and card.rank == 1)
_EXCUSE_LED = 0.3  # how often, at level 3


class Shape(NamedTuple):
    """How many choices there are, and of how many cards."""

    choices: int
    cards: int


_SHAPES = {1: Shape(1, 6), 2: Shape(2, 5), 3: Shape(3, 4)}


def some_places(rng: Random, level: int, players: int) -> Places:
    """Cards of a suit, some of another one, some atouts, at places drawn at random."""
    shape = _SHAPES[level]
    asked, other = shuffled(PLAIN_SUITS, rng)[:2]
    pool = [
        *shuffled([*(OF_SUIT[asked] - _AS)], rng)[:7],
        *shuffled([*(OF_SUIT[other] - _AS)], rng)[:4],
        *shuffled([*ATOUTS], rng)[:4],
    ]
    if level > 1:
        pool += [card for card in _AS if card.suit in (asked, other)]
    excuse_led = level == 3 and rng.random() < _EXCUSE_LED
    if level == 3 and not excuse_led:
        pool.append(EXCUSE)
    pool = shuffled(pool, rng)
    places: list[tuple[Card, ...]] = []
    open_ones = shuffled(range(1 if excuse_led else 0, players), rng)[: shape.choices]
    for turn in range(players):
        if turn == 0 and excuse_led:
            places.append((EXCUSE,))
            continue
        few = shape.cards if turn in open_ones else 1
        taken = pool[:few] if turn else _led(pool, asked, few)
        pool = [card for card in pool if card not in taken]
        places.append(tuple(taken))
    return tuple(places)


def _led(pool: Sequence[Card], asked: Suit, few: int) -> list[Card]:
    """Cards to lead, one at least of the suit that most cards have."""
    first = next(card for card in pool if card.suit is asked)
    return [first, *[card for card in pool if card != first][: few - 1]]
