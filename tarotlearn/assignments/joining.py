"""Two memberships of one group become one: what either did of an assignment is kept."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db.models import Max

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

    He may then have done it more often than is allowed: what is done is done.
    """
    counted = Work.objects.filter(membership=into).values("assignment").annotate(last=Max("number"))
    last = {row["assignment"]: row["last"] for row in counted}
    for work in Work.objects.filter(membership=source).order_by("pk"):
        work.number += last.get(work.assignment_id, 0)
        work.membership = into
        work.save(update_fields=["number", "membership"])


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
