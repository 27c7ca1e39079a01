"""What there is to do, of all that the groups of a learner gave him."""

from __future__ import annotations

from datetime import datetime

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tarotlearn.accounts.models import Learner
from tarotlearn.assignments.dates import moment_words
from tarotlearn.assignments.models import Mode
from tarotlearn.assignments.standing import Stage, Standing, standings_of

_SECTIONS = (
    ("À faire", (Stage.A_FAIRE, Stage.EN_COURS)),
    ("À venir", (Stage.A_VENIR,)),
    ("La date est passée", (Stage.PASSE,)),
    ("Fait", (Stage.FAIT,)),
)


@login_not_required
@require_safe
@never_cache
def my_assignments(request: HttpRequest) -> HttpResponse:
    """All that the groups of a learner gave him, what is due first at the top."""
    learner, now = Learner.objects.for_request(request), timezone.now()
    by_stage: dict[Stage, list[dict[str, object]]] = {stage: [] for stage in Stage}
    for standing in sorted(standings_of(learner), key=_due_first):
        by_stage[standing.stage(now)].append(_summed(standing, now))
    for stage in (Stage.FAIT, Stage.PASSE):  # the latest first
        by_stage[stage].reverse()
    context = {
        "sections": [
            (title, lines)
            for title, stages in _SECTIONS
            if (lines := [line for stage in stages for line in by_stage[stage]])
        ],
        "is_in_group": learner is not None and learner.memberships.exists(),
    }
    return render(request, "assignments/doing/my_assignments.html", context)


def _due_first(standing: Standing) -> tuple[bool, float]:
    due_at = standing.times.due_at
    return due_at is None, due_at.timestamp() if due_at else -standing.assignment.pk


def _summed(standing: Standing, now: datetime) -> dict[str, object]:
    """A line of the list."""
    times, copy = standing.times, standing.last
    stage = standing.stage(now)
    return {
        "assignment": standing.assignment,
        "group": standing.assignment.group,
        "stage": stage,
        "is_test": standing.assignment.mode == Mode.TEST,
        "answered": len(copy.answered) if copy else 0,
        "questions": len(copy.work.contents.questions) if copy else 0,
        "due": moment_words(times.due_at, now) if times.due_at else "",
        "opens": moment_words(times.opens_at, now) if times.opens_at else "",
    }
