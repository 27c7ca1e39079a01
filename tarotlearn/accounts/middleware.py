"""What accounts adds to every request and response."""

from collections.abc import Callable
from typing import cast

from django.http import HttpRequest, HttpResponseBase

from tarotlearn.accounts import cookie
from tarotlearn.accounts.arriving import take_in
from tarotlearn.accounts.models import User

GetResponse = Callable[[HttpRequest], HttpResponseBase]


def keep_learner_cookie(get_response: GetResponse) -> GetResponse:
    """Give a browser its learner cookie with the first form; no row is written for it.

    Who is signed in has no such cookie. When he has, an answer was still on its way while he
    signed in: it joins his account.
    """

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if cookie.NAME in request.COOKIES and cookie.is_signed_in(request):
            take_in(request, cast(User, request.user))
        response = get_response(request)
        cookie.keep(request, response)
        return response

    return middleware
