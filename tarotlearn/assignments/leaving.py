"""Who does a test stays in its group until the test is told.

His copies go with him: he would come back to other questions and a whole hour, and what is held
back of his answers would be told to him at once, while others still do the same test.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from django.utils import timezone

from tarotlearn.assignments.dates import moment_words
from tarotlearn.assignments.models import Mode, Work
from tarotlearn.assignments.works import allowed, last_date, times_of
from tarotlearn.groups.models import Membership


def leaving(member: Membership, **_: Any) -> None:
    """Listen to ``member_leaving``; ValueError, in French, as long as a test of his is untold."""
    if member.is_staff:  # he tried what he gave
        return
    now = timezone.now()
    copies: defaultdict[int, list[Work]] = defaultdict(list)
    works = Work.objects.filter(membership=member, series__mode=Mode.TEST)
    works = works.annotate(**allowed(), **last_date("assignment"))
    for work in works.select_related("assignment", "membership").order_by(*Work.IN_ORDER):
        copies[work.assignment_id].append(work)
    for of_one in copies.values():
        times = times_of(of_one[-1])
        if all(times.is_told(work, of_one, now) for work in of_one):
            continue
        told = f", après le {moment_words(times.told_at, now)}" if times.told_at else ""
        raise ValueError(
            f"Vous avez commencé le test « {of_one[-1].assignment} » : vous pourrez partir quand "
            f"il sera corrigé{told}. Pour partir avant, demandez à qui tient le groupe."
        )
