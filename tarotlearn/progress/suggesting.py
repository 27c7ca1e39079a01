"""Which exercise teaches a rule best now."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from django.urls import reverse

from tarotlearn.exercises.kind import Kind
from tarotlearn.exercises.kinds import kinds_training
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.state import State
from tarotlearn.progress.usual import TABLES


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A kind, at a table and a level: a question of it is drawn at ``url``."""

    kind: Kind
    players: int
    level: int

    @property
    def url(self) -> str:
        return reverse("exercises:another", args=[self.kind.SLUG, self.players, self.level])


class _Offer(NamedTuple):
    """A kind at a level that reaches a rule.

    ``lesson`` is the place in the course of the first lesson on the rule that asks this kind, or
    the end; ``rules`` how many the level reaches.
    """

    kind: Kind
    level: int
    lesson: int
    rules: int


def best_exercise(atom: str, state: State, players: int) -> Suggestion | None:
    """What to do next to learn the rule; None when no exercise trains it.

    At the lowest level that is not yet sure, or the nearest; another kind than the last one
    answered; the one that the first lesson on the rule asks; then the one that trains the fewest
    other rules. A rule of another table than that of ``players`` is asked at the nearest table.
    """
    asked = state.level(atom)

    def rank(offer: _Offer) -> tuple[int, bool, int, int, bool]:
        away, is_last = abs(offer.level - asked), state.last_kind == offer.kind.SLUG
        return away, is_last, offer.lesson, offer.rules, offer.level < asked

    for table in sorted(TABLES, key=lambda table: abs(table - players)):
        offers = _offers(atom, table)
        if offers:
            best = min(offers, key=rank)
            return Suggestion(best.kind, table, best.level)
    return None


@cache  # of every rule at three tables
def _offers(atom: str, players: int) -> tuple[_Offer, ...]:
    course = library().lessons
    taught: dict[str, int] = {}
    for place, lesson in enumerate(course):
        for slot in lesson.exercises if atom in lesson.atoms else ():
            taught.setdefault(slot.kind, place)
    return tuple(
        _Offer(kind, level, taught.get(kind.SLUG, len(course)), len(reached))
        for kind in kinds_training(atom)
        if players in kind.PLAYERS
        for level in range(1, kind.LEVELS + 1)
        if atom in (reached := kind.level_atoms(level, players))
    )
