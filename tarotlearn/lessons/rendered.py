"""Pages rendered once: a reader without an account gets the text that the last one got."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.template.loader import render_to_string

from tarotlearn.display import COOKIE, Display

# Where the forms of a page want the reader's own token: nothing that a page could say.
_TOKEN = "\x00csrf\x00"
_MOST = 1_000  # pages, times displays; some 10 kB each

_pages: dict[tuple[str, str], list[str]] = {}


def render_once(request: HttpRequest, template: str, context: dict[str, Any]) -> HttpResponse:
    """``render``, but kept: the context may depend on nothing but the address.

    A page depends also on the display, and its forms on the reader. Who is signed in, and who
    works on the site (DEBUG), gets a page of his own.
    """
    if settings.DEBUG or settings.SESSION_COOKIE_NAME in request.COOKIES:
        return render(request, template, context)
    address = request.build_absolute_uri(request.path)
    key = (address, str(Display.read(request.COOKIES.get(COOKIE, ""))))
    pieces = _pages.get(key)
    if pieces is None:
        html = render_to_string(template, {**context, "csrf_token": _TOKEN}, request)
        if len(_pages) >= _MOST:
            _pages.clear()
        pieces = _pages[key] = html.split(_TOKEN)
    if len(pieces) == 1:
        return HttpResponse(pieces[0])
    return HttpResponse(get_token(request).join(pieces))
