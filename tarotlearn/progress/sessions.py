"""The pages of the day's session: its start, the way from question to question, its end."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from random import SystemRandom

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.held import held_back
from tarotlearn.exercises.models import Attempt
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.choosing import aims, next_question
from tarotlearn.progress.models import Progress
from tarotlearn.progress.path import path_of
from tarotlearn.progress.placement.models import Placement
from tarotlearn.progress.reading import rows_of, standing
from tarotlearn.progress.session import QUESTIONS, Session, minutes
from tarotlearn.progress.state import State
from tarotlearn.progress.summing_up import SummingUp
from tarotlearn.progress.usual import TABLES, asked_table

_MOST_READ = 30  # answers of one session
_RANDOM = SystemRandom()


@login_not_required
@require_safe
@never_cache
def session(request: HttpRequest) -> HttpResponse:
    """What the day's session holds, and at which table; something new when nothing is due."""
    learner = Learner.objects.for_request(request)
    state = Progress.objects.state_of(learner)
    players, now = asked_table(request.GET, learner), timezone.now()
    rules = library().rules
    first = [aim.atom for aim in aims(state, now, _course(state, learner), players)][:QUESTIONS]
    due = state.due(now)
    context = {
        "due": len(due),
        "to_review": [rules[atom] for atom in first if atom in due],
        "others": [rules[atom] for atom in first if atom not in due],
        "questions": QUESTIONS,
        "minutes": minutes(),
        "players": players,
        "tables": TABLES,
        "answers": state.answers,
    }
    return render(request, "progress/session.html", context)


@login_not_required
@require_safe
@never_cache
def session_next(request: HttpRequest) -> HttpResponse:
    """Draw the next question of a session, or the first one of a new session."""
    learner, now = Learner.objects.for_request(request), timezone.now()
    here = Session.read(request.GET.get(Session.PARAMETER, ""))
    if here is None:
        here = Session(1, asked_table(request.GET, learner), int(now.timestamp()))
    state, answered = Progress.objects.state_of(learner), _answered(learner, here)
    found = list(aims(state, now, _course(state, learner), here.players))
    touched = {atom for attempt in answered for atom in attempt.atoms}
    found.sort(key=lambda aim: aim.atom in touched)  # what was just asked can wait
    passed = max(here.number - 1 - len(answered), 0)
    asked = [attempt.kind for attempt in answered]
    if passed:
        asked.append(request.GET.get("apres", ""))
    address = next_question(found, asked, passed, here.players, _RANDOM)
    return redirect(f"{address.url}{here.query}")


@login_not_required
@require_safe
@never_cache
def session_end(request: HttpRequest) -> HttpResponse:
    """What the answers of the session changed, and when each of its rules comes back."""
    here = Session.read(request.GET.get(Session.PARAMETER, ""))
    if here is None:
        return redirect("progress:session")
    learner = Learner.objects.for_request(request)
    facts = standing(rows_of([learner.pk], held_back([learner.pk]))[learner.pk]) if learner else []
    began, now = datetime.fromtimestamp(here.since, UTC), timezone.now()
    before = State().after_all(fact for fact in facts if fact.at < began)
    since = [fact for fact in facts if fact.at >= began]
    context = {
        "summing_up": SummingUp.of(before, since, now),
        "players": here.players,
        "minutes": minutes(),
    }
    return render(request, "progress/session_end.html", context)


def _answered(learner: Learner | None, here: Session) -> list[Attempt]:
    """The questions answered since the session began, each by its first attempt, in order."""
    if learner is None:
        return []
    began = datetime.fromtimestamp(here.since, UTC)
    attempts = Attempt.objects.filter(learner=learner, at__gte=began, mixed=True)
    read = attempts.only("kind", "players", "level", "code", "atoms").order_by("at", "pk")
    first: dict[tuple[str, str], Attempt] = {}
    for attempt in read[:_MOST_READ]:
        first.setdefault((attempt.kind, attempt.code), attempt)
    return list(first.values())


def _course(state: State, learner: Learner | None) -> Iterator[str]:
    """The rules of the lessons ahead, in the order of the path."""
    for step in path_of(state, Placement.objects.start_of(learner)).steps:
        if step.is_ahead:
            yield from (rule.atom for rule in step.rules)
