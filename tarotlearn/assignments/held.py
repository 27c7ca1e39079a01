"""The answers of tests of which their members are told nothing yet (ANSWERS_HELD_BACK)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator

from django.db.models import Exists, OuterRef, Q
from django.db.models.functions import Coalesce
from django.utils import timezone

from tarotlearn.assignments.models import Answer, Draw, Work
from tarotlearn.assignments.works import allowed, last_date, times_of


def held_back(learners: Collection[int]) -> Iterator[tuple[int, int]]:
    """Learner and attempt, for each answer of a test that is not told yet; two statements."""
    now = timezone.now()
    final = Answer.objects.filter(
        work__assignment=OuterRef("assignment"),
        work__membership=OuterRef("membership"),
        is_final=True,
    )
    along = allowed()
    due_at = Coalesce(along["allowed_due_at"], "assignment__due_at")
    others = Q(assignment__due_at__gt=now) | Q(last_due_at__gt=now)
    waiting = Q(assignment__draw=Draw.MEMES) & others
    works = (
        Work.objects.filter(Exists(final), membership__learner__in=learners)
        .annotate(**along, due_now=due_at, **last_date("assignment"))
        .filter(Q(due_now=None) | Q(due_now__gt=now) | waiting)
        .select_related("assignment", "membership")
        .order_by(*Work.IN_ORDER)
    )
    together: defaultdict[tuple[int, int], list[Work]] = defaultdict(list)
    for work in works:
        together[work.assignment_id, work.membership_id].append(work)
    untold = [
        work
        for copies in together.values()
        for work in copies
        if not times_of(work).is_told(work, copies, now)
    ]
    if untold:
        answers = Answer.objects.filter(work__in=untold, is_final=True)
        yield from answers.values_list("attempt__learner", "attempt")
