"""What a last date that is already past would end at once: told before it is done."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from tarotlearn.assignments.giving.listing import given_one
from tarotlearn.assignments.models import Assignment, Draw
from tarotlearn.assignments.results.status import Status


class Closing(NamedTuple):
    """An assignment that would close at this date; who has another date of his own is not counted.

    ``under_way`` have begun and not finished, ``not_begun`` have not; ``tells`` when it is a test
    whose answers would be told at once.
    """

    due_at: datetime
    is_test: bool
    under_way: int
    not_begun: int
    later: int
    tells: bool

    @property
    def stamp(self) -> str:
        """What the form sends back to say that this very date is meant."""
        return self.due_at.isoformat()


def closing_of(assignment: Assignment, due_at: datetime | None, now: datetime) -> Closing | None:
    """What this date would close; None when it is to come, or when all was closed before."""
    if due_at is None or due_at > now:
        return None
    if assignment.due_at is not None and assignment.due_at <= now:
        return None
    row, doing = given_one(assignment, now)
    later = {one.membership_id for one in row.allowances if one.due_at and one.due_at > now}
    ended = [one.status for one in doing if one.member.pk not in later]
    return Closing(
        due_at=due_at,
        is_test=row.is_test,
        under_way=ended.count(Status.UNDER_WAY),
        not_begun=ended.count(Status.NOT_BEGUN),
        later=len(later),
        tells=row.is_test and not (later and assignment.draw == Draw.MEMES),
    )
