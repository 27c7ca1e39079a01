"""Requests that no view should have to think about, and refusals that no view words itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress

from csp.constants import HEADER
from csp.utils import build_policy
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase

from tarotlearn import errors

GetResponse = Callable[[HttpRequest], HttpResponseBase]

# A null byte, and what decoding puts in the place of bytes that are no UTF-8.
_UNREADABLE = ("\0", "\ufffd")
# How Django writes the bytes of a path that are no UTF-8.
_BROKEN_PATH = re.compile("%[89A-F][0-9A-F]")
_DRAINED_AT_MOST = 32 * 1024 * 1024  # bytes
_CHUNK = 64 * 1024


def send_security_policy(get_response: GetResponse) -> GetResponse:
    """Send the settings' policy with every answer: django-csp's words, made once.

    Django's own error pages, which only DEBUG shows, need what the policy forbids.
    """
    policy = build_policy()

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if not (settings.DEBUG and response.status_code in (404, 500)):
            response.headers[HEADER] = policy
        return response

    return middleware


def refuse_unreadable_requests(get_response: GetResponse) -> GetResponse:
    """Answer a body that is too large by 413, text that is no UTF-8 by 400, both in French.

    A view that accepts some methods only answers 405 with an empty body: it gets its page here.
    """

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if _length(request) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            _drain(request)
            return errors.answer(request, errors.TOO_BIG)
        if not _is_readable(request):
            return errors.answer(request, errors.UNREADABLE)
        response = get_response(request)
        if response.status_code == errors.WRONG_METHOD.status:
            return _with_words(request, response)
        return response

    return middleware


def _length(request: HttpRequest) -> int:
    """The announced length of the body, in bytes; Django reads no body without one."""
    try:
        return int(request.META.get("CONTENT_LENGTH") or 0)
    except ValueError:
        return 0


def _drain(request: HttpRequest) -> None:
    """Read and forget a large body, or the browser would meet a closed line before our answer."""
    left = min(_length(request), _DRAINED_AT_MOST)
    with suppress(OSError):
        while left > 0 and (chunk := request.read(min(_CHUNK, left))):
            left -= len(chunk)


def _is_readable(request: HttpRequest) -> bool:
    """Whether path, query and fields are text in UTF-8, without a null byte."""
    if _BROKEN_PATH.search(request.path_info) or not _decodes(request):
        return False
    said = "".join(_texts(request))
    return not any(mark in said for mark in _UNREADABLE)


def _decodes(request: HttpRequest) -> bool:
    """Whether the bytes of a plain form are UTF-8; Django would take others for Latin-1."""
    if request.content_type != "application/x-www-form-urlencoded":
        return True
    try:
        request.body.decode()
    except UnicodeDecodeError:
        return False
    return True


def _texts(request: HttpRequest) -> Iterator[str]:
    """Every text that the request brings: path, query, fields."""
    yield request.path_info
    for fields in (request.GET, request.POST):
        for name, values in fields.lists():
            yield name
            yield from map(str, values)


def _with_words(request: HttpRequest, response: HttpResponseBase) -> HttpResponse:
    worded = errors.answer(request, errors.WRONG_METHOD)
    worded.headers["Allow"] = response.headers.get("Allow", "")
    return worded
