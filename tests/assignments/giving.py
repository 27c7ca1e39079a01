"""Assignments given in a line, to a class made for it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from django.utils import timezone

from tarotlearn.assignments.models import Assignment, Mode, OwnQuestion, Part
from tarotlearn.exercises.address import Address
from tarotlearn.groups.models import Group

Asked = tuple[str, int, int]
FEW: tuple[Asked, ...] = (("petit-sec", 1, 2), ("cartes-jouables", 1, 2))


def give(
    group: Group,
    *,
    asks: tuple[Asked, ...] = FEW,
    lessons: tuple[str, ...] = (),
    own: tuple[OwnQuestion, ...] = (),
    **fields: Any,
) -> Assignment:
    """An assignment of these lessons, then these kinds with level and count, then own ones."""
    assignment = Assignment.objects.create(group=group, **{"title": "Petit sec", **fields})
    parts = [{"lesson": slug} for slug in lessons]
    parts += [{"kind": kind, "level": level, "count": count} for kind, level, count in asks]
    parts += [{"question": question} for question in own]
    for position, part in enumerate(parts, 1):
        Part.objects.create(assignment=assignment, position=position, **part)
    return assignment


def give_test(group: Group, **fields: Any) -> Assignment:
    """A test of four questions, due in an hour."""
    due = {"due_at": timezone.now() + timedelta(hours=1), "tries": 1}
    return give(group, mode=Mode.TEST, **{**due, **fields})


def make_own(address: Address, title: str = "La mienne", **fields: Any) -> OwnQuestion:
    """A teacher's own question: the one of this address, in notation."""
    return OwnQuestion.objects.create(
        title=title,
        kind=address.kind.SLUG,
        version=address.version,
        players=address.players,
        level=address.level,
        question=address.notation,
        **fields,
    )


def at(text: str) -> datetime:
    """An instant in universal time: « 2026-11-30 12:00 »."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC)
