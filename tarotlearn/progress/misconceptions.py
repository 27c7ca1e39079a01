"""Which misconceptions a learner seems to hold, and when he no longer does.

An answer that several explain counts for each by its share only: one of two, one of three.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.urls import reverse

from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Kind
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.progress.evidence import Fact
from tarotlearn.progress.mastery import FULL

WHOLE = 60  # an answer that one misconception alone explains; a third of it is still whole
SEEN_TWICE = 2  # answers that it explains, and as many halves at least
UNDONE_BY = 2  # right answers in a row, at least, where it can be met
TEMPTED = 100  # if their chances to have met it, in percent, make one such question
UNDONE_ANYHOW = 5  # right answers in a row, however rare it is there

# Where each is met and told apart best: written by ``manage.py measure_misconceptions``.
MEASURED = Path(__file__).with_name("misconceptions.json")


class Idea(NamedTuple):
    """A misconception as seen so far: how many times, its share of them, what speaks against it.

    ``right_since`` are the right answers since, ``tempted_since`` the sum of their chances to
    have met it, in percent; ``last`` is when it was last seen, in seconds since 1970, at the table
    of so many ``players``.
    """

    times: int = 0
    share: int = 0
    right_since: int = 0
    tempted_since: int = 0
    last: int = 0
    players: int = 4

    @property
    def is_held(self) -> bool:
        return self.times >= SEEN_TWICE and self.share >= WHOLE


class Held(NamedTuple):
    """A misconception that a learner seems to hold, and the kind that undoes it."""

    id: str
    times: int
    last_at: datetime
    kind: Kind
    players: int
    level: int

    @property
    def sentence(self) -> str:
        """What someone who holds it would say."""
        return VARIANTS[self.id].sentence

    @property
    def atom(self) -> str:
        """The rule that it breaks."""
        return VARIANTS[self.id].atom

    @property
    def url(self) -> str:
        """Where a question is drawn that the misconception may answer otherwise."""
        where = reverse("exercises:another", args=[self.kind.SLUG, self.players, self.level])
        return f"{where}?{urlencode({'entre': self.id})}"


def after(ideas: dict[str, Idea], fact: Fact, value: int) -> None:
    """Change the ideas by an answer, worth so many quarters for its deciding rule."""
    if not fact.correct:
        _seen(ideas, fact)
    elif value == FULL and ideas:
        for name in _met_by(fact.kind) & ideas.keys():
            chance = chance_to_meet(name, fact.kind, fact.players, fact.level)
            right = ideas[name].right_since + 1
            tempted = ideas[name].tempted_since + chance
            if not chance:  # never met at this table and level
                continue
            if right >= UNDONE_ANYHOW or (right >= UNDONE_BY and tempted >= TEMPTED):
                del ideas[name]
            else:
                ideas[name] = ideas[name]._replace(right_since=right, tempted_since=tempted)


def _seen(ideas: dict[str, Idea], fact: Fact) -> None:
    """What a wrong answer changes: the ideas that explain it, and those nearly undone."""
    named = [name for name in fact.misconceptions if name in VARIANTS]
    for name in named:
        idea = ideas.get(name, Idea())
        last = int(fact.at.timestamp())
        share = idea.share + WHOLE // len(named)
        ideas[name] = Idea(idea.times + 1, share, 0, 0, last, fact.players)
    if ideas:
        for name in _met_by(fact.kind) & ideas.keys() - set(named):
            ideas[name] = ideas[name]._replace(right_since=0, tempted_since=0)


def held(ideas: Mapping[str, Idea]) -> tuple[Held, ...]:
    """Those that are held, the most seen first; none of those that no kind can meet any more."""
    found = []
    for name, idea in ideas.items():
        where = undoing(name, idea.players) if idea.is_held else None
        if where is not None:
            last_at = datetime.fromtimestamp(idea.last, UTC)
            found.append(Held(name, idea.times, last_at, *where))
    return tuple(sorted(found, key=lambda each: (-each.times, each.id)))


@cache
def undoing(name: str, players: int) -> tuple[Kind, int, int] | None:
    """The kind, the table and the level where a misconception is told apart best.

    At this table if it can be met there, else at the nearest one; None when it is met nowhere.
    """
    best = _measured().get(name, {"best": {}})["best"]
    tables = sorted(best, key=lambda table: (abs(int(table) - players), table))
    for table in tables:
        slug, level = best[table]
        if slug in KINDS:
            return KINDS[slug], int(table), level
    return None


@cache
def chance_to_meet(name: str, slug: str, players: int, level: int) -> int:
    """The percentage of the questions of a place that this misconception answers wrong."""
    met = _measured().get(name, {"met": {}})["met"]
    chance: int = met.get(slug, {}).get(str(players), {}).get(str(level), 0)
    return chance


@cache
def _measured() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(MEASURED.read_text("utf-8"))
    return found


@cache
def _met_by(slug: str) -> frozenset[str]:
    """The misconceptions that a kind can meet."""
    return frozenset(KINDS[slug].MISCONCEPTIONS) if slug in KINDS else frozenset()
