"""A page that its reader already has is not sent again."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import condition

from tarotlearn.version import fingerprint, last_change

View = Callable[..., HttpResponse]


def _etag(request: HttpRequest, **_: Any) -> str | None:
    """The version of the site and the reader's cookies: a page holds nothing else that changes.

    In DEBUG a template may change at any moment: nothing is compared.
    """
    if settings.DEBUG:
        return None
    cookies = repr(sorted(request.COOKIES.items()))
    return f'W/"{fingerprint()}-{sha256(cookies.encode()).hexdigest()[:16]}"'


def _last_modified(request: HttpRequest, **_: Any) -> datetime | None:
    return None if settings.DEBUG else datetime.fromtimestamp(int(last_change()), UTC)


not_again: Callable[[View], View] = condition(_etag, _last_modified)
