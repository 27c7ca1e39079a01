"""Copies as they are read, with what is allowed and what they are worth.

A copy is found by its assignment and by who asks (``current``); nothing else leads to it.
``doing.services`` writes them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from django.db.models import OuterRef, QuerySet, Subquery
from django.urls import reverse

from tarotlearn.assignments.models import Allowance, Answer, Assignment, Draw, Work
from tarotlearn.assignments.scoring import Score, score_of
from tarotlearn.assignments.timing import Times
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.models import Attempt
from tarotlearn.groups.models import Membership


def last_date(assignment: str) -> dict[str, Subquery]:
    """The latest date that any member is allowed for the assignment of this name of a query.

    Read along as ``last_due_at``, a name that ``Work`` and ``Assignment`` declare.
    """
    dated = Allowance.objects.filter(assignment=OuterRef(assignment), due_at__isnull=False)
    return {"last_due_at": Subquery(dated.order_by("-due_at").values("due_at")[:1])}


def allowed() -> dict[str, Subquery]:
    """What is read along with copies for ``times_of``: each a name that ``Work`` declares."""
    allowance = Allowance.objects.filter(
        assignment=OuterRef("assignment"), membership=OuterRef("membership")
    )
    return {
        "allowed_due_at": Subquery(allowance.values("due_at")),
        "allowed_minutes": Subquery(allowance.values("extra_minutes")),
    }


def times_of(work: Work) -> Times:
    """The dates and the duration that hold for a copy read with what is ``allowed``."""
    own = Allowance(due_at=work.allowed_due_at, extra_minutes=work.allowed_minutes or 0)
    return Times.of(
        work.assignment,
        own,
        is_staff=work.membership.is_staff,
        last_due_at=work.last_due_at,
    )


def answered(work: Work) -> set[int]:
    """The numbers of the questions that were answered, right or wrong."""
    return set(work.answers.values_list("question", flat=True))


def verdicts(work: Work) -> dict[int, bool]:
    """The numbers of the questions that were answered, with whether any answer was right."""
    found: dict[int, bool] = {}
    for number, is_right in work.answers.values_list("question", "attempt__correct"):
        found[number] = found.get(number, False) or is_right
    return found


def lessons_read(work: Work) -> set[int]:
    """The positions of the lessons that the member says he has read."""
    return set(work.lessons_read.values_list("position", flat=True))


def is_complete(work: Work) -> bool:
    """Whether nothing is left to answer or to read; what can’t be asked any more is not."""
    asked = {question.number for question in work.contents.questions if question.is_known}
    lessons = {piece.position for piece in work.contents.lessons}
    return answered(work) >= asked and lessons_read(work) >= lessons


def scores_of(works: Sequence[Work]) -> dict[int, Score]:
    """The score of each copy by primary key, in one query."""
    given: dict[int, list[tuple[int, Attempt]]] = {work.pk: [] for work in works}
    for answer in answers_of(works):
        given[answer.work_id].append((answer.question, answer.attempt))
    return {work.pk: score_of(len(work.contents.questions), given[work.pk]) for work in works}


def answers_of(works: Iterable[Work]) -> QuerySet[Answer]:
    """Every answer of these copies with its attempt, the first one first."""
    pks = [work.pk for work in works]
    found = Answer.objects.filter(work__in=pks).select_related("attempt")
    return found.order_by("work", "attempt__at", "attempt_id")


def address(work: Work, number: int) -> Address:
    """The question of this number at its own address, without its code.

    Http404 when there is none; ValueError, in French, when its kind can't ask it any more.
    """
    question = work.contents.question(number)
    return question.address(*_urls(work.assignment.ref, number))


@lru_cache(1_024)  # a class is asked the same ones again and again
def _urls(ref: str, number: int) -> tuple[str, str]:
    """Where this question of an assignment stands, and where a problem with it is told."""
    names = ("assignments:question", "assignments:question_report")
    question, report = (reverse(name, args=[ref, number]) for name in names)
    return question, report


def seed_of(assignment: Assignment, membership: Membership, number: int) -> str:
    """What the questions of a copy follow from: the same for all, or one's own at each try."""
    if assignment.draw == Draw.MEMES:
        return assignment.seed
    return f"{assignment.seed}/{membership.ref}/{number}"
