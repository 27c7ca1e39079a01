"""« Réponses rejugées »: what a learner is told when a verdict on one of his answers changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.answers import answer_lines
from tarotlearn.exercises.held import held_back_of
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Attempt

_MOST = 50


class Remark(NamedTuple):
    """An answer whose verdict changed, in words where its kind can still read it."""

    attempt: Attempt
    title: str
    answered: tuple[tuple[str, str], ...]


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def remarked(request: HttpRequest) -> HttpResponse:
    """The answers judged anew, the latest first; « J’ai lu » takes the notice away."""
    learner = Learner.objects.for_request(request)
    if request.method == "POST":
        if learner is not None:
            Learner.objects.filter(pk=learner.pk).update(has_remarks=False)
        return redirect(request.path)
    context = {
        "remarks": tuple(_remarks(learner)) if learner else (),
        "is_unread": learner is not None and learner.has_remarks,
    }
    return render(request, "exercises/remarked.html", context)


def _remarks(learner: Learner) -> Iterator[Remark]:
    anew = Attempt.objects.standing().filter(learner=learner, replaces__isnull=False)
    for attempt in anew.exclude(pk__in=held_back_of(learner)).order_by("-pk")[:_MOST]:
        kind = KINDS.get(attempt.kind)
        try:
            scene = kind.scene(kind.read(attempt.question)) if kind else None
        except ValueError:
            scene = None
        lines = answer_lines(scene, attempt.answer) if scene else ()
        yield Remark(attempt, kind.TITLE if kind else attempt.kind, lines)
