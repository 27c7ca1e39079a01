"""How hard the levels of a kind are, measured: beliefs that answer otherwise, steps to go."""

from __future__ import annotations

from functools import cache
from statistics import mean
from typing import NamedTuple

from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kinds import KINDS
from tests.exercises.addresses import some_addresses

QUESTIONS = 100


class Difficulty(NamedTuple):
    """Of a kind, a table and a level: the beliefs met, and how many a question meets, its steps."""

    met: frozenset[str]
    tempting: float
    steps: float


@cache
def difficulty(slug: str, players: int, level: int) -> Difficulty:
    """Measured on the same questions at each run."""
    kind = KINDS[slug]
    met: list[str] = []
    steps: list[int] = []
    for address in some_addresses(slug, players, level, QUESTIONS):
        question = address.question
        steps.append(len(kind.explain(question, kind.solve(question)).steps))
        met += [
            name
            for name in kind.MISCONCEPTIONS
            if not kind.accepts(question, kind.solve(question, VARIANTS[name].rules))
        ]
    return Difficulty(frozenset(met), len(met) / QUESTIONS, mean(steps))
