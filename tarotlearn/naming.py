"""The name that someone types, of a person or of a group: as it is kept, whoever keeps it."""

from __future__ import annotations

from unicodedata import category, normalize

# Unicode's controls, formats, private and unassigned signs: they show nothing, or turn the text
# around them.
_UNSEEN = {"Cc", "Cf", "Cn", "Co", "Cs"}
# But for two: between letters or emoji they say how these are drawn.
_JOINERS = "\u200c\u200d"


def on_one_line(typed: str) -> str:
    """Composed letters, single spaces, nothing that can't be seen; empty when nothing is left."""
    seen = "".join(sign for sign in typed if sign.isspace() or _is_seen(sign))
    words = (word.strip(_JOINERS) for word in normalize("NFC", seen).split())
    return " ".join(filter(None, words))


def _is_seen(sign: str) -> bool:
    return sign in _JOINERS or category(sign) not in _UNSEEN
