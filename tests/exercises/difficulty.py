"""How hard the levels of a kind are, measured: beliefs that answer otherwise, steps to go.

`python -m tests.exercises.difficulty` prints the table of docs/exercices.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from statistics import mean
from typing import NamedTuple

from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kinds import GROUPS, KINDS
from tests.exercises.addresses import some_addresses

QUESTIONS = 100


class Difficulty(NamedTuple):
    """Of a kind, a table and a level: each belief met, once a question; the mean of the steps."""

    met: tuple[str, ...]
    steps: float

    @property
    def beliefs(self) -> frozenset[str]:
        return frozenset(self.met)

    @property
    def tempting(self) -> float:
        """How many beliefs a question meets on average."""
        return len(self.met) / QUESTIONS


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
    return Difficulty(tuple(met), mean(steps))


def lines() -> Iterator[str]:
    """The table of docs/exercices.md, a line a kind."""
    yield "| genre | tables | niveaux : idées fausses qui répondent autrement, pas du chemin |"
    yield "|---|---|---|"
    for group in GROUPS:
        for kind in group.kinds:
            players = kind.PLAYERS[-1]
            levels = (difficulty(kind.SLUG, players, 1 + level) for level in range(kind.LEVELS))
            told = " · ".join(
                f"{_figure(level.tempting)} sur {len(level.beliefs)}, {_figure(level.steps)} pas"
                for level in levels
            )
            yield f"| {kind.SLUG} | {', '.join(map(str, kind.PLAYERS))} | {told} |"


def _figure(value: float) -> str:
    return f"{value:.1f}".replace(".", ",")


if __name__ == "__main__":
    import os

    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    print(*lines(), sep="\n")
