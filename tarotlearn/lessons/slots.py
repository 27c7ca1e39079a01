"""Where an exercise stands, as an author writes it."""

from __future__ import annotations

import re

from tarotlearn.lessons.errors import ContentError
from tarotlearn.lessons.pages import ExerciseSlot

_SLOT = re.compile(
    r"(?P<kind>[a-z0-9-]+) (?P<players>[345]) (?P<level>[1-9])(?: (?P<code>[a-z0-9]{6}))?"
)


def read_slot(written: str) -> ExerciseSlot:
    """Read « petit-sec 4 1 »: the kind, the players, the level; then maybe a question's code.

    ContentError if it cannot be read.
    """
    match = _SLOT.fullmatch(written)
    if not match:
        raise ContentError(f"exercice illisible « {written} » : genre, joueurs, niveau")
    kind, players, level, code = match.groups("")
    return ExerciseSlot(kind, int(players), int(level), code)
