"""A question asked without a word on the answer: in a test, whose answers are told at its end.

The view that asks keeps the address of each question to itself, and gives the form an address of
its own to be sent to (``silent_at``): no hint, no solution, no other question, and no htmx, so
that each answer leads to the next question by a redirection.
"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tarotlearn.exercises.address import Address
from tarotlearn.exercises.forms import Sent, new_token, read_form
from tarotlearn.exercises.marking import Kept, mark, record
from tarotlearn.exercises.models import Attempt
from tarotlearn.exercises.presenting import context_of


def ask(
    request: HttpRequest,
    address: Address,
    *,
    template: str,
    silent_at: str,
    context: dict[str, Any],
    error: str = "",
) -> HttpResponse:
    """The page that includes the question (``exercises/_exercise.html``); 422 with an error."""
    sent = read_form(request.POST) if error else Sent(token=new_token())
    asked = context_of(address, sent, error=error, silent_at=silent_at)
    return render(request, template, {**asked, **context}, status=422 if error else 200)


def take(
    request: HttpRequest, address: Address, *, mixed: bool = True, kept: Kept | None = None
) -> Attempt:
    """Judge and keep what was sent, first try and without help; return the attempt.

    ValueError, in French, when it can't be read, or when ``kept`` (as for ``record``) refuses it:
    nothing is kept.
    """
    sent = read_form(request.POST)
    answer = address.kind.parse(address.question, sent.values)
    alone = Sent(values=sent.values, token=sent.token)
    marking = mark(address, answer)
    return record(
        request=request, address=address, marking=marking, sent=alone, mixed=mixed, kept=kept
    )
