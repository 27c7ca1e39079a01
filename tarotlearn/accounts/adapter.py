"""What allauth asks of the site: its words in French, its mails, its name."""

from __future__ import annotations

from smtplib import SMTPException
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import context as running
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.module_loading import import_string

from tarotlearn import errors
from tarotlearn.accounts import guessing
from tarotlearn.accounts.mails import html_of, text_of
from tarotlearn.accounts.models import User
from tarotlearn.limits import place_of

_WAIT = "Trop d’essais : attendez cinq minutes, puis recommencez."
_OTHERWISE = (
    "Sans attendre, vous pouvez entrer avec une clé d’accès si vous en avez une, ou choisir un "
    "autre mot de passe par « Mot de passe oublié », sur la page de connexion."
)

ACCOUNT_ERRORS = {
    "account_inactive": "Ce compte est fermé.",
    "cannot_remove_primary_email": "Cette adresse est la seule de votre compte : changez-la.",
    "duplicate_email": "C’est déjà l’adresse de votre compte.",
    "email_password_mismatch": (
        "L’adresse ou le mot de passe n’est pas le bon. Vérifiez-les, "
        "ou choisissez un autre mot de passe par le lien du dessous."
    ),
    "email_taken": "Cette adresse sert déjà à un compte : prenez-en une autre.",
    "enter_current_password": "Ce n’est pas votre mot de passe d’aujourd’hui.",
    "incorrect_code": "Ce n’est pas ce code. Vérifiez-le, et prenez le dernier reçu.",
    "incorrect_password": "Ce n’est pas le bon mot de passe.",
    "invalid_or_expired_key": "Ce lien ne sert plus.",
    "invalid_login": "Cette adresse est illisible.",
    "invalid_password_reset": "Ce lien ne sert plus.",
    "max_email_addresses": "Un compte a une seule adresse.",
    "same_as_current": "C’est déjà celle d’aujourd’hui.",
    "rate_limited": "Vous allez trop vite : attendez un peu, puis recommencez.",
    "too_many_login_attempts": (
        "Trop d’essais pour cette adresse : attendez cinq minutes, puis recommencez. " + _OTHERWISE
    ),
    "too_many_from_anywhere": (
        "Trop de mots de passe faux pour cette adresse, venus de plusieurs endroits : elle "
        "n’en reçoit plus pendant une heure au plus. " + _OTHERWISE
    ),
    "unknown_email": "Cette adresse est illisible.",
    "unverified_primary_email": "Cette adresse n’est pas encore vérifiée.",
}
SECURITY_ERRORS = {
    "add_email_blocked": "Retirez d’abord l’application de codes, puis changez d’adresse.",
    "cannot_delete_authenticator": "L’application de codes ne peut pas être retirée.",
    "cannot_generate_recovery_codes": (
        "Les codes de secours vont avec une application de codes ou une clé d’accès : "
        "ajoutez d’abord l’une ou l’autre."
    ),
    "incorrect_code": (
        "Ce n’est pas ce code. Celui de l’application change sans cesse : écrivez celui qu’elle "
        "affiche maintenant."
    ),
    "rate_limited": _WAIT,
    "unverified_email": "Vérifiez d’abord l’adresse de votre compte.",
}
WAYS = {
    "reauthenticate": "Redonner mon mot de passe",
    "mfa_reauthenticate": "Écrire un code",
    "mfa_reauthenticate:webauthn": "Montrer ma clé d’accès",
}


class AccountAdapter(DefaultAccountAdapter):
    """allauth's own ways, but for its words and its mails."""

    error_messages = DefaultAccountAdapter.error_messages | ACCOUNT_ERRORS

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Count a try before it is judged, by its place, then from anywhere; refuse too many."""
        super().pre_authenticate(request, **credentials)
        if guessing.FROM_ANYWHERE.take(guessing.typed(credentials)):
            super()._rollback_login_failed_rl_usage()
            raise self.validation_error("too_many_from_anywhere")
        self._tried = guessing.typed(credentials)

    def _rollback_login_failed_rl_usage(self) -> None:
        """The password was right: it counts for nothing."""
        super()._rollback_login_failed_rl_usage()
        guessing.FROM_ANYWHERE.give_back(self._tried)

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Who is counted: an address, as it is tried from one place."""
        key = super()._get_login_attempts_cache_key(request, **credentials)
        return f"{key} {place_of(request)}"

    def _delete_login_attempts_cached_email(self, request: HttpRequest, **credentials: Any) -> None:
        """A password was chosen anew by mail: nothing is held against its address."""
        super()._delete_login_attempts_cached_email(request, **credentials)
        guessing.FROM_ANYWHERE.forget(guessing.typed(credentials))

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send a mail; when it can't leave, whoever waits for it is told, and nothing else."""
        try:
            super().send_mail(template_prefix, email, context)
        except (SMTPException, OSError) as failed:
            request = running.request
            raise ImmediateHttpResponse(errors.answer(request, errors.NO_MAIL)) from failed

    def render_mail(
        self,
        template_prefix: str,
        email: str | list[str],
        context: dict[str, Any],
        headers: dict[str, str] | None = None,
    ) -> EmailMultiAlternatives:
        """A mail as text and as a page; its subject is what its template says, nothing before."""
        request: HttpRequest = running.request
        words = {
            "home_url": request.build_absolute_uri("/"),
            "login_url": request.build_absolute_uri(reverse("account_login")),
            "reset_url": request.build_absolute_uri(reverse("account_reset_password")),
            "security_url": request.build_absolute_uri(reverse("mfa_index")),
            "contact": settings.CONTACT,
            **context,
        }
        subject = render_to_string(f"{template_prefix}_subject.txt", words).strip()
        text = text_of(render_to_string(f"{template_prefix}_message.txt", words, request))
        to = [email] if isinstance(email, str) else email
        message = EmailMultiAlternatives(subject, text, self.get_from_email(), to, headers=headers)
        message.attach_alternative(html_of(subject, text), "text/html")
        return message

    def get_reauthentication_methods(self, user: Any) -> list[dict[str, Any]]:
        """The ways to show again who one is, in our words."""
        ways: list[dict[str, Any]] = super().get_reauthentication_methods(user)
        return [{**way, "description": WAYS[way["id"]]} for way in ways]

    def get_login_redirect_url(self, request: HttpRequest) -> str:
        """Where one lands once signed in, who wanted to go nowhere: who teaches, in his class."""
        landing: str = import_string(settings.LANDS_ON)(request.user)
        return landing or str(super().get_login_redirect_url(request))

    def get_email_verification_redirect_url(self, email_address: Any) -> str:
        """Where one lands once a new address is verified; at sign-up, where one wanted to go."""
        return reverse("accounts:account")

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        return reverse("accounts:account")


class SecurityAdapter(DefaultMFAAdapter):
    """The words of keys and codes, and the name under which a device keeps them."""

    error_messages = DefaultMFAAdapter.error_messages | SECURITY_ERRORS

    def _get_site_name(self) -> str:
        return "Premier pli"

    def generate_authenticator_name(self, user: Any, type: Authenticator.Type) -> str:
        """A name for the next key, that its owner may change."""
        have = Authenticator.objects.filter(user_id=user.pk, type=type).count()
        return f"Clé {have + 1}" if have else "Ma clé"

    def get_public_key_credential_user_entity(self, user: Any) -> dict[str, Any]:
        entity: dict[str, Any] = super().get_public_key_credential_user_entity(user)
        shown = user.name if isinstance(user, User) and user.name else entity["name"]
        return {**entity, "display_name": shown}
