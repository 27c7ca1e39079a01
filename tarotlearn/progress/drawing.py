"""Fresh questions that touch what they are asked for: a rule, or an idea to undo."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from rules_engine.variants.variant import Variant
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kind import Kind, draw_code, make_question

_TRIES = 16  # questions drawn to find one; each takes some milliseconds at most
_ENOUGH = 2


def question_on(atom: str, kind: Kind, players: int, level: int, rng: Random) -> Address:
    """A question that this rule decides, or that it is at work in, as far as one is found."""

    def touches(question: Any) -> int:
        atoms = kind.explain(question, kind.solve(question)).atoms
        return _ENOUGH if atoms[0] == atom else int(atom in atoms)

    return _best(touches, kind, players, level, rng)[1]


def question_against(
    variant: Variant, kind: Kind, players: int, level: int, rng: Random
) -> Address:
    """A question that who holds this idea would get wrong, as far as one is found.

    It is of this table and level if nothing else is needed: an idea about five players, or about
    hands that only come later, is met at another table, or at a level above.
    """

    def tempts(question: Any) -> int:
        held = kind.solve(question, variant.rules)
        return 0 if kind.accepts(question, held) else _ENOUGH

    found: list[tuple[int, Address]] = []
    for table in sorted(kind.PLAYERS, key=lambda table: abs(table - players)):
        for above in range(level, kind.LEVELS + 1):
            found.append(_best(tempts, kind, table, above, rng))
            if found[-1][0] == _ENOUGH:
                return found[-1][1]
    return found[0][1]


def _best(
    worth: Callable[[Any], int], kind: Kind, players: int, level: int, rng: Random
) -> tuple[int, Address]:
    """The first of some questions that is worth enough, else the one worth most."""
    best, most = "", -1
    for _ in range(_TRIES):
        code = draw_code(rng)
        found = worth(make_question(kind, players, level, code))
        if found > most:
            best, most = code, found
        if most == _ENOUGH:
            break
    return most, Address(kind, players, level, best)
