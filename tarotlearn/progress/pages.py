"""A learner's own pages: where he is and what comes next, and the map of the rules."""

from __future__ import annotations

from random import SystemRandom
from typing import NamedTuple

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rules_engine.variants import VARIANTS
from tarotlearn.accounts.models import Learner, MovedBrowser
from tarotlearn.lessons.pages import Rule
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.drawing import question_against, question_on
from tarotlearn.progress.mastery import UNSEEN_TITLE, Mastery
from tarotlearn.progress.misconceptions import Held, undoing
from tarotlearn.progress.models import Progress
from tarotlearn.progress.path import path_of
from tarotlearn.progress.placement.models import Placement
from tarotlearn.progress.published import counting, states
from tarotlearn.progress.rule_map import DUE, UNSEEN, map_of
from tarotlearn.progress.session import QUESTIONS, minutes
from tarotlearn.progress.state import State
from tarotlearn.progress.suggesting import best_exercise
from tarotlearn.progress.usual import usual_table

_MOST_HELD = 3  # misconceptions shown at once
_RANDOM = SystemRandom()
_WORDS = {DUE: "À revoir", UNSEEN: UNSEEN_TITLE} | {each.value: each.title for each in Mastery}


class Undo(NamedTuple):
    """A misconception that a learner seems to hold, and the rule that it breaks."""

    held: Held
    rule: Rule


class Filter(NamedTuple):
    """A state of which the map shows the rules alone, with their number."""

    word: str
    title: str
    mastery: Mastery | None
    number: int


@login_not_required
@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """Where am I, what comes next; for who has not answered yet, where to begin."""
    learner = Learner.objects.for_request(request)
    state, now = Progress.objects.state_of(learner), timezone.now()
    path = path_of(state, Placement.objects.start_of(learner))
    moved = MovedBrowser.objects.is_one(request)
    if not state.answers:
        first = {"first": path.next, "states": states(), "moved": moved}
        return render(request, "progress/welcome.html", first)
    players = usual_table(learner)
    context = {
        "state": state,
        "moved": moved,
        "due": len(state.due(now)),
        "players": players,
        "questions": QUESTIONS,
        "minutes": minutes(),
        "path": path,
        "map": map_of(state, now, players),
        "undos": tuple(_undos(state)),
        "states": states(),
    }
    return render(request, "progress/home.html", context)


@login_not_required
@require_safe
@never_cache
def rule_map(request: HttpRequest) -> HttpResponse:
    """The map of the rules; « etat » keeps those of one state, or those to review."""
    learner = Learner.objects.for_request(request)
    state = Progress.objects.state_of(learner)
    whole = map_of(state, timezone.now(), usual_table(learner))
    asked = request.GET.get("etat", "")
    shown = asked if asked in _WORDS else ""
    counts = whole.counts
    context = {
        "whole": whole,
        "map": whole.only(shown) if shown else whole,
        "shown": shown,
        "filters": tuple(
            Filter(word, title, _mastery(word), counts[word]) for word, title in _WORDS.items()
        ),
        "due_word": DUE,
        "states": states(),
        "counting": counting(),
    }
    return render(request, "progress/map.html", context)


@login_not_required
@require_safe
@never_cache
def question(request: HttpRequest, atom: str) -> HttpResponse:
    """A fresh question that this rule decides, at the learner's level and usual table."""
    learner = Learner.objects.for_request(request)
    found = best_exercise(atom, Progress.objects.state_of(learner), usual_table(learner))
    if found is None:
        raise Http404("Aucun exercice ne fait travailler cette règle.")
    return redirect(question_on(atom, found.kind, found.players, found.level, _RANDOM).url)


@login_not_required
@require_safe
@never_cache
def undo(request: HttpRequest, idea: str) -> HttpResponse:
    """A fresh question that who holds this misconception would get wrong."""
    learner = Learner.objects.for_request(request)
    where = undoing(idea, usual_table(learner)) if idea in VARIANTS else None
    if where is None:
        raise Http404("Aucun exercice ne corrige cette idée.")
    kind, players, level = where
    return redirect(question_against(VARIANTS[idea], kind, players, level, _RANDOM).url)


def _undos(state: State) -> list[Undo]:
    rules = library().rules
    return [Undo(held, rules[held.atom]) for held in state.held if held.atom in rules][:_MOST_HELD]


def _mastery(word: str) -> Mastery | None:
    return Mastery(word) if word in set(Mastery) else None
