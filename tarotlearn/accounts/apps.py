"""Who signs in finds what he did before in this browser; who signs out leaves nothing there."""

from typing import Any

from django.apps import AppConfig
from django.http import HttpRequest


class AccountsConfig(AppConfig):
    name = "tarotlearn.accounts"
    verbose_name = "Comptes"

    def ready(self) -> None:
        from allauth.usersessions.models import UserSession
        from django.contrib.auth.signals import user_logged_in, user_logged_out
        from django.db.models.signals import pre_save

        user_logged_in.connect(_signed_in, dispatch_uid="accounts.signed_in")
        user_logged_out.connect(_signed_out, dispatch_uid="accounts.signed_out")
        pre_save.connect(_without_address, sender=UserSession, dispatch_uid="accounts.address")


def _signed_in(request: HttpRequest | None, user: Any, **_: Any) -> None:
    from tarotlearn.accounts import cookie
    from tarotlearn.accounts.arriving import say_joined, take_in

    if request is not None:
        cookie.change_hands(request)
        say_joined(request, take_in(request, user))


def _signed_out(request: HttpRequest | None, **_: Any) -> None:
    from tarotlearn.accounts import cookie
    from tarotlearn.accounts.models import Learner

    if request is not None:
        cookie.drop(request)
        cookie.change_hands(request)
        Learner.objects.forget(request)


def _without_address(instance: Any, **_: Any) -> None:
    """allauth would keep the Internet address of each device: nothing here needs it."""
    instance.ip = "0.0.0.0"
