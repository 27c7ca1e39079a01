"""The page of the path: the whole course, done, current and to come."""

from __future__ import annotations

from typing import NamedTuple

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tarotlearn.accounts.models import Learner
from tarotlearn.lessons.pages import Rule
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.mastery import Mastery
from tarotlearn.progress.models import Progress
from tarotlearn.progress.path import DONE, OF, path_of
from tarotlearn.progress.placement.models import Placement
from tarotlearn.progress.steps import PathStep
from tarotlearn.typography import NO_BREAK
from tarotlearn.words import plural

_HOUR, _ROUND = 60, 5  # minutes


class Row(NamedTuple):
    """A step, and its rules by their titles."""

    step: PathStep
    rules: tuple[tuple[Rule, Mastery | None], ...]


@login_not_required
@require_safe
@never_cache
def path_page(request: HttpRequest) -> HttpResponse:
    """Where am I, what next, how long."""
    learner = Learner.objects.for_request(request)
    state = Progress.objects.state_of(learner)
    path = path_of(state, Placement.objects.start_of(learner))
    context = {
        "path": path,
        "parts": [(title, [_row(step) for step in steps]) for title, steps in path.parts],
        "next_rule": library().rules[path.next.atom] if path.next else None,
        "evening_left": duration(path.evening_minutes_left),
        "course_left": duration(path.minutes_left),
        "done_rule": (DONE, OF),
    }
    return render(request, "progress/path.html", context)


def duration(minutes: int) -> str:
    """« 11 minutes », « 45 minutes », « 4 h », « 4 h 20 »: to five minutes beyond ten."""
    if minutes > 2 * _ROUND:
        minutes = round(minutes / _ROUND) * _ROUND
    hours, rest = divmod(minutes, _HOUR)
    if not hours:
        return plural(rest, "minute")
    return f"{hours}{NO_BREAK}h{NO_BREAK}{rest:02}" if rest else f"{hours}{NO_BREAK}h"


def _row(step: PathStep) -> Row:
    rules = library().rules
    return Row(step, tuple((rules[each.atom], each.mastery) for each in step.rules))
