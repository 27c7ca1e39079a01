"""The cookie of a learner without an account: a random token that only his browser knows.

It goes out with the first page that holds a form, as the CSRF cookie does, so that two answers
sent at once by one browser carry the same token. The database keeps a digest of it, so that a
stolen copy of the database lets nobody pass for a learner.
"""

from __future__ import annotations

import re
from hashlib import sha256
from secrets import token_urlsafe
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from django.middleware.csrf import rotate_token

from tarotlearn.readable import readable

NAME = "apprenant"
# Says that somebody else sits here now, and not who: ``hands.js`` compares it with what it was.
HANDS = "mains"

_BYTES = 24
_TOKEN = re.compile(r"[A-Za-z0-9_-]{32}", re.ASCII)
# In request.META: the token given during this very request; that there is to be none any more.
_GIVEN, _DROPPED = "LEARNER_COOKIE", "LEARNER_COOKIE_DROPPED"
_CHANGED = "LEARNER_CHANGED"  # in request.META: that somebody else sits here from now on
_HANDS_LENGTH = 8


def token_of(request: HttpRequest) -> str | None:
    """The token that the browser sent, or was just given; a malformed one counts as none."""
    token = request.META.get(_GIVEN) or request.COOKIES.get(NAME, "")
    return token if _TOKEN.fullmatch(token) else None


def token_for(request: HttpRequest) -> str:
    """The token of this browser, given now if it has none."""
    token = token_of(request) or token_urlsafe(_BYTES)
    request.META[_GIVEN] = token
    return token


def fresh_token(request: HttpRequest) -> str:
    """A new token for this browser, whatever it had: somebody else sits before it now."""
    request.META[_GIVEN] = token = token_urlsafe(_BYTES)
    request.META.pop(_DROPPED, None)
    return token


def digest(token: str) -> UUID:
    """What the database keeps of a token: half of its SHA-256, ample for 192 random bits."""
    return UUID(bytes=sha256(token.encode()).digest()[:16])


def drop(request: HttpRequest) -> None:
    """Take the cookie away with the answer to this request: an account leads to its learner."""
    request.META[_DROPPED] = True


def change_hands(request: HttpRequest) -> None:
    """Somebody else sits before this browser from now on: no page of before shows or sends more.

    Its forms lose their token; what the Back button or another tab still shows is asked for anew.
    """
    request.META[_CHANGED] = True
    rotate_token(request)


def keep(request: HttpRequest, response: HttpResponseBase) -> None:
    """Send the cookie again, for another full term, when the page holds a form or a token.

    Who is signed in has none: his account leads to his learner, and he leaves no trace here.
    """
    if request.META.get(_CHANGED):
        response.set_cookie(  # until the browser is closed, for its script to read
            HANDS,
            readable(_HANDS_LENGTH),
            secure=settings.LEARNER_COOKIE_SECURE,
            samesite="Lax",
        )
    if request.META.get(_DROPPED):
        if NAME in request.COOKIES:
            response.delete_cookie(NAME, samesite="Lax")
    elif _is_to_be_sent(request):
        response.set_cookie(
            NAME,
            token_for(request),
            max_age=settings.LEARNER_COOKIE_AGE,
            secure=settings.LEARNER_COOKIE_SECURE,
            httponly=True,
            samesite="Lax",
        )


def _is_to_be_sent(request: HttpRequest) -> bool:
    if _GIVEN in request.META:
        return True
    return bool(request.META.get("CSRF_COOKIE_NEEDS_UPDATE")) and not is_signed_in(request)


def is_signed_in(request: HttpRequest) -> bool:
    """Whether a user sends this request; nothing is read where there is no session."""
    return settings.SESSION_COOKIE_NAME in request.COOKIES and request.user.is_authenticated
