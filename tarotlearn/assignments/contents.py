"""What a copy asks, frozen when it is begun: lessons, drawn questions, questions of a teacher.

``Contents.written()`` is what ``Work.series`` keeps; no later edit of the assignment changes it.
Questions are numbered from 1 through all parts. Their codes follow from a seed that stays on the
server: the assignment's own, so that all have the same questions, or one for each member and try.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from django.http import Http404

from rules_engine.variants import VARIANTS
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kind import draw_code
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.written import Written
from tarotlearn.progress.drawing import question_against

if TYPE_CHECKING:
    from tarotlearn.assignments.models import Assignment, Part

_TRIES = 12  # to ask something else than was asked before in the same copy
_TRIES_AGAINST = 3  # each of which draws several questions


@dataclass(frozen=True)
class Assigned(Address):
    """A drawn question at its address in an assignment; no page of it shows its code.

    With the code, its solution would be one page away, and easier questions as near.
    """

    is_veiled: ClassVar[bool] = True

    at: str = field(default="", compare=False)
    report_at: str = field(default="", compare=False)

    @cached_property
    def id(self) -> str:
        return "ici"

    @cached_property
    def url(self) -> str:
        return self.at

    @cached_property
    def report_url(self) -> str:
        return self.report_at


class Question(NamedTuple):
    """One question of a copy: ``code`` if it is drawn, else ``own`` has it in notation.

    ``position`` is that of its part, ``ref`` that of a teacher's own question.
    """

    number: int
    position: int
    kind: str
    players: int
    level: int
    code: str = ""
    version: int = 0
    own: Mapping[str, str] | None = None
    ref: str = ""
    title: str = ""

    @property
    def is_known(self) -> bool:
        """Whether its kind is still there, with this table and level."""
        kind = KINDS.get(self.kind)
        return kind is not None and self.players in kind.PLAYERS and 1 <= self.level <= kind.LEVELS

    def address(self, url: str, report_url: str = "") -> Address:
        """It, asked at ``url``; ValueError, in French, when its kind can't ask it any more."""
        if not self.is_known:
            raise ValueError("Cet exercice n’existe plus : cette question ne peut pas être posée.")
        kind = KINDS[self.kind]
        if self.own is None:
            return Assigned(kind, self.players, self.level, self.code, url, report_url)
        return Written.write(
            kind,
            self.players,
            self.level,
            self.own,
            url=url,
            report_url=report_url,
            version=self.version,
        )


class Piece(NamedTuple):
    """One part of a copy: a lesson, or questions that go together."""

    position: int
    lesson: str
    questions: tuple[Question, ...]


@dataclass(frozen=True)
class Contents:
    """All that a copy needs, whatever becomes of its assignment."""

    mode: str
    minutes: int | None
    pieces: tuple[Piece, ...]

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        """Every question, in order: that of number n stands at n - 1."""
        return tuple(question for piece in self.pieces for question in piece.questions)

    @cached_property
    def lessons(self) -> tuple[Piece, ...]:
        return tuple(piece for piece in self.pieces if piece.lesson)

    def question(self, number: int) -> Question:
        """The question of this number; Http404, in French, when there is none."""
        if not 1 <= number <= len(self.questions):
            raise Http404(f"Il n’y a pas de question {number} : il y en a {len(self.questions)}.")
        return self.questions[number - 1]

    @classmethod
    def freeze(cls, assignment: Assignment, parts: Iterable[Part], seed: str) -> Contents:
        """What an assignment asks now, drawn from this seed; ``parts`` in their order.

        A kind that is not played at the table of the assignment is asked at a table of its own.
        ValueError, in French, when a part can't be asked.
        """
        rng, pieces, first = Random(f"devoir/{seed}"), [], 1
        asked: dict[str, list[Any]] = {}
        for part in parts:
            questions = tuple(_questions(part, assignment.players, first, rng, asked))
            if part.lesson or questions:
                pieces.append(Piece(part.position, part.lesson, questions))
            first += len(questions)
        return cls(assignment.mode, assignment.minutes, tuple(pieces))

    def written(self) -> dict[str, Any]:
        """The contents in JSON."""
        parts = [_written(piece) for piece in self.pieces]
        return {"mode": self.mode, "minutes": self.minutes, "parts": parts}

    @classmethod
    def read(cls, written: Mapping[str, Any]) -> Contents:
        """The contents that ``written`` wrote."""
        pieces, first = [], 1
        for part in written["parts"]:
            questions = tuple(_read(part, first))
            pieces.append(Piece(part["position"], part.get("lesson", ""), questions))
            first += len(questions)
        return cls(written["mode"], written["minutes"], tuple(pieces))


def table_of(kind: str, players: int) -> int:
    """The table at which a kind is asked in an assignment for so many players."""
    tables = KINDS[kind].PLAYERS
    return players if players in tables else tables[0]


def _questions(
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


def _written(piece: Piece) -> dict[str, Any]:
    said: dict[str, Any] = {"position": piece.position}
    if piece.lesson:
        return {**said, "lesson": piece.lesson}
    one = piece.questions[0]
    said["kind"] = one.kind
    if one.own is None:
        return {
            **said,
            "drawn": [[each.players, each.level, each.code] for each in piece.questions],
        }
    said |= {"players": one.players, "level": one.level}
    own = {"ref": one.ref, "title": one.title, "version": one.version, "question": dict(one.own)}
    return {**said, "own": own}


def _read(part: Mapping[str, Any], first: int) -> Iterator[Question]:
    if part.get("lesson"):
        return
    position, kind, own = part["position"], part["kind"], part.get("own")
    if own is None:
        for number, drawn in enumerate(part["drawn"], first):
            yield Question(number, position, kind, *drawn)
        return
    where = (first, position, kind, part["players"], part["level"])
    said = {"version": own["version"], "ref": own["ref"], "title": own["title"]}
    yield Question(*where, own=own["question"], **said)
