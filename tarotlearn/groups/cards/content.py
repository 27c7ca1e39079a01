"""Names on cards: what the fonts of the printed pages can draw."""

from __future__ import annotations

import unicodedata

# First and last sign of what both fonts together can draw: Latin, Greek, Cyrillic, Hebrew, Arabic,
# and the punctuation of names. A test compiles one sign of each.
_DRAWN = (
    ("\u0020", "\u024f"), ("\u0300", "\u0304"), ("\u0386", "\u03ce"), ("\u0400", "\u045f"),
    ("\u0490", "\u0491"), ("\u05d0", "\u05ea"), ("\u0621", "\u063a"), ("\u0641", "\u064a"),
    ("\u1e00", "\u1e9b"), ("\u1e9e", "\u1ef9"), ("\u2010", "\u2015"), ("\u2018", "\u201d"),
)  # fmt: skip


def printed_name(name: str) -> str:
    """The name without the signs that no font has; empty when that would not be a name any more.

    A letter that is missing makes another name: it is left to be written by hand. A picture is
    not missed.
    """
    kept = "".join(sign for sign in name if _is_drawn(sign))
    lost = (sign for sign in name if not _is_drawn(sign))
    if any(unicodedata.category(sign)[0] in "LMN" for sign in lost):
        return ""
    return " ".join(kept.split())


def can_be_printed(name: str) -> bool:
    return printed_name(name) != ""


def _is_drawn(sign: str) -> bool:
    return any(first <= sign <= last for first, last in _DRAWN)
