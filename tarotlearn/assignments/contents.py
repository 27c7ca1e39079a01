"""What a copy asks, frozen when it is begun: lessons, drawn questions, questions of a teacher.

``Contents.written()`` is what ``Work.series`` keeps; no later edit of the assignment changes it.
Questions are numbered from 1 through all parts. Their codes follow from a seed that stays on the
server: the assignment's own, so that all have the same questions, or one for each member and try.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from django.http import Http404

from tarotlearn.assignments.asked import Question
from tarotlearn.assignments.drawing import questions_of

if TYPE_CHECKING:
    from tarotlearn.assignments.models import Assignment, Part


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
            questions = tuple(questions_of(part, assignment.players, first, rng, asked))
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
