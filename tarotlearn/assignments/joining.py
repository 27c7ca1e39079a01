"""Two memberships of one group become one: what either did of an assignment is kept."""

from __future__ import annotations

from collections import defaultdict
from datetime import datetime
from typing import Any

from django.db.models import Count, Max
from django.utils import timezone

from tarotlearn.assignments.models import Allowance, Assignment, Work
from tarotlearn.groups.models import Membership


def merged(into: Membership, source: Membership, **_: Any) -> None:
    """Listen to ``membership_merging``."""
    move_works(into, source)
    move_allowances(into, source)
    for assignment in Assignment.objects.filter(for_members=source):
        assignment.for_members.add(into)


def move_works(into: Membership, source: Membership) -> None:
    """Give all works to ``into``; of an assignment that both did, they follow on his own.

    If he has then done it more often than is permitted, nothing is lost, but only the first that
    he began count: as many as there are tries.
    """
    counted = Work.objects.filter(membership=into).values("assignment").annotate(last=Max("number"))
    last = {row["assignment"]: row["last"] for row in counted}
    moving = list(Work.objects.filter(membership=source).order_by("pk"))
    of_both = {work.assignment_id for work in moving} & last.keys()
    for work in moving:
        work.number += last.get(work.assignment_id, 0)
        work.membership = into
        work.save(update_fields=["number", "membership"])
    for assignment in Assignment.objects.filter(pk__in=of_both):
        if assignment.tries is not None:
            close_beyond(assignment, into)
        _let_go_on(assignment, into)


def close_beyond(assignment: Assignment, membership: Membership) -> None:
    """Let the copies that were begun after the last permitted try count for nothing."""
    works = Work.objects.filter(assignment=assignment, membership=membership, is_beyond=False)
    for work in works.order_by("started_at", "pk")[assignment.tries or 0 :]:
        work.is_beyond = True
        work.handed_at = work.handed_at or timezone.now()
        work.save(update_fields=["is_beyond", "handed_at"])


def count_again(assignment: Assignment) -> None:
    """Let copies beyond the tries count after all, the first begun first, now that more count."""
    beyond: defaultdict[Membership, list[Work]] = defaultdict(list)
    closed = Work.objects.filter(assignment=assignment, is_beyond=True)
    for work in closed.select_related("membership").order_by("started_at", "pk"):
        beyond[work.membership].append(work)
    counted = Work.objects.filter(
        assignment=assignment, is_beyond=False, membership__in=list(beyond)
    ).values("membership")
    have = dict(counted.annotate(n=Count("pk")).values_list("membership", "n"))
    for membership, works in beyond.items():
        free = len(works)
        if assignment.tries is not None:
            free = max(assignment.tries - have.get(membership.pk, 0), 0)
        for work in works[:free]:
            work.is_beyond = False
            work.save(update_fields=["is_beyond"])
        if free:
            _let_go_on(assignment, membership)


def _let_go_on(assignment: Assignment, membership: Membership) -> None:
    """Let the copy that he had not handed in, the last begun of them, be the last: it goes on.

    It takes a number that no copy had, so that no page left open by another is taken for its own.
    """
    works = Work.objects.filter(assignment=assignment, membership=membership)
    under_way = works.filter(is_beyond=False, handed_at=None).order_by("started_at", "pk").last()
    most = works.aggregate(most=Max("number"))["most"]
    last = works.order_by(*Work.IN_ORDER).last()
    if under_way is not None and under_way != last:
        under_way.number = most + 1
        under_way.save(update_fields=["number"])


def move_allowances(into: Membership, source: Membership) -> None:
    """Give all allowances to ``into``; of two for one assignment, he gets the better of each."""
    have = {one.assignment_id: one for one in Allowance.objects.filter(membership=into)}
    for other in Allowance.objects.filter(membership=source):
        own = have.get(other.assignment_id)
        if own is None:
            other.membership = into
            other.save(update_fields=["membership"])
            continue
        own.opens_at = _either(min, own.opens_at, other.opens_at)
        own.due_at = _either(max, own.due_at, other.due_at)
        own.extra_minutes = max(own.extra_minutes, other.extra_minutes)
        own.save(update_fields=["opens_at", "due_at", "extra_minutes"])


def _either(better: Any, one: datetime | None, other: datetime | None) -> datetime | None:
    """The better of two moments; the one there is when there is one only."""
    moments = [moment for moment in (one, other) if moment is not None]
    return better(moments) if moments else None
