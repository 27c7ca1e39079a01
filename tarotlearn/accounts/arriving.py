"""A browser joins a learner: its user's when he signs in, or that of a code typed elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from uuid import UUID

from django.contrib import messages
from django.db import IntegrityError
from django.http import HttpRequest

from tarotlearn.accounts import cookie
from tarotlearn.accounts.merging import give, merge
from tarotlearn.accounts.models import Browser, Learner, ResumeCode, User

_TIMES = 5  # what was read may be merged by another device before it is locked


def take_in(request: HttpRequest, user: User) -> int:
    """Give to a user what was done in this browser before he signed in; how many answers joined.

    The browser's cookie is dropped, so that nothing of him is left there when he signs out. Who
    signs in where a pupil worked, on a tablet that a class shares, does not become that pupil:
    one whose doors somebody else holds never joins an account by that.
    """
    token = cookie.token_of(request)
    cookie.drop(request)
    joined = 0
    if token:
        browser = cookie.digest(token)
        found = partial(Learner.objects.of_browser, browser)
        joined = _until_done(found, partial(_let_out, browser, user)) or 0
    Learner.objects.forget(request)
    return joined


def join(request: HttpRequest, code: str) -> bool:
    """Let the person behind a request go on as the learner of a code; False if it leads to nobody.

    A browser leads to that learner from now on, and what was done in it before joins him. A user
    takes that learner into his own.
    """
    if isinstance(request.user, User):
        arrive = partial(_to_user, request.user)
    else:
        arrive = partial(_let_in, cookie.digest(cookie.token_for(request)))
    joined = _until_done(partial(ResumeCode.objects.learner_of, code), arrive)
    Learner.objects.forget(request)
    return joined is not None


def _until_done(
    find: Callable[[], Learner | None], act: Callable[[Learner], int | None]
) -> int | None:
    """What ``act`` says of who is found; it says None as long as he left just before."""
    for _ in range(_TIMES):
        learner = find()
        if learner is None:
            return None
        done = act(learner)
        if done is not None:
            return done
    return None


def _let_out(browser: UUID, user: User, learner: Learner) -> int | None:
    """Give the learner of a browser to a user; a managed pupil only leaves this browser."""
    if learner.is_managed():
        Browser.objects.filter(digest=browser).delete()
        return 0
    return _to_user(user, learner)


def _to_user(user: User, learner: Learner) -> int | None:
    own = Learner.objects.filter(user=user).first()
    return give(learner, user) if own is None else merge(own, learner)


def _let_in(browser: UUID, learner: Learner) -> int | None:
    """Merge what the browser did, else just let it in; None when there is nobody any more.

    A managed pupil stays who he is, without a code: what he did at home joins him.
    """
    own = Learner.objects.of_browser(browser)
    if own is not None and own.is_managed():
        joined = merge(own, learner)
        ResumeCode.objects.filter(learner=own).delete()
        return joined
    if own is not None:
        return merge(learner, own)
    try:
        Browser.objects.create(digest=browser, learner=learner)
    except IntegrityError:  # it has just answered, or the learner has just left
        return None
    return 0


def say_joined(request: HttpRequest, joined: int) -> None:
    """Say, where one lands, how many answers of this browser joined the account."""
    if joined:
        answers = "1 réponse donnée" if joined == 1 else f"{joined} réponses données"
        verb = "a" if joined == 1 else "ont"
        words = f"{answers} dans ce navigateur {verb} rejoint votre compte."
        messages.success(request, words, fail_silently=True)
