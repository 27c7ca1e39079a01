"""The page of a question."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import add_never_cache_headers
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tarotlearn.exercises import seen
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.around import around, query_around
from tarotlearn.exercises.forms import MOST_HINTS, MOST_TRIES, Demand, Sent, new_token, read_form
from tarotlearn.exercises.marking import Marking, RefusedError, answered_before, mark, record
from tarotlearn.exercises.models import Attempt
from tarotlearn.exercises.presenting import context_of
from tarotlearn.htmx import wants_fragment

_LONGEST_QUERY = 400


@login_not_required
@require_safe
@never_cache
def another(request: HttpRequest, slug: str, players: int, level: int) -> HttpResponse:
    """A question drawn at random; « entre » names misconceptions that it is to tell apart.

    « apres » is the code of the one asked before: at a level of few questions, chance would often
    ask it again.
    """
    between, after = (request.GET.get(name, "")[:_LONGEST_QUERY] for name in ("entre", "apres"))
    drawn = Address.draw(slug, players, level, between, after)
    return redirect(f"{drawn.url}{query_around(request)}")


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
def exercise(request: HttpRequest, slug: str, players: int, level: int, code: str) -> HttpResponse:
    """Show a drawn question; judge the answer to it, or give what a button asks for."""
    address = Address.find(slug, players, level, code)
    if request.method != "POST" and code != address.code:
        return redirect(f"{address.url}{query_around(request)}")
    asked_in = around(request)
    return ask(request, address, mixed=asked_in is not None and asked_in.MIXES)


class Following:
    """What whoever asks a question remembers of it, and writes along: here, nothing."""

    def resumed(self, sent: Sent) -> Sent:
        """The form with the help that the learner has had, if a page opened anew forgot it."""
        return sent

    def helped(self, sent: Sent) -> None:
        """He is told hints, or the solution."""

    def kept(self, attempt: Attempt) -> None:
        """His answer is kept, in this transaction; ``RefusedError`` if it is not to be."""


def ask(
    request: HttpRequest,
    address: Address,
    *,
    mixed: bool,
    page: str = "exercises/exercise.html",
    extra: Mapping[str, Any] | None = None,
    following: Following | None = None,
) -> HttpResponse:
    """Show this question; judge the answer to it, or give what a button asks for.

    ``mixed`` as an attempt keeps it; ``page`` is the template of the whole page, ``extra`` what
    else it reads; ``following`` is told what happens.
    """
    shown = partial(_shown, request, page, extra or {})
    following = following or Following()
    if request.method != "POST":
        anew = Sent(token=new_token())
        return shown(address, seen.resumed(request, address, following.resumed(anew)))
    sent = following.resumed(read_form(request.POST))
    if sent.demand is Demand.HINT:
        sent = replace(sent, hints=min(sent.hints + 1, MOST_HINTS))
    sent = seen.resumed(request, address, sent)
    if sent.demand is Demand.HINT:
        following.helped(sent)
        response = shown(address, sent)
        seen.keep(request, response, address, sent)
        return response
    if sent.demand is Demand.RETRY:
        nth_try = min(sent.nth_try + 1, MOST_TRIES)
        return shown(address, replace(sent, token=new_token(), nth_try=nth_try))
    if sent.demand is Demand.ANOTHER:
        drawn = address.another()
        if not wants_fragment(request):
            return redirect(f"{drawn.url}{query_around(request)}")
        return shown(drawn, Sent(token=new_token(), embedded=sent.embedded))
    try:
        answer = address.kind.parse(address.question, sent.values)
    except ValueError as unreadable:
        return shown(address, sent, error=str(unreadable))
    marking = mark(address, answer, lambda: answered_before(request, address))
    if sent.demand is Demand.SOLUTION:
        sent = replace(sent, solution_seen=True)
        following.helped(sent)
        response = shown(address, sent, marking)
        seen.keep(request, response, address, sent)
        return response
    try:
        record(
            request=request,
            address=address,
            marking=marking,
            sent=sent,
            mixed=mixed,
            kept=following.kept,
        )
    except RefusedError as refused:
        return shown(address, sent, error=str(refused))
    return shown(address, sent, marking)


def _shown(
    request: HttpRequest,
    page: str,
    extra: Mapping[str, Any],
    address: Address,
    sent: Sent,
    marking: Marking | None = None,
    error: str = "",
) -> HttpResponse:
    """The page, or for htmx the fragment that takes the form's place."""
    is_posted = request.method == "POST"
    if is_posted and wants_fragment(request):
        page = "exercises/_exercise.html"
    else:
        sent = replace(sent, embedded=False)
    context = {**context_of(address, sent, marking, error, is_posted=is_posted), **extra}
    response = render(request, page, context, status=422 if error else 200)
    if is_posted:  # what one answered is not shown to who comes after, by « Back »
        add_never_cache_headers(response)
    return response
