"""The catalogue and the page of a question."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tarotlearn.exercises import forms, marking
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.forms import MOST_HINTS, MOST_TRIES, Sent
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.presenting import show
from tarotlearn.htmx import wants_fragment


@login_not_required
@require_safe
def catalogue(request: HttpRequest) -> HttpResponse:
    """Every kind, by part of the game."""
    groups = [
        (name, [(kind, range(1, kind.LEVELS + 1)) for kind in kinds])
        for name, kinds in groupby(KINDS.values(), key=lambda kind: kind.GROUP)
    ]
    return render(request, "exercises/catalogue.html", {"groups": groups})


@login_not_required
@require_safe
@never_cache
def another(request: HttpRequest, slug: str, players: int, level: int) -> HttpResponse:
    """A question drawn at random."""
    return redirect(Address.find(slug, players, level, "222222").another().url)


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
def exercise(request: HttpRequest, slug: str, players: int, level: int, code: str) -> HttpResponse:
    """Show a question; judge the answer to it."""
    address = Address.find(slug, players, level, code)
    if request.method != "POST":
        if code != address.code:
            return redirect(address.url)
        return _page(request, address, forms.fresh_form(request.GET))
    sent = forms.read_form(request.POST)
    if sent.asks_hint:
        return _page(request, address, replace(sent, hints=min(sent.hints + 1, MOST_HINTS)))
    try:
        answer = address.kind.parse(address.question, sent.values)
    except ValueError as unreadable:
        return _page(request, address, sent, error=str(unreadable))
    marked = marking.mark(address, answer)
    marking.record(
        request=request,
        address=address,
        marking=marked,
        token=sent.token,
        hints=sent.hints,
        nth_try=sent.nth_try,
    )
    return _page(request, address, sent, marked=marked)


def _page(
    request: HttpRequest,
    address: Address,
    sent: Sent,
    *,
    marked: marking.Marking | None = None,
    error: str = "",
) -> HttpResponse:
    """The page, or for an answer sent by htmx the fragment that takes the form's place."""
    fragment = request.method == "POST" and wants_fragment(request)
    context = {
        "shown": show(address, sent.values, marked),
        "hints": address.kind.hints(address.question)[: sent.hints] if sent.hints else (),
        "has_more_hints": sent.hints < MOST_HINTS,
        "sent": sent,
        "next_try": min(sent.nth_try + 1, MOST_TRIES),
        "error": error,
        "embedded": fragment and sent.embedded,
    }
    template = "exercises/_exercise.html" if fragment else "exercises/exercise.html"
    return render(request, template, context, status=422 if error else 200)
