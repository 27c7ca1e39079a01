"""The fields of every kind, in the order in which they are filled in.

A table a part of the game, data only; a field that a table forgets is written in notation.
"""

from __future__ import annotations

from tarotlearn.assignments.own.fields import (
    bids,
    bonuses,
    call,
    cards,
    chien,
    compose,
    deal,
    faults,
    memory,
    play,
    score,
)
from tarotlearn.assignments.own.fields.field import Field, Fields
from tarotlearn.assignments.own.ordered import Row

FIELDS: dict[str, Fields] = {
    slug: fields
    for part in (cards, deal, bids, chien, call, play, faults, bonuses, score, memory, compose)
    for slug, fields in part.FIELDS.items()
}


def fields_of(slug: str, keys: tuple[str, ...]) -> Fields:
    """The fields of a kind; those of ``keys`` that its table has not are lines in notation."""
    known = FIELDS.get(slug, ())
    names = {field.key for field in known}
    return (*known, *(Field(key, key, Row()) for key in keys if key not in names))
