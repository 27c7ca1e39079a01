"""Looking for an answer among many: what the kinds of this group have in common.

Every answer that has the wanted property is right, so that ``solve`` looks for one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import TypeVar

from rules_engine.cards import Cards
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.scene import half_points_written
from tarotlearn.typography import NO_BREAK

A = TypeVar("A")


def one_right(
    candidates: Callable[[], Iterable[A]], accepts: Callable[[A, Rules], bool], rules: Rules = FFT
) -> A:
    """The first right answer under these rules, preferably one that tells them from the FFT's.

    Where these rules leave no answer at all, one of the official rules; ValueError without any.
    """
    spare: A | None = None
    for answer in candidates():
        if not accepts(answer, rules):
            continue
        if rules is FFT or not accepts(answer, FFT):
            return answer
        if spare is None:
            spare = answer
    if spare is not None:
        return spare
    if rules is FFT:
        raise ValueError("aucune réponse ne convient")
    return one_right(candidates, accepts)


def some_of(cards: Cards, number: int) -> Iterator[Cards]:
    """Every choice of this many cards, in deck order."""
    return map(Cards.of, combinations(cards, number))


def in_points(half_points: int) -> str:
    """« 12,5 points », « 1 point »."""
    word = "points" if abs(half_points) >= 4 else "point"
    return f"{half_points_written(half_points)}{NO_BREAK}{word}"
