"""What accounts itself keeps of a user: who he is, his keys, where he is signed in."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.utils.timezone import localtime

from tarotlearn.accounts.browsers import browser_words
from tarotlearn.accounts.models import User
from tarotlearn.accounts.personal import Part, Record, Records
from tarotlearn.days import day_words, time_words

KEY_SORTS = {
    "totp": "Application de codes",
    "recovery_codes": "Codes de secours",
    "webauthn": "Clé d’accès",
}


def moment(at: datetime | None) -> str:
    """« 30 novembre 2026 à 12 h 05 », « 1er août 2026 à 8 h », in Paris; « jamais » for None."""
    if at is None:
        return "jamais"
    local = localtime(at)
    return f"{day_words(local)} à {time_words(local)}"


def account_parts(user: User) -> Iterator[Part]:
    """The account itself, then what protects it."""
    why = "Pour vous reconnaître et vous écrire. Cela ne sert à rien d’autre."
    yield Part("compte", "Votre compte", why, Records([user], _account))
    addresses = EmailAddress.objects.filter(user=user).order_by("pk")
    yield Part("adresses", "Vos adresses électroniques", "", Records(addresses, _address))
    keys = Authenticator.objects.filter(user=user).order_by("pk")
    why = "Le secret d’une clé, d’une application ou d’un code de secours n’est pas montré."
    yield Part("securite", "Clés d’accès et codes", why, Records(keys, _key))
    sessions = UserSession.objects.filter(user=user).order_by("-created_at")
    why = "Pour que vous puissiez les déconnecter. L’adresse de l’appareil n’est pas gardée."
    yield Part("appareils", "Appareils connectés", why, Records(sessions, _session))


def _account(user: User) -> Record:
    data = {
        "adresse": user.email,
        "nom": user.name,
        "inscrit_le": user.date_joined,
        "derniere_connexion": user.last_login,
        "equipe_du_site": user.is_staff,
    }
    lines = (
        ("Adresse électronique", user.email),
        ("Nom affiché", user.name or "aucun"),
        ("Inscription", moment(user.date_joined)),
        ("Dernière connexion", moment(user.last_login)),
    )
    return Record(data, lines)


def _address(address: EmailAddress) -> Record:
    data = {"adresse": address.email, "verifiee": address.verified}
    said = "vérifiée" if address.verified else "pas encore vérifiée"
    return Record(data, (("Adresse", f"{address.email}, {said}"),))


def _key(key: Authenticator) -> Record:
    name = key.data.get("name", "") if key.type == Authenticator.Type.WEBAUTHN else ""
    data = {
        "sorte": key.type,
        "nom": name,
        "ajoute_le": key.created_at,
        "dernier_emploi": key.last_used_at,
    }
    title = KEY_SORTS[key.type] + (f" « {name} »" if name else "")
    said = f"du {moment(key.created_at)} ; dernier emploi : {moment(key.last_used_at)}"
    return Record(data, ((title, said),))


def _session(session: UserSession) -> Record:
    data = {"depuis": session.created_at, "navigateur": session.user_agent}
    said = f"depuis le {moment(session.created_at)}"
    return Record(data, ((browser_words(session.user_agent), said),))
