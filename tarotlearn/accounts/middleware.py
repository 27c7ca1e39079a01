"""What accounts adds to every request and response."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase

from tarotlearn.accounts import cookie

GetResponse = Callable[[HttpRequest], HttpResponseBase]


def keep_learner_cookie(get_response: GetResponse) -> GetResponse:
    """Give a browser its learner cookie with the first form; no row is written for it."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        cookie.keep(request, response)
        return response

    return middleware
