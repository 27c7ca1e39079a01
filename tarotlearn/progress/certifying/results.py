"""What is told of a test once it is over: each question, and what to review."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from uuid import UUID

from django.db.models import Prefetch
from django.urls import reverse

from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.kind import Kind
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Attempt
from tarotlearn.lessons.pages import Lesson, Rule
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.certifying.models import Sitting, SittingAnswer
from tarotlearn.progress.certifying.tables import STOPPING


class Told(NamedTuple):
    """A question of a finished test: ``rule`` decides, and is None where nothing was answered.

    ``correction`` is where a wrong answer is shown again, ``replay`` where the question is asked.
    """

    number: int
    kind: Kind | None
    is_right: bool
    is_answered: bool
    stops: bool
    rule: Rule | None
    correction: str
    replay: str


class Review(NamedTuple):
    """A rule that was missed, where it is taught, and an exercise like the one missed."""

    rule: Rule
    lesson: Lesson | None
    exercise: str


def sittings_of(learner: Learner | None) -> Sequence[Sitting]:
    """The finished tests of a learner with their counts, the latest first."""
    return list(Sitting.objects.finished().filter(learner=learner)) if learner else []


def sitting_of(learner: Learner | None, pk: UUID) -> Sitting | None:
    """A finished test of his with its counts and answers; None for another's, or an open one."""
    if learner is None:
        return None
    answers = Prefetch("answers", SittingAnswer.objects.select_related("attempt"))
    found: Sitting | None = (
        Sitting.objects.finished().filter(learner=learner, pk=pk).prefetch_related(answers).first()
    )
    return found


def told(sitting: Sitting) -> tuple[Told, ...]:
    """Every question, in the order in which it was asked."""
    attempts = {answer.number: answer.attempt for answer in sitting.answers.all()}
    return tuple(
        _told(number, slot.kind, attempts.get(number))
        for number, slot in enumerate(sitting.asked.slots, 1)
    )


def to_review(sitting: Sitting) -> tuple[Review, ...]:
    """The rules that decided the questions missed, each once, in the order of the course."""
    missed = [answer.attempt for answer in sitting.answers.all() if not answer.attempt.correct]
    by_atom = {_atom(attempt): attempt for attempt in reversed(missed)}
    shelf = library()
    return tuple(
        Review(rule, next(iter(shelf.teaching(atom)), None), _another(by_atom[atom]))
        for atom, rule in shelf.rules.items()
        if atom in by_atom
    )


def _told(number: int, slug: str, attempt: Attempt | None) -> Told:
    kind = KINDS.get(slug)
    if attempt is None:
        return Told(number, kind, False, False, slug in STOPPING, None, "", "")
    return Told(
        number,
        kind,
        attempt.correct,
        True,
        slug in STOPPING,
        library().rules.get(_atom(attempt)),
        "" if attempt.correct else reverse("progress:answer", args=[attempt.token]),
        attempt.url,
    )


def _atom(attempt: Attempt) -> str:
    """The rule that decided."""
    return next(iter(attempt.atoms), "")


def _another(attempt: Attempt) -> str:
    where = [attempt.kind, attempt.players, attempt.level]
    return reverse("exercises:another", args=where) if attempt.kind in KINDS else ""
