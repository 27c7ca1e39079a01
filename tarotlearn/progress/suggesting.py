"""Which exercise teaches a rule best now."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from django.urls import reverse

from tarotlearn.exercises.kind import Kind
from tarotlearn.exercises.kinds import kinds_training
from tarotlearn.progress.state import State

_TABLES = (3, 4, 5)


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A kind, at a table and a level: a question of it is drawn at ``url``."""

    kind: Kind
    players: int
    level: int

    @property
    def url(self) -> str:
        return reverse("exercises:another", args=[self.kind.SLUG, self.players, self.level])


def best_exercise(atom: str, state: State, players: int) -> Suggestion | None:
    """What to do next to learn the rule; None when no exercise trains it.

    At the lowest level that is not yet sure, or the nearest; another kind than the last one
    answered; of those, the kind that trains the fewest other rules. A rule of another table than
    that of ``players`` is asked at the nearest table.
    """
    for table in sorted(_TABLES, key=lambda table: abs(table - players)):
        asked = state.level(atom)
        offers = [
            (abs(level - asked), state.last_kind == kind.SLUG, rules, level < asked, kind, level)
            for kind, level, rules in _offers(atom, table)
        ]
        if offers:
            *_, kind, level = min(offers, key=lambda offer: offer[:4])
            return Suggestion(kind, table, level)
    return None


@cache  # of every rule at three tables
def _offers(atom: str, players: int) -> tuple[tuple[Kind, int, int], ...]:
    """The kinds and levels that reach a rule at a table, with how many rules they reach."""
    return tuple(
        (kind, level, len(reached))
        for kind in kinds_training(atom)
        if players in kind.PLAYERS
        for level in range(1, kind.LEVELS + 1)
        if atom in (reached := kind.level_atoms(level, players))
    )
