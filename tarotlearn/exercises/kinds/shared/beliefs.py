"""Questions where a belief of learners answers otherwise, found by drawing again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from rules_engine.rules import FFT, Rules
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import one_of

T = TypeVar("T")


def tempting(
    rng: Random,
    beliefs: Sequence[str],
    draw: Callable[[], T],
    solve: Callable[[T, Rules], Any],
    *,
    accepts: Callable[[T, Any], bool] | None = None,
    redraws: int = 11,
    first: T | None = None,
) -> T:
    """A question where a belief, drawn at random, is wrong; the last one drawn where none is found.

    ``first`` is looked at before any is drawn; ``accepts`` judges where several answers are right.
    """
    believed = VARIANTS[one_of(rng, beliefs)].rules
    question = draw() if first is None else first
    for _ in range(redraws):
        answer = solve(question, believed)
        right = accepts(question, answer) if accepts else answer == solve(question, FFT)
        if not right:
            break
        question = draw()
    return question


def mostly_tempting(
    rng: Random,
    beliefs: Sequence[str],
    draw: Callable[[], T],
    solve: Callable[[T, Rules], Any],
    *,
    at_random: float,
    accepts: Callable[[T, Any], bool] | None = None,
    redraws: int = 8,
) -> T:
    """The same, but for the share of questions ``at_random``, that may tempt no belief."""
    question = draw()
    if rng.random() < at_random:
        return question
    return tempting(rng, beliefs, draw, solve, accepts=accepts, redraws=redraws, first=question)
