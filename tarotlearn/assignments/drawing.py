"""The questions that a part of an assignment asks in one copy, drawn from its seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from rules_engine.variants import VARIANTS
from tarotlearn.assignments.asked import Question
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kind import draw_code
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.progress.drawing import question_against

if TYPE_CHECKING:
    from tarotlearn.assignments.models import Part

_TRIES = 12  # to ask something else than was asked before in the same copy
_TRIES_AGAINST = 3  # each of which draws several questions


def table_of(kind: str, players: int) -> int:
    """The table at which a kind is asked in an assignment for so many players."""
    tables = KINDS[kind].PLAYERS
    return players if players in tables else tables[0]


def questions_of(
    part: Part,
    players: int,
    first: int,
    rng: Random,
    asked: dict[str, list[Any]],
) -> Iterator[Question]:
    """The questions of a part, none of them asked before unless its kind has no more."""
    own = part.question
    if own is not None:
        question = Question(
            first, part.position, own.kind, own.players, own.level,
            version=own.version, own=own.question, ref=own.ref, title=own.title,
        )  # fmt: skip
        question.address("")  # raises when it can't be asked
        yield question
        return
    if part.lesson:
        return
    if part.kind not in KINDS or not 1 <= (part.level or 0) <= KINDS[part.kind].LEVELS:
        raise ValueError("Un exercice de ce devoir n’existe plus : dites-le à qui l’a donné.")
    kind, level = part.kind, part.level or 1
    players = table_of(kind, players)
    variant = VARIANTS.get(part.against)
    before = asked.setdefault(kind, [])
    for number in range(first, first + part.count):
        for _ in range(_TRIES if variant is None else _TRIES_AGAINST):
            if variant is None:
                address = Address(KINDS[kind], players, level, draw_code(rng))
            else:  # perhaps at another table or level, where the idea is met
                address = question_against(variant, KINDS[kind], players, level, rng)
            if address.question not in before:
                break
        before.append(address.question)
        table, at = address.players, address.level
        yield Question(number, part.position, kind, table, at, address.code)
