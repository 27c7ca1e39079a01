"""How far the copies of assignments are, in three queries for all of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count

from tarotlearn.assignments.models import Answer, Assignment, LessonRead, Work


@dataclass(frozen=True)
class Copy:
    """A copy: so many of its questions are answered, and whether nothing is left to do."""

    assignment: int
    member: int
    answered: int
    questions: int
    is_handed: bool
    is_complete: bool

    @property
    def is_done(self) -> bool:
        return self.is_handed or self.is_complete


# By assignment and member.
Furthest = dict[tuple[int, int], Copy]


def copies_of(assignments: Iterable[Assignment]) -> list[Copy]:
    """Every copy of these assignments."""
    works = list(Work.objects.filter(assignment__in=[one.pk for one in assignments]))
    pks = [work.pk for work in works]
    answers = Answer.objects.filter(work__in=pks).order_by().values("work")
    answered = dict(answers.annotate(n=Count("question", distinct=True)).values_list("work", "n"))
    lessons = LessonRead.objects.filter(work__in=pks).order_by().values("work")
    read = dict(lessons.annotate(n=Count("pk")).values_list("work", "n"))
    return [_copy(work, answered.get(work.pk, 0), read.get(work.pk, 0)) for work in works]


def furthest(copies: Iterable[Copy]) -> Furthest:
    """Of each member the copy of an assignment that is done, or of which most is answered."""
    best: Furthest = {}
    for copy in copies:
        key = copy.assignment, copy.member
        if key not in best or _far(copy) > _far(best[key]):
            best[key] = copy
    return best


def _far(copy: Copy) -> tuple[bool, int]:
    return copy.is_done, copy.answered


def _copy(work: Work, answered: int, read: int) -> Copy:
    contents = work.contents
    questions, lessons = len(contents.questions), len(contents.lessons)
    return Copy(
        work.assignment_id,
        work.membership_id,
        answered,
        questions,
        work.handed_at is not None,
        answered >= questions and read >= lessons,
    )
