"""What one answer says of the rules: for which it counts, and how much."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

from django.utils.timezone import get_default_timezone

from rules_engine.variants import VARIANTS
from tarotlearn.progress.mastery import FULL, TRY_COSTS, WRONG, worth

_PARIS = get_default_timezone()


class Fact(NamedTuple):
    """An attempt without what was asked and answered: all that the fold reads."""

    id: int
    at: datetime
    kind: str
    version: int
    players: int
    level: int
    code: str
    correct: bool
    atoms: tuple[str, ...]
    misconceptions: tuple[str, ...] = ()
    hints: int = 0
    solution_seen: bool = False
    nth_try: int = 1
    mixed: bool = False

    @property
    def day(self) -> int:
        """The day of the answer, where the site is: its ordinal."""
        return self.at.astimezone(_PARIS).toordinal()

    @property
    def question(self) -> str:
        """What two answers to the very same question share, in ten signs."""
        return _digest(self.kind, self.version, self.players, self.level, self.code)


class Evidence(NamedTuple):
    """What an answer says of one rule, in quarters of a right answer."""

    atom: str
    value: int


def evidence(fact: Fact, *, missed_before: bool) -> tuple[Evidence, ...]:
    """What an answer says: nothing once the solution was seen, nor when a new try is missed.

    Right without help, it speaks for all the rules at work; with help, for the deciding one.
    Wrong, it speaks against the deciding rule, and against the one that the diagnosis points to
    when it points to one only. A question missed before is at its second try at least.
    """
    if fact.solution_seen or not fact.atoms:
        return ()
    if not fact.correct:
        return tuple(Evidence(atom, WRONG) for atom in _blamed(fact)) if fact.nth_try == 1 else ()
    value = worth(fact.hints, fact.nth_try)
    if missed_before:
        value = min(value, FULL - TRY_COSTS)
    if value == FULL:
        return tuple(Evidence(atom, FULL) for atom in fact.atoms)
    return (Evidence(fact.atoms[0], value),)


def _blamed(fact: Fact) -> tuple[str, ...]:
    broken = {VARIANTS[name].atom for name in fact.misconceptions if name in VARIANTS}
    deciding = fact.atoms[:1]
    return tuple(dict.fromkeys([*deciding, *broken])) if len(broken) == 1 else deciding


@lru_cache(maxsize=4_096)
def _digest(*question: object) -> str:
    return blake2b("/".join(map(str, question)).encode(), digest_size=5).hexdigest()
