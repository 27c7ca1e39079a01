"""Whose solution this browser was shown lately: its page opened anew has forgotten it, not he.

A cookie names the last ones, by a digest that tells nothing of them, until an hour after the last
of all: finding the answer again says something then.
"""

from __future__ import annotations

import json
from hashlib import sha256

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from tarotlearn.exercises.address import Address

NAME, AGE = "solutions", 60 * 60
_MOST, _SIGNS = 20, 12


def is_seen(request: HttpRequest, address: Address) -> bool:
    """Whether the solution of this question was shown here."""
    return NAME in request.COOKIES and _name_of(address) in _names(request)


def keep(request: HttpRequest, response: HttpResponse, address: Address) -> None:
    """Let the browser remember that it was shown the solution of this question."""
    name = _name_of(address)
    others = [each for each in _names(request) if each != name]
    response.set_cookie(
        NAME,
        ".".join([*others, name][-_MOST:]),
        max_age=AGE,
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )


def _names(request: HttpRequest) -> list[str]:
    return request.COOKIES.get(NAME, "").split(".")


def _name_of(address: Address) -> str:
    question = json.dumps([address.kind.SLUG, address.players, address.notation])
    return sha256(question.encode()).hexdigest()[:_SIGNS]
