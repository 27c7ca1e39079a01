"""The names that people type, of groups and of those who belong to them."""

from __future__ import annotations

import unicodedata

from tarotlearn.naming import on_one_line

LONGEST = 80


def tidy(name: str) -> str:
    """A name as it is kept; ValueError, in French, when nothing is left of it, or too much."""
    tidied = on_one_line(name)
    if not tidied:
        raise ValueError("Écrivez un nom.")
    if len(tidied) > LONGEST:
        raise ValueError(f"Ce nom est trop long : {LONGEST} signes au plus.")
    return tidied


def is_same(one: str, other: str) -> bool:
    """Whether two names are written alike, capitals, spaces and kinds of apostrophe apart."""
    return _plain(one) == _plain(other)


def _plain(name: str) -> str:
    composed = unicodedata.normalize("NFKC", name).replace("’", "'")
    return " ".join(composed.casefold().split())


def alphabetical(name: str) -> str:
    """What to sort names by: « Élise » stands between « Elif » and « Emma »."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
