"""The rule of the four states as learners read it: every number comes from its constant."""

from __future__ import annotations

from typing import Any, NamedTuple

from tarotlearn.numerals import in_words
from tarotlearn.progress.mastery import (
    ACQUIRED,
    CONFIRMING_LEVEL,
    ENOUGH,
    FULL,
    HINT_COSTS,
    LEAST_RIGHT,
    TRY_COSTS,
    UNDER_WAY,
    UNSEEN_SENTENCE,
    WEIGHTS,
    WINDOW,
    Mastery,
)
from tarotlearn.typography import NO_BREAK

_PARTS = {1: "un quart", 2: "la moitié", 3: "trois quarts"}  # of a right answer


class StateLine(NamedTuple):
    """A state, the score that it takes, and what it means."""

    mastery: Mastery | None
    score: str
    sentence: str


def states() -> tuple[StateLine, ...]:
    """The states in order, from the one before any answer."""
    scores = {
        Mastery.COMMENCEE: f"moins de {UNDER_WAY}{NO_BREAK}%",
        Mastery.EN_BONNE_VOIE: f"de {UNDER_WAY} à {ACQUIRED - 1}{NO_BREAK}%",
        Mastery.ACQUISE: f"{ACQUIRED}{NO_BREAK}%",
        Mastery.CONFIRMEE: f"{ACQUIRED}{NO_BREAK}%, un autre jour",
    }
    return (
        StateLine(None, "", UNSEEN_SENTENCE),
        *(StateLine(mastery, scores[mastery], mastery.sentence) for mastery in Mastery),
    )


def counting() -> dict[str, Any]:
    """The numbers of the rule, in words."""
    return {
        "window": in_words(WINDOW),
        "latest": in_words(WEIGHTS[0]),
        "one_before": in_words(WEIGHTS[1]),
        "enough": in_words(ENOUGH),
        "hint": _PARTS[HINT_COSTS * 4 // FULL],
        "retry": _PARTS[TRY_COSTS * 4 // FULL],
        "least": _PARTS[LEAST_RIGHT * 4 // FULL],
        "level": CONFIRMING_LEVEL,
    }
