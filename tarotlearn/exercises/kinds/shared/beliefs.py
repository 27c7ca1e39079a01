"""Questions where a belief of learners answers otherwise, found by drawing again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from rules_engine.rules import FFT, Rules
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import one_of

T = TypeVar("T")
_DRAWN = 12  # questions drawn before any is good


def tempting(
    rng: Random,
    beliefs: Sequence[str],
    draw: Callable[[], T],
    solve: Callable[[T, Rules], Any],
) -> T:
    """A question where a belief, drawn at random, is wrong; any question where none is found."""
    believed = VARIANTS[one_of(rng, beliefs)].rules
    for _ in range(_DRAWN):
        question = draw()
        if solve(question, believed) != solve(question, FFT):
            break
    return question
