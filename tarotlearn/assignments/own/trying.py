"""A question answered for trial: judged as for a pupil, and kept nowhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tarotlearn.exercises.address import Address
from tarotlearn.exercises.forms import MOST_HINTS, Demand, Sent, read_form
from tarotlearn.exercises.marking import Marking, mark
from tarotlearn.exercises.presenting import context_of
from tarotlearn.htmx import wants_fragment


def ask(
    request: HttpRequest, address: Address, *, page: str, extra: Mapping[str, Any]
) -> HttpResponse:
    """The page of this question; for htmx the fragment that takes the form's place."""
    sent, marking, error = Sent(), None, ""
    is_posted = request.method == "POST"
    if is_posted:
        sent, marking, error = _judged(address, read_form(request.POST))
    if is_posted and wants_fragment(request):
        page = "exercises/_exercise.html"
    asked = context_of(address, replace(sent, embedded=False), marking, error, is_posted=is_posted)
    return render(request, page, {**asked, **extra}, status=422 if error else 200)


def _judged(address: Address, sent: Sent) -> tuple[Sent, Marking | None, str]:
    """What was sent, with what is said of it; nothing is when only a hint is asked for."""
    if sent.demand is Demand.HINT:
        return replace(sent, hints=min(sent.hints + 1, MOST_HINTS)), None, ""
    if sent.demand in (Demand.RETRY, Demand.ANOTHER):
        return sent, None, ""
    try:
        marking = mark(address, address.kind.parse(address.question, sent.values))
    except ValueError as unreadable:
        return sent, None, str(unreadable)
    if sent.demand is Demand.SOLUTION:
        sent = replace(sent, solution_seen=True)
    return sent, marking, ""
