"""What the buttons of the form do to its lines: add one, take one out, move one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tarotlearn.assignments.giving.typed_lines import KIND, LESSON, QUESTION, TypedLine, lesson, own

ADD, REMOVE, UP, DOWN = "ajouter", "retirer", "monter", "descendre"


class Moved(NamedTuple):
    """The lines after a button, and the place of the one it was about, -1 when it is gone."""

    lines: list[TypedLine]
    place: int


def moved(lines: Sequence[TypedLine], demand: str) -> Moved | None:
    """What a button asks for: « ajouter.genre.petit-sec », « monter.2 » (the second line, from 0).

    None when it asks for nothing: the form is sent to be kept. A place that there is not changes
    nothing.
    """
    deed, _, about = demand.partition(".")
    after = list(lines)
    if deed == ADD:
        added = _added(about)
        return Moved([*after, added], len(after)) if added else Moved(after, -1)
    if deed not in (REMOVE, UP, DOWN):
        return None
    place = int(about) if about.isascii() and about.isdigit() and len(about) < 4 else -1
    if not 0 <= place < len(after):
        return Moved(after, -1)
    typed = after.pop(place)
    if deed == REMOVE:
        return Moved(after, -1)
    new = max(0, place - 1) if deed == UP else min(len(after), place + 1)
    after.insert(new, typed)
    return Moved(after, new)


def _added(what: str) -> TypedLine | None:
    sort, _, name = what.partition(".")
    if sort == KIND:
        return TypedLine(what)
    return {LESSON: lesson(name), QUESTION: own(name)}.get(sort)
