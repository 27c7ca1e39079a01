"""Codes that people read aloud, copy by hand and type: no sign is taken for another."""

from __future__ import annotations

from secrets import choice

# Without 0, 1, i, l, o.
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


def readable(length: int) -> str:
    """A new code that nobody can guess: almost five bits a sign."""
    return "".join(choice(ALPHABET) for _ in range(length))


def typed(code: str) -> str:
    """A code as it was given, from one typed with capitals, spaces or hyphens."""
    return "".join(code.lower().replace("-", " ").split())


def in_fours(code: str) -> str:
    """A long code as it is shown: « abcd-efgh-jkmn »."""
    return "-".join(code[start : start + 4] for start in range(0, len(code), 4))
