"""How far a member is with an assignment, decided here alone: of his copies, whoever read them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from enum import StrEnum

from tarotlearn.assignments.models import Work
from tarotlearn.assignments.timing import Times


class Status(StrEnum):
    """How far a member is with an assignment."""

    NOT_BEGUN = "pas commencé"
    UNDER_WAY = "en cours"
    HANDED_IN = "rendu"
    LATE = "en retard"
    NOT_THERE = "pas encore là"


def status_of(
    works: Sequence[Work],
    times: Times,
    complete: Collection[int],
    joined_at: datetime,
    now: datetime,
) -> Status:
    """Where he is: handed in once any of his copies is done, or a test is over.

    Who joined the group when the date was past was not there yet, and is late for nothing.
    ``works`` are all his copies in ``Work.IN_ORDER``; ``complete`` holds the primary keys of those
    in which nothing is left to answer or to read.
    """
    works = [work for work in works if not work.is_beyond]
    if not works and times.is_past(now):
        return Status.NOT_THERE if times.is_past(joined_at) else Status.LATE
    if not works:
        return Status.NOT_BEGUN
    if any(work.pk in complete and not work.is_test for work in works):
        return Status.HANDED_IN
    last = works[-1]
    if len(works) > 1 or last.handed_at is not None:
        return Status.HANDED_IN
    if times.is_over(last, now):
        return Status.HANDED_IN if last.is_test else Status.LATE
    return Status.UNDER_WAY
