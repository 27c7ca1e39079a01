"""Fresh questions that touch what they are asked for: a rule, or an idea to undo."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from rules_engine.variants import Variant
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kind import Kind, draw_code, make_question

_TRIES = 16  # questions drawn to find one; each takes some milliseconds at most
_ENOUGH = 2


def question_on(atom: str, kind: Kind, players: int, level: int, rng: Random) -> Address:
    """A question that this rule decides, or that it is at work in, as far as one is found."""

    def touches(question: Any) -> int:
        atoms = kind.explain(question, kind.solve(question)).atoms
        return _ENOUGH if atoms[0] == atom else int(atom in atoms)

    return _best(touches, kind, players, level, rng)


def question_against(
    variant: Variant, kind: Kind, players: int, level: int, rng: Random
) -> Address:
    """A question that who holds this idea would get wrong, as far as one is found."""

    def tempts(question: Any) -> int:
        held = kind.solve(question, variant.rules)
        return 0 if kind.accepts(question, held) else _ENOUGH

    return _best(tempts, kind, players, level, rng)


def _best(
    worth: Callable[[Any], int], kind: Kind, players: int, level: int, rng: Random
) -> Address:
    """The first of some questions that is worth enough, else the one worth most."""
    best, most = draw_code(rng), -1
    for _ in range(_TRIES):
        code = draw_code(rng)
        found = worth(make_question(kind, players, level, code))
        if found > most:
            best, most = code, found
        if most >= _ENOUGH:
            break
    return Address(kind, players, level, best)
