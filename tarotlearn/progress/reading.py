"""Attempts out of the database, as the fold takes them: rows without what was asked."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection
from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

from django.db.models import F, QuerySet, TextField
from django.db.models.functions import Cast

from tarotlearn.exercises.held import Held
from tarotlearn.exercises.models import Attempt
from tarotlearn.progress.evidence import Fact

# Lists of names are few and come back all the time: as text they are parsed once.
_LISTS = {"rules": Cast("atoms", TextField()), "ideas": Cast("misconceptions", TextField())}
_FIELDS = (
    "learner_id", "replaces_id", "pk", "at", "kind", "version", "players", "level", "code",
    "correct", "rules", "ideas", "hints", "solution_seen", "nth_try", "mixed",
)  # fmt: skip


class Row(NamedTuple):
    """An attempt, with the one that it replaces."""

    replaces: int | None
    fact: Fact

    @property
    def key(self) -> tuple[datetime, int]:
        """The order of the fold."""
        return self.fact.at, self.fact.id


def rows_of(learners: Collection[int], held: Held | None = None) -> dict[int, list[Row]]:
    """All the attempts of these learners but those held back, in order; one query."""
    return _read(Attempt.objects.filter(learner__in=learners), held)


def rows_since(cursors: Collection[int], held: Held | None = None) -> dict[int, list[Row]]:
    """The attempts of these learners that their progress does not count, in order; one query.

    The index on (learner, at) gives them, and the last one counted.
    """
    at = F("learner__progress__last_at")
    return _read(Attempt.objects.filter(learner__in=cursors, at__gte=at), held)


def rows_among(attempts: QuerySet[Attempt]) -> dict[int, list[Row]]:
    """The rows of these attempts by learner, in order; one query."""
    return _read(attempts)


def standing(rows: list[Row]) -> list[Fact]:
    """The attempts that count: those that no other one replaces."""
    replaced = {row.replaces for row in rows}
    return [row.fact for row in rows if row.fact.id not in replaced]


def _read(attempts: QuerySet[Attempt], held: Held | None = None) -> dict[int, list[Row]]:
    untold = set().union(*(held or {}).values())
    found: defaultdict[int, list[Row]] = defaultdict(list)
    ordered = attempts.annotate(**_LISTS).order_by("learner_id", "at", "pk")
    for learner, replaces, *fields in ordered.values_list(*_FIELDS):
        if untold and fields[0] in untold:
            continue
        fields[8], fields[9] = _names(fields[8]), _names(fields[9])
        found[learner].append(Row(replaces, Fact(*fields)))
    return found


@lru_cache(maxsize=8_192)
def _names(written: str) -> tuple[str, ...]:
    return tuple(json.loads(written))
