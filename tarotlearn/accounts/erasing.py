"""An account erased at once, with all that is its owner's."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module

from allauth.account.adapter import get_adapter
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.db import transaction

from tarotlearn.accounts.models import Learner, User


def erase(user: User) -> None:
    """Erase a user, his learner and all that goes with them; say so to his address.

    Reports stay, without an author: they are about a question. Nothing is erased if anything
    can't be. The learner is locked first: an answer that arrives meanwhile is either committed
    before, and goes too, or finds nobody.
    """
    store = import_module(settings.SESSION_ENGINE).SessionStore
    with transaction.atomic():
        list(Learner.objects.select_for_update().filter(user=user))
        for session in UserSession.objects.filter(user=user):
            store(session.session_key).delete()
        address = user.email
        user.delete()
    with suppress(ImmediateHttpResponse):  # it is done, whether or not the mail can leave
        get_adapter().send_mail("account/email/account_erased", address, {})
