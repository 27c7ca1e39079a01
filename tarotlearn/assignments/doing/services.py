"""Copies as they are done: begun, answered, handed in, by who does an assignment alone.

What is refused is a ``RefusedError``, whose French sentence says why; nothing is written then,
nothing is lost.
"""

from __future__ import annotations

from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils import timezone

from tarotlearn.assignments.contents import Contents
from tarotlearn.assignments.models import Allowance, Answer, Assignment, Help, LessonRead, Work
from tarotlearn.assignments.timing import Times
from tarotlearn.assignments.works import is_complete, seed_of, times_of
from tarotlearn.exercises.marking import RefusedError
from tarotlearn.exercises.models import Attempt
from tarotlearn.groups.models import Membership

GONE = "Ce devoir n’est plus là."
_ANSWERED = "Cette question a déjà sa réponse, et une réponse donnée ne se change pas."
_HANDED = "Cette copie est rendue : elle ne change plus."


def begin(*, assignment: Assignment, membership: Membership) -> Work:
    """The copy to work on: the open one, or a new one; begun once however often it is asked for.

    The questions are drawn before anything is written, so that a class that begins at the same
    moment waits for no one.
    """
    now = timezone.now()
    works = list(
        Work.objects.filter(assignment=assignment, membership=membership).order_by(*Work.IN_ORDER)
    )
    allowance = Allowance.objects.filter(assignment=assignment, membership=membership).first()
    times = Times.of(assignment, allowance, is_staff=membership.is_staff)
    last = works[-1] if works else None
    done = last is not None and is_complete(last)
    if last is not None and not times.is_over(last, now) and (last.is_test or not done):
        return last
    permission = times.may_begin(works, now, is_complete=done)
    if not permission.is_given:
        raise RefusedError(permission.because)
    number = 1 + max((work.number for work in works), default=0)
    seed = seed_of(assignment, membership, number)
    parts = assignment.parts.select_related("question").order_by("position")
    contents = Contents.freeze(assignment, parts, seed)
    if not contents.pieces:
        raise RefusedError("Ce devoir est encore vide.")
    try:
        with transaction.atomic():
            return Work.objects.create(
                assignment=assignment,
                membership=membership,
                number=number,
                series=contents.written(),
            )
    except IntegrityError:  # a second click, another device
        begun = Work.objects.filter(assignment=assignment, membership=membership, number=number)
        return _there(begun.first())


def keep(work: Work, number: int, attempt: Attempt, now: datetime) -> None:
    """Link an attempt to the question that it answers, in the transaction of the attempt.

    ``now`` is when it was sent. In a test the copy is held meanwhile: it is not handed in.
    """
    permission = times_of(work).may_go_on(work, now)
    if not permission.is_given:
        raise RefusedError(permission.because)
    if attempt.learner_id != work.membership.learner_id:  # he was merged, or is gone
        _check_owner(work, attempt)
    if not work.is_test:
        Answer.objects.create(work=work, question=number, attempt=attempt)
        return
    if _there(Work.objects.select_for_update(no_key=True).filter(pk=work.pk).first()).handed_at:
        raise RefusedError(_HANDED)
    try:
        Answer.objects.create(work=work, question=number, attempt=attempt, is_final=True)
    except IntegrityError:
        raise RefusedError(_ANSWERED) from None


def help_given(work: Work, number: int, *, hints: int, solution_seen: bool) -> None:
    """Remember that he was told something of a question; what he knew he still knows."""
    Help.objects.update_or_create(
        work=work,
        question=number,
        defaults={
            "hints": max(hints, work.hints_given or 0),
            "solution_seen": solution_seen or bool(work.is_solution_seen),
        },
    )


def read_lesson(work: Work, position: int) -> None:
    """Remember that he has read this lesson; ``RefusedError`` when it is none, or too late."""
    permission = times_of(work).may_go_on(work, timezone.now())
    if not permission.is_given:
        raise RefusedError(permission.because)
    if position not in {piece.position for piece in work.contents.lessons}:
        raise RefusedError("Cette leçon n’est pas dans votre devoir.")
    LessonRead.objects.get_or_create(work=work, position=position)


def hand_in(work: Work, times: Times) -> None:
    """Close a test; what has no answer counts as wrong."""
    now = timezone.now()
    permission = times.may_hand_in(work, now)
    if not permission.is_given:
        raise RefusedError(permission.because)
    Work.objects.filter(pk=work.pk, handed_at=None).update(handed_at=now)


def _there(work: Work | None) -> Work:
    if work is None:
        raise RefusedError(GONE)
    return work


def _check_owner(work: Work, attempt: Attempt) -> None:
    if not Work.objects.filter(pk=work.pk, membership__learner=attempt.learner_id).exists():
        raise RefusedError(GONE)
