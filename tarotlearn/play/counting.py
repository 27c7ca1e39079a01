"""What each side gathers, trick after trick, the Excuse where it belongs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules_engine.cards import EXCUSE, Cards
from rules_engine.excuse import excuse_fate
from rules_engine.points import half_points, value
from rules_engine.result import PlayedTrick
from rules_engine.rules import FFT
from rules_engine.sides import Side


class Gathered(NamedTuple):
    """The tricks of a side so far, and their half-points."""

    tricks: int = 0
    half_points: int = 0


class Count(NamedTuple):
    """Both sides after a trick, neither chien nor écart counted, and what the trick brought."""

    attaque: Gathered
    defense: Gathered
    brought: int


def running_counts(tricks: Sequence[PlayedTrick], side_of: Sequence[Side]) -> tuple[Count, ...]:
    """The count after each trick; an Excuse kept goes to its side, and a low card the other way."""
    points = {Side.ATTAQUE: 0, Side.DEFENSE: 0}
    won: list[Side] = []
    counts = []
    for number, trick in enumerate(tricks):
        side = side_of[trick.winner]
        before = points[side]
        points[side] += half_points(Cards.of(trick.cards))
        if EXCUSE in trick.cards:
            _settle_excuse(points, trick, side_of, won, last=number == len(tricks) - 1)
        won.append(side)
        attaque, defense = (Gathered(won.count(each), points[each]) for each in Side)
        counts.append(Count(attaque, defense, points[side] - before))
    return tuple(counts)


def _settle_excuse(
    points: dict[Side, int],
    trick: PlayedTrick,
    side_of: Sequence[Side],
    won: Sequence[Side],
    *,
    last: bool,
) -> None:
    """Take the Excuse out of the trick and give each side what it brings to it."""
    seat = (trick.leader + trick.cards.index(EXCUSE)) % len(side_of)
    owner, side = side_of[seat], side_of[trick.winner]
    fate = excuse_fate(
        owner,
        side,
        last=last,
        slam=trick.cards[0] == EXCUSE and set(won) <= {owner},
        owner_has_trick=owner in won,
    )
    points[side] -= value(EXCUSE)
    for each in Side:
        points[each] += fate.half_points_for(each, FFT.excuse_value, FFT.low_value)
