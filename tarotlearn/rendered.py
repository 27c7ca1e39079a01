"""Pages rendered once: a reader without an account gets the text that the last one got."""

from __future__ import annotations

import re
from typing import Any

from django.conf import settings
from django.contrib.messages.storage.cookie import CookieStorage
from django.http import HttpRequest, HttpResponse, QueryDict
from django.middleware.csrf import CSRF_TOKEN_LENGTH, get_token
from django.middleware.gzip import re_accepts_gzip
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.cache import patch_vary_headers

from tarotlearn.display import COOKIE, Display
from tarotlearn.squeezed import Page

# Where the forms of a page want the reader's own token: nothing that a page could say.
_TOKEN = "\x00csrf\x00"
_MOST = 1_000  # pages, times displays; some 10 kB each

_pages: dict[tuple[str, ...], Page] = {}


def render_once(
    request: HttpRequest, template: str, context: dict[str, Any], *, chosen: tuple[str, ...] = ()
) -> HttpResponse:
    """``render``, but kept: the context may depend on nothing but the address and ``chosen``.

    These are few words, of which there are few: whoever chooses the same reads the same page.

    A page depends also on the display, and its forms on the reader. Who is signed in, who has
    something to be told once, and who works on the site (DEBUG) gets a page of his own. What the
    address ends with is forgotten first: no template may read it for all who come after.
    """
    request.GET = QueryDict()
    is_told = CookieStorage.cookie_name in request.COOKIES
    if settings.DEBUG or is_told or settings.SESSION_COOKIE_NAME in request.COOKIES:
        return render(request, template, context)
    address = request.build_absolute_uri(request.path)
    key = (address, str(Display.read(request.COOKIES.get(COOKIE, ""))), *chosen)
    page = _pages.get(key)
    if page is None:
        html = render_to_string(template, {**context, "csrf_token": _TOKEN}, request)
        if len(_pages) >= _MOST:
            _pages.clear()
        page = _pages[key] = Page.of(without_indents(html), _TOKEN, CSRF_TOKEN_LENGTH)
    return _sent(request, page, get_token(request) if page.has_tokens else "")


def without_indents(html: str) -> str:
    """The page without what its templates set apart for who writes them, 1 % of its weight.

    As it is where something is to be read as it was typed.
    """
    return html if re.search("<(?:pre|textarea)", html) else re.sub(r"\n[ \n]+", "\n", html)


def _sent(request: HttpRequest, page: Page, token: str) -> HttpResponse:
    """The page, already compressed for who reads gzip: the middleware then leaves it alone."""
    if not re_accepts_gzip.search(request.headers.get("Accept-Encoding", "")):
        return HttpResponse(page.plain(token))
    response = HttpResponse(page.gzipped(token), headers={"Content-Encoding": "gzip"})
    patch_vary_headers(response, ["Accept-Encoding"])
    return response
