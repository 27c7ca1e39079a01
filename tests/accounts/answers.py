"""Learners who have answered, and the requests of their browsers."""

from django.contrib.auth.models import AnonymousUser
from django.contrib.messages.storage.cookie import CookieStorage
from django.test import RequestFactory

from tarotlearn.accounts import cookie
from tarotlearn.exercises.models import Attempt, Report

TOKEN = "abcdefghijklmnopqrstuvwxyz012345"
ASKED = {
    "kind": "petit-sec",
    "version": 1,
    "players": 4,
    "level": 1,
    "code": "abcdef",
    "question": {"main": "1A"},
    "answer": ["oui"],
    "correct": True,
}


def attempt(learner, token, **fields):
    """An answer of this learner, of the form with this token."""
    judged = {"atoms": ["petit-sec"], "misconceptions": []}
    return Attempt.objects.create(learner=learner, token=token, **ASKED | judged | fields)


def report(learner, token):
    return Report.objects.create(learner=learner, token=token, **ASKED)


def browser_of(client=None, token=None, user=None):
    """A request as a view meets it: from this test client, or with this learner cookie."""
    request = RequestFactory().post("/")
    request.user = user or AnonymousUser()
    if client is not None:
        request.COOKIES = {name: morsel.value for name, morsel in client.cookies.items()}
    if token:
        request.COOKIES[cookie.NAME] = token
    request._messages = CookieStorage(request)
    return request
