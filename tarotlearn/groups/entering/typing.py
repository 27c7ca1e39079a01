"""The two codes of a card, as they are typed by who is twelve and in a hurry."""

from __future__ import annotations

import re
from typing import NamedTuple

from django.views.decorators.debug import sensitive_variables

from tarotlearn.groups.models.group import CODE_LENGTH as CLASS_LENGTH
from tarotlearn.groups.models.membership import CODE_LENGTH as OWN_LENGTH
from tarotlearn.readable import ALPHABET

_SPACES = re.compile(r"[\s\u200b-\u200f\u2060\ufeff‐‑‒–—_.:,;/-]+")


class Typed(NamedTuple):
    """The code of a class and that of a pupil."""

    of_class: str
    own: str


@sensitive_variables()
def read_codes(of_class: str, own: str) -> Typed:
    """Both codes, whatever their capitals, spaces and hyphens; both may be typed in one box.

    ValueError, in French, for what can't be a code of a card.
    """
    first, second = _plain(of_class), _plain(own)
    if len(first + second) == CLASS_LENGTH + OWN_LENGTH and "" in (first, second):
        together = first + second
        first, second = together[:CLASS_LENGTH], together[CLASS_LENGTH:]
    if not first:
        raise ValueError("Écrivez le code de la classe : il est sur votre carte.")
    if not second:
        raise ValueError("Écrivez aussi votre code : il est sur votre carte, et il est à vous.")
    for sign in first + second:
        if sign not in ALPHABET:
            raise ValueError(
                f"Un code n’a pas de « {sign} » : jamais d’accent, ni 0, 1, i, l ou o. "
                "Relisez ce signe sur votre carte."
            )
    if len(first) != CLASS_LENGTH:
        raise ValueError(f"Le code de la classe a {CLASS_LENGTH} signes, il y en a {len(first)}.")
    if len(second) != OWN_LENGTH:
        raise ValueError(f"Votre code a {OWN_LENGTH} signes, il y en a {len(second)}.")
    return Typed(first, second)


def shown(code: str) -> str:
    """The code of a class as it is copied: « abc def »."""
    return f"{code[:3]} {code[3:]}"


def _plain(code: str) -> str:
    return _SPACES.sub("", code).casefold()
