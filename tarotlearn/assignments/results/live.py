"""Whether anything has changed in an assignment since it was shown: one query, no row of work."""

from __future__ import annotations

from datetime import datetime
from hashlib import sha256
from typing import NamedTuple

from django.db.models import Count, IntegerField, Max, Model, OuterRef, QuerySet, Subquery
from django.http import Http404

from tarotlearn.assignments.models import Allowance, Answer, Assignment, LessonRead, Work
from tarotlearn.groups.models import Group, Membership


class Followed(NamedTuple):
    """An assignment, a tag of all that was done of it, and whether it is over for everybody."""

    assignment: Assignment
    tag: str
    is_closed: bool


def followed(group: Group, ref: str, now: datetime) -> Followed:
    """The assignment of this group with this ref.

    Its tag changes with every answer, lesson, copy or member, and when time runs out.
    Http404 when there is no such assignment.
    """
    works = Work.objects.filter(assignment=OuterRef("pk"))
    answers = Answer.objects.filter(work__assignment=OuterRef("pk"))
    lessons = LessonRead.objects.filter(work__assignment=OuterRef("pk"))
    allowances = Allowance.objects.filter(assignment=OuterRef("pk"))
    found = (
        Assignment.objects.filter(group=group, ref=ref)
        .annotate(
            begun=_count(works, "assignment"),
            handed=_count(works.filter(handed_at__lte=now), "assignment"),
            answered=_count(answers, "work__assignment"),
            read=_count(lessons, "work__assignment"),
            allowed=_count(allowances, "assignment"),
            allowed_later=_count(allowances.filter(due_at__gt=now), "assignment"),
            allowed_past=_count(allowances.filter(due_at__lte=now), "assignment"),
            members=_count(Membership.objects.filter(group=OuterRef("group")), "group"),
            last=Subquery(
                answers.order_by().values("work__assignment").annotate(x=Max("pk")).values("x")
            ),
        )
        .first()
    )
    if found is None:
        raise Http404("Ce groupe n’a pas de devoir à cette adresse.")
    found.group = group
    names = ("begun", "handed", "answered", "read", "allowed", "allowed_past", "members", "last")
    is_past = found.due_at is not None and found.due_at <= now
    # A test ends by the minute; nothing is written then.
    minute = int(now.timestamp()) // 60 if found.minutes and not is_past else 0
    said = [*(getattr(found, name) for name in names), found.title, found.due_at, is_past, minute]
    tag = sha256(repr(said).encode()).hexdigest()[:16]
    return Followed(found, tag, is_past and not found.allowed_later)


def _count(rows: QuerySet[Model], by: str) -> Subquery:
    counted = rows.order_by().values(by).annotate(count=Count("*")).values("count")
    return Subquery(counted, output_field=IntegerField())
