"""An account erased at once, with all that is its owner's."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module

from allauth.account.adapter import get_adapter
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.db import transaction

from tarotlearn.accounts.models import User


def erase(user: User) -> None:
    """Erase a user, his learner and all that goes with them; say so to his address.

    Reports stay, without an author: they are about a question. Nothing is erased if anything
    can't be.
    """
    store = import_module(settings.SESSION_ENGINE).SessionStore
    with transaction.atomic():
        for session in UserSession.objects.filter(user=user):
            store(session.session_key).delete()
        address = user.email
        user.delete()
    with suppress(ImmediateHttpResponse):  # it is done, whether or not the mail can leave
        get_adapter().send_mail("account/email/account_erased", address, {})
