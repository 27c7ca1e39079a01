"""Write something of a learner, whatever becomes of him meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from django.contrib.auth.models import AnonymousUser
from django.db import IntegrityError, transaction
from django.http import HttpRequest

from tarotlearn.accounts.models import Learner, User

Written = TypeVar("Written")
_TIMES = 5  # a learner may be merged into one who is merged in his turn


def keep_for(request: HttpRequest, write: Callable[[Learner], Written]) -> Written:
    """Call ``write`` in a transaction with the learner behind a request, new if need be.

    A learner may leave between reading him and the end of the transaction: merged into another,
    or purged. The database says so at the end (an IntegrityError: what was written has nobody),
    all is undone, and ``write`` is called again with whoever the request leads to by then: nobody
    with an account, if his was erased meanwhile. It must write new rows at each call.
    """
    for _ in range(_TIMES):
        learner = Learner.objects.for_request(request)  # read before the write lock is taken
        try:
            with transaction.atomic():
                learner = Learner.objects.for_request(request, create=True)
                return write(learner)
        except Learner.DoesNotExist:  # written by another request, and gone
            learner = None
        except IntegrityError:
            if learner is None or Learner.objects.filter(pk=learner.pk).exists():
                raise
        Learner.objects.forget(request)
        if isinstance(request.user, User) and not User.objects.filter(pk=request.user.pk).exists():
            request.user = AnonymousUser()
    raise RuntimeError("a learner who leaves each time that something of him is written")
