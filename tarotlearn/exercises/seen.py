"""The help given to who sits here lately: a page opened anew has forgotten it, not he.

A cookie names the last questions of which hints or the solution were shown, by a digest that tells
nothing of them, until an hour after the last of all: finding the answer again says something then.
Where several share a browser, what one of them was shown is not counted against the next.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from hashlib import sha256

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from tarotlearn.accounts import cookie
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.forms import MOST_HINTS, Sent

NAME, AGE = "aides", 60 * 60
_MOST, _SIGNS = 20, 12
_SOLUTION = "s"  # after the number of hints
_ONE = re.compile(rf"([0-9a-f]{{{_SIGNS}}})([0-{MOST_HINTS}])({_SOLUTION}?)", re.ASCII)


def resumed(request: HttpRequest, address: Address, sent: Sent) -> Sent:
    """The form with the help that was given with this question here."""
    if NAME not in request.COOKIES:
        return sent
    hints, is_solution_seen = _given(request).get(_name_of(request, address), (0, False))
    return replace(
        sent,
        hints=max(sent.hints, hints),
        solution_seen=sent.solution_seen or is_solution_seen,
    )


def keep(request: HttpRequest, response: HttpResponse, address: Address, sent: Sent) -> None:
    """Let the browser remember the help that was given with this question."""
    given, this = _given(request), _name_of(request, address)
    given.pop(this, None)  # the latest come last
    given[this] = sent.hints, sent.solution_seen
    latest = [*given.items()][-_MOST:]
    response.set_cookie(
        NAME,
        ".".join(f"{name}{hints}{_SOLUTION * seen}" for name, (hints, seen) in latest),
        max_age=AGE,
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )


def _given(request: HttpRequest) -> dict[str, tuple[int, bool]]:
    """The hints given with each question, and whether its solution was."""
    read = (_ONE.fullmatch(each) for each in request.COOKIES.get(NAME, "").split("."))
    return {found[1]: (int(found[2]), bool(found[3])) for found in read if found}


def _name_of(request: HttpRequest, address: Address) -> str:
    signed_in = cookie.is_signed_in(request)
    who = str(request.user.pk) if signed_in else cookie.token_for(request)
    question = json.dumps([who, address.kind.SLUG, address.players, address.notation])
    return sha256(question.encode()).hexdigest()[:_SIGNS]
