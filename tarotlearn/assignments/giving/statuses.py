"""How far each member is with each assignment, in four queries and without reading an answer."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime

from django.db.models import Count

from tarotlearn.assignments.models import Answer, Assignment, LessonRead, Work
from tarotlearn.assignments.results.status import Status, status_of
from tarotlearn.assignments.timing import Times
from tarotlearn.groups.models import Membership

# By assignment and member, for those who have begun or whose date is past.
Statuses = dict[tuple[int, int], Status]


def statuses(
    assignments: Sequence[Assignment], pupils: Sequence[Membership], now: datetime
) -> Statuses:
    """The same as the results say, which read the answers too; allowances are read along."""
    works: defaultdict[tuple[int, int], list[Work]] = defaultdict(list)
    of_all = {"assignment__in": [one.pk for one in assignments], "membership__in": pupils}
    for work in Work.objects.filter(**of_all).order_by(*Work.IN_ORDER):
        works[work.assignment_id, work.membership_id].append(work)
    complete = _complete([work for of_one in works.values() for work in of_one])
    found: Statuses = {}
    for one in assignments:
        allowances = {allowance.membership_id: allowance for allowance in one.allowances.all()}
        for pupil in pupils:
            times = Times.of(one, allowances.get(pupil.pk))
            begun = works[one.pk, pupil.pk]
            found[one.pk, pupil.pk] = status_of(begun, times, complete, pupil.joined_at, now)
    return found


def _complete(works: Sequence[Work]) -> set[int]:
    """The copies in which nothing is left to answer or to read."""
    pks = [work.pk for work in works]
    answers = Answer.objects.filter(work__in=pks).order_by().values("work")
    answered = dict(answers.annotate(n=Count("question", distinct=True)).values_list("work", "n"))
    lessons = LessonRead.objects.filter(work__in=pks).order_by().values("work")
    read = dict(lessons.annotate(n=Count("pk")).values_list("work", "n"))
    return {
        work.pk
        for work in works
        if answered.get(work.pk, 0) >= len(work.contents.questions)
        and read.get(work.pk, 0) >= len(work.contents.lessons)
    }
