"""What every page of an account has in common, whoever wrote its view."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponseBase
from django.views.decorators.cache import never_cache

View = Callable[..., HttpResponseBase]


def personal(view: View) -> View:
    """A view that no cache keeps, and whose form answers 422 when it comes back with an error.

    allauth's own views answer 200 to whatever they refuse. All that they accept they redirect.
    """

    @never_cache
    @wraps(view)  # which brings along whether it needs an account
    def answered(request: HttpRequest, **arguments: Any) -> HttpResponseBase:
        response = view(request, **arguments)
        if response.status_code == HTTPStatus.OK:
            if (getattr(response, "context_data", None) or {}).get("token_fail"):
                response.status_code = HTTPStatus.NOT_FOUND
            elif request.method == "POST":
                response.status_code = HTTPStatus.UNPROCESSABLE_ENTITY
        return response

    return answered
