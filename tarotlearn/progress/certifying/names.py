"""The name that someone types for his attestation: whatever he is called, and nothing else."""

from __future__ import annotations

from unicodedata import category
from unicodedata import name as sign_name

from tarotlearn.naming import on_one_line
from tarotlearn.progress.certifying.models import Certificate

# The writings whose letters the fonts of a PDF have.
_PRINTED = {"LATIN", "GREEK", "CYRILLIC", "HEBREW", "ARABIC", "ARMENIAN", "GEORGIAN"}
# Emoji, and what joins or colours them.
_PICTURES, _DRAWN = "\u2000", {"So", "Sk", "Cf", "Co", "Cn", "Me", "Mn"}


def read_name(typed: str) -> str:
    """The name as it is kept, empty for none; ValueError, in French, when it is too long."""
    name = on_one_line(typed)
    if len(name) > Certificate.LONGEST_NAME:
        raise ValueError(
            f"Un nom a {Certificate.LONGEST_NAME} signes au plus, et celui-ci en a {len(name)}. "
            "Raccourcissez-le, par exemple en ne gardant qu’un prénom."
        )
    return name


def printable(name: str) -> str:
    """The name as paper can bear it: without emoji; nothing when its letters can't be printed.

    A line is then left to write it by hand.
    """
    said = "".join(sign for sign in name if sign < _PICTURES or category(sign) not in _DRAWN)
    letters = (sign for sign in said if sign.isalpha())
    if any(sign_name(sign, "").split(" ")[0] not in _PRINTED for sign in letters):
        return ""
    return " ".join(said.split())
