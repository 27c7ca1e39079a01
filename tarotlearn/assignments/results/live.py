"""Whether anything has changed in an assignment since it was shown: one query, no row of work."""

from __future__ import annotations

from datetime import datetime
from hashlib import sha256

from django.db.models import Count, IntegerField, Max, Model, OuterRef, QuerySet, Subquery
from django.http import Http404

from tarotlearn.assignments.models import Allowance, Answer, Assignment, LessonRead, Work
from tarotlearn.groups.models import Group, Membership


def followed(group: Group, ref: str, now: datetime) -> tuple[Assignment, str]:
    """The assignment of this group with this ref, and a tag of all that was done of it.

    The tag changes with every answer, lesson, copy or member, and when time runs out.
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
    return found, sha256(repr(said).encode()).hexdigest()[:16]


def _count(rows: QuerySet[Model], by: str) -> Subquery:
    counted = rows.order_by().values(by).annotate(count=Count("*")).values("count")
    return Subquery(counted, output_field=IntegerField())
