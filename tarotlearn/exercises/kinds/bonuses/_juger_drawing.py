"""Poignées shown with one fault, or none: a hand, its cards in a row, the moment."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from rules_engine.cards import ATOUTS, EXCUSE, Card, Cards
from rules_engine.deal import shuffled, table
from rules_engine.poignee import Level, seuil
from rules_engine.poignee_shown import About, Moment
from tarotlearn.exercises.kind import one_of
from tarotlearn.exercises.kinds.bonuses._atouts import hand_with

_TOO_MANY, _TOO_FEW, _NOT_ENOUGH, _SPOILT = "trop", "manque", "insuffisant", "excuse"
_RIGHT, _RIGHT_EXCUSE = "bien", "bien avec excuse"
_NUMBERS = (_TOO_MANY, _TOO_FEW, _NOT_ENOUGH)
# What is drawn at each level, by how often.
_CASES: dict[int, tuple[str, ...]] = {
    1: (_RIGHT, _RIGHT, _RIGHT, *_NUMBERS, About.MOMENT, About.MOMENT),
    2: (_RIGHT, _RIGHT_EXCUSE, _RIGHT_EXCUSE, *_NUMBERS, About.MOMENT, About.ORDRE, _SPOILT,
        _SPOILT),
    3: (_RIGHT, _RIGHT_EXCUSE, _TOO_MANY, _TOO_MANY, _TOO_FEW, _NOT_ENOUGH, About.MOMENT,
        About.MOMENT, About.MOMENT, About.ORDRE, _SPOILT, _SPOILT),
}  # fmt: skip
_WRONG_MOMENTS = {
    1: (Moment.AVANT_SON_TOUR, Moment.TROP_TARD),
    2: (Moment.AVANT_SON_TOUR, Moment.TROP_TARD, Moment.PREMIERE_CARTE_NON_COUVERTE),
    3: (Moment.AVANT_SON_TOUR, Moment.TROP_TARD, Moment.PREMIERE_CARTE_NON_COUVERTE),
}


class Showing(NamedTuple):
    """What a player has, and what he shows when."""

    hand: Cards
    level: Level
    shown: tuple[Card, ...]
    moment: Moment


def showing(rng: Random, level: int, players: int) -> Showing:
    """A poignée of some level, with what this level of the kind may put wrong in it."""
    case = one_of(rng, _CASES[level])
    announced = one_of(rng, (Level.SIMPLE, Level.SIMPLE, Level.SIMPLE, Level.DOUBLE))
    needed = seuil(announced, players)
    excuse = case in (_RIGHT_EXCUSE, _SPOILT)
    atouts = min(_held(rng, case, needed), table(players).hand - 2, 20)
    hand = hand_with(rng, players, atouts, excuse=excuse)
    row = _row(rng, hand, _laid(case, needed))
    if excuse:
        place = int(rng.random() * (len(row) + 1)) if case == _RIGHT_EXCUSE else len(row)
        row.insert(place, EXCUSE)
    if case == About.ORDRE:
        first = int(rng.random() * (len(row) - 1))
        row[first], row[first + 1] = row[first + 1], row[first]
    moment = Moment.A_TEMPS
    if case == About.MOMENT:
        moment = one_of(rng, _WRONG_MOMENTS[level])
    return Showing(hand, announced, tuple(row), moment)


def _held(rng: Random, case: str, needed: int) -> int:
    """How many atouts the hand has."""
    if case in (_NOT_ENOUGH, _RIGHT_EXCUSE):
        return needed - 1
    return needed + (case == _TOO_MANY) + int(rng.random() * 3)


def _laid(case: str, needed: int) -> int:
    """How many atouts are shown."""
    if case in (_NOT_ENOUGH, _RIGHT_EXCUSE, _TOO_FEW, _SPOILT):
        return needed - 1
    return needed + (case == _TOO_MANY)


def _row(rng: Random, hand: Cards, size: int) -> list[Card]:
    """So many atouts of the hand, from the highest to the lowest."""
    chosen = shuffled([*hand & ATOUTS], rng)[:size]
    return sorted(chosen, key=lambda card: -card.rank)
