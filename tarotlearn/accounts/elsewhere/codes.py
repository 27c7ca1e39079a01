"""A code to go on elsewhere, as it is typed; wrong ones have to wait."""

from __future__ import annotations

import re

from django.http import HttpRequest

from tarotlearn.accounts import cookie
from tarotlearn.accounts.models import ResumeCode
from tarotlearn.limits import Limit, place_of
from tarotlearn.readable import ALPHABET, typed

_DASHES = re.compile("[‐‑‒–—_.]")


def read_code(text: str) -> str:
    """The code that was typed, whatever its capitals, spaces and hyphens.

    ValueError, in French, for what can't be one.
    """
    code = typed(_DASHES.sub("-", text))
    if not code:
        raise ValueError("Écrivez le code que l’autre appareil a montré.")
    strange = next((sign for sign in code if sign not in ALPHABET), "")
    if strange:
        raise ValueError(
            f"Un code n’a pas de « {strange} » : des chiffres et des lettres sans accent, jamais "
            "0, 1, i, l ni o. Relisez ce signe."
        )
    if len(code) != ResumeCode.LENGTH:
        raise ValueError(
            f"Un code a {ResumeCode.LENGTH} signes, en quatre groupes de quatre : "
            f"il y en a {len(code)} ici."
        )
    return code


# A browser without cookies is a new one each time; a school is one address on the Internet.
_TIME = 15 * 60  # seconds
OF_BROWSER = Limit("resume-code/browser", 5, _TIME)
OF_ADDRESS = Limit("resume-code/address", 60, _TIME)


def wait(request: HttpRequest) -> int:
    """The seconds until whoever sends this request may type a code again."""
    return max(limit.wait(who) for limit, who in _who(request))


def count_wrong(request: HttpRequest) -> None:
    for limit, who in _who(request):
        limit.take(who)


def _who(request: HttpRequest) -> tuple[tuple[Limit, str], ...]:
    # A user has no cookie of a learner: he is his account.
    browser = f"user {request.user.pk}" if request.user.pk else cookie.token_for(request)
    return (OF_BROWSER, browser), (OF_ADDRESS, place_of(request))
