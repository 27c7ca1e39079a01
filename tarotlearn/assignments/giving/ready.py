"""Giving a ready-made assignment."""

from __future__ import annotations

from django.utils import timezone

from tarotlearn.accounts.models import User
from tarotlearn.assignments.giving.moments import next_week
from tarotlearn.assignments.giving.ready_made import ReadyMade
from tarotlearn.assignments.giving.services import give
from tarotlearn.assignments.giving.terms import Terms
from tarotlearn.assignments.giving.typed_lines import parts_of, read
from tarotlearn.assignments.models import Assignment
from tarotlearn.groups.models import Group


def terms_of(model: ReadyMade, players: int) -> Terms:
    """What it is given with to a group of this table: due in a week, at six in the evening."""
    return Terms(
        title=model.title,
        words=model.words,
        players=model.players or players,
        mode=model.mode,
        draw=model.draw,
        due_at=next_week(timezone.now()),
        tries=1 if model.is_test else None,
        minutes=model.limit,
    )


def give_ready(*, group: Group, by: User, model: ReadyMade, ref: str = "") -> Assignment:
    """Give it to all of a group; ``ref`` as in ``services.give``."""
    terms = terms_of(model, group.players)
    parts = parts_of(read(model.lines, terms.players, {}))
    return give(group=group, by=by, terms=terms, parts=parts, ref=ref)
