"""What the page of an assignment says of it to who does it: its parts, its rules, his copies."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import NamedTuple

from django.urls import reverse

from tarotlearn.assignments.contents import Contents, Piece
from tarotlearn.assignments.dates import moment_words
from tarotlearn.assignments.models import Assignment, Mode, Part
from tarotlearn.assignments.scoring import FULL, Score, counting, question_halves, score_of
from tarotlearn.assignments.standing import Copy, Standing
from tarotlearn.assignments.works import answers_of
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Attempt
from tarotlearn.lessons.pages import Lesson
from tarotlearn.lessons.shelf import library
from tarotlearn.typography import NO_BREAK

_GONE = "Un exercice qui n’existe plus"


class Line(NamedTuple):
    """A part of an assignment: a lesson, or so many questions, with how many were answered."""

    position: int
    title: str
    lesson: Lesson | None
    questions: int
    answered: int
    is_done: bool


class Told(NamedTuple):
    """A question of a copy that may be told: ``halves`` as scored, ``replay`` its last answer."""

    number: int
    title: str
    halves: int
    is_answered: bool
    replay: str
    again: str

    @property
    def is_right(self) -> bool:
        return self.halves == FULL


class Result(NamedTuple):
    """A copy with its score, when they may be told; ``counts`` when it is the one that counts."""

    copy: Copy
    score: Score
    questions: tuple[Told, ...]
    counts: bool
    on: str


def lines_of(parts: Iterable[Part], copy: Copy | None) -> list[Line]:
    """The parts: of the copy as it was begun, else of the assignment as it is today."""
    if copy is not None:
        return [_line(piece, copy) for piece in copy.work.contents.pieces]
    return [_to_do(part) for part in parts]


def lesson_first(lines: list[Line]) -> Line | None:
    """The lesson to be read now, if that is what comes next.

    One that was passed over, some question after it being answered, waits until all others are.
    """
    passed = max((line.position for line in lines if line.answered), default=0)
    left = [line for line in lines if not line.is_done and (line.lesson or line.questions)]
    if any(line.questions for line in left):
        left = [line for line in left if line.questions or line.position > passed]
    return left[0] if left and left[0].lesson else None


def title_of(question_kind: str) -> str:
    """What a question is called where it is done: as its kind is.

    A teacher's title of his own question is for him alone: it may well give the answer away.
    """
    kind = KINDS.get(question_kind)
    return kind.TITLE if kind else _GONE


def results_of(standing: Standing, now: datetime) -> list[Result]:
    """The copies that may be told, the last one first; one query."""
    told = [copy for copy in standing.copies if standing.is_told(copy, now) and copy.answered]
    if not told:
        return []
    given: defaultdict[int, list[tuple[int, Attempt]]] = defaultdict(list)
    for answer in answers_of(copy.work for copy in told):
        given[answer.work_id].append((answer.question, answer.attempt))
    scores = [score_of(len(copy.work.contents.questions), given[copy.work.pk]) for copy in told]
    best = counting(scores, [not copy.work.is_beyond for copy in told])
    opened = standing.open(now)
    found = [
        Result(
            copy,
            score,
            tuple(_told(copy, given[copy.work.pk], is_open=copy is opened)),
            place == best and len(told) > 1,
            moment_words(copy.work.started_at, now),
        )
        for place, (copy, score) in enumerate(zip(told, scores, strict=True))
    ]
    return found[::-1]


def rules_of(assignment: Assignment, standing: Standing, now: datetime) -> Iterator[str]:
    """How it is done, a sentence each."""
    is_test = assignment.mode == Mode.TEST
    if is_test:
        told = standing.times.told_words(now)
        yield f"C’est un test : une seule réponse par question, et ce qui est juste se dit {told}."
    else:
        yield "La réponse se dit aussitôt ; indices et nouveaux essais sont permis."
    minutes = standing.times.minutes
    if is_test and minutes is not None:
        minutes += standing.times.extra_minutes
        yield f"Une fois commencé, il dure {minutes}{NO_BREAK}minute{'s' if minutes > 1 else ''}."
    tries = standing.times.tries
    if tries == 1:
        yield "Il se fait une fois."
    elif tries is not None:
        yield f"Il peut se faire {tries}{NO_BREAK}fois, la meilleure copie compte."


def _to_do(part: Part) -> Line:
    named = _named(part.lesson, part.question.kind if part.question else part.kind)
    return Line(part.position, *named, 0 if part.lesson else part.count, 0, False)


def _line(piece: Piece, copy: Copy) -> Line:
    numbers = {question.number for question in piece.questions}
    answered = len(numbers & copy.answered)
    one = piece.questions[0] if piece.questions else None
    named = _named(piece.lesson, one.kind if one else "")
    is_done = piece.position in copy.read if piece.lesson else answered == len(numbers)
    return Line(piece.position, *named, len(numbers), answered, is_done)


def _named(lesson: str, kind: str) -> tuple[str, Lesson | None]:
    if not lesson:
        return title_of(kind), None
    found = next((each for each in library().lessons if each.slug == lesson), None)
    return (found.title if found else "Une leçon qui n’existe plus"), found


def _told(copy: Copy, given: list[tuple[int, Attempt]], *, is_open: bool) -> Iterator[Told]:
    """The questions; of a copy that is open, those that were answered."""
    contents: Contents = copy.work.contents
    ref = copy.work.assignment.ref
    for question in contents.questions:
        mine = [attempt for number, attempt in given if number == question.number]
        if is_open and not mine:
            continue
        halves = question_halves(mine)
        replay = reverse("progress:answer", args=[mine[-1].token]) if mine else ""
        open_still = is_open and not copy.work.is_test and halves == 0
        again = reverse("assignments:question", args=[ref, question.number]) if open_still else ""
        title = title_of(question.kind)
        yield Told(question.number, title, halves, bool(mine), replay, again)
