"""The names that people type, of groups and of those who belong to them."""

from __future__ import annotations

import unicodedata

LONGEST = 80

# Signs that show nothing, or turn the text around them: Unicode's controls, formats, private ones.
_UNSEEN = ("Cc", "Cf", "Co", "Cs", "Cn")


def tidy(name: str) -> str:
    """A name as it is kept: composed letters, single spaces, nothing that can't be seen.

    ValueError with a French sentence when nothing is left, or too much.
    """
    seen = (sign if sign.isspace() or not _is_unseen(sign) else "" for sign in name)
    tidied = " ".join(unicodedata.normalize("NFC", "".join(seen)).split())
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


def _is_unseen(sign: str) -> bool:
    return unicodedata.category(sign) in _UNSEEN


def alphabetical(name: str) -> str:
    """What to sort names by: « Élise » stands between « Elif » and « Emma »."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
