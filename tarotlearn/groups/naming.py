"""The names that people type, of groups and of those who belong to them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from tarotlearn.naming import on_one_line

LONGEST = 80
_NUMBER = re.compile(r"\d+")
_BETWEEN_WORDS = re.compile(r"[-‐‑'’]")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ı": "i"})


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


def twice(names: Iterable[str]) -> list[str]:
    """The names that several bear, each once, as it is written first."""
    first: dict[str, str] = {}
    found: dict[str, str] = {}
    for name in names:
        plain = _plain(name)
        if plain in first:
            found[plain] = first[plain]
        first.setdefault(plain, name)
    return [*found.values()]


def _plain(name: str) -> str:
    composed = unicodedata.normalize("NFKC", name).replace("’", "'")
    return " ".join(composed.casefold().split())


def alphabetical(name: str) -> tuple[str, ...]:
    """What to sort names by, as a French school's list: by letters, then by accents.

    A family name in capitals comes first, wherever it stands: « Léa MARTIN » is at M. Accents,
    capitals, hyphens and apostrophes part only names that are alike else; « Élève 2 » stands
    before « Élève 10 ».
    """
    ordered = _family_first(name)
    accented = _spaced(unicodedata.normalize("NFKC", ordered.casefold()))
    letters = unicodedata.normalize("NFKD", accented.translate(_LIGATURES))
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return _NUMBER.sub(lambda number: number[0].zfill(LONGEST), plain), accented, name


def _family_first(name: str) -> str:
    words = name.split()
    family = [word for word in words if _is_shouted(word)]
    if len(family) == len(words):
        return name
    return " ".join([*family, *(word for word in words if not _is_shouted(word))])


def _is_shouted(word: str) -> bool:
    """Whether a word is in capitals; an initial says nothing."""
    return word.isupper() and sum(map(str.isalpha, word)) > 1


def _spaced(name: str) -> str:
    return " ".join(_BETWEEN_WORDS.sub(" ", name).split())
