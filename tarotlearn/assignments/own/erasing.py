"""Erasing one's own question for good, where no assignment asks it."""

from __future__ import annotations

from typing import NamedTuple

from django.db import transaction

from tarotlearn.accounts.models import User
from tarotlearn.assignments.models import Assignment, OwnQuestion
from tarotlearn.assignments.own.services import is_given
from tarotlearn.groups.models import Group

HELD = (
    "Un devoir pose cette question : elle ne peut pas être supprimée. Retirez-la de ce devoir, "
    "ou rangez-la."
)


class Holding(NamedTuple):
    """What asks a question: the assignments of one's groups, and how many of other groups."""

    mine: list[Assignment]
    others: int


def holding(question: OwnQuestion, user: User) -> Holding:
    """The assignments that ask it, those archived last; three queries."""
    asking = Assignment.objects.filter(parts__question=question).distinct()
    taught = Group.objects.visible_to(user)
    mine = asking.filter(group__in=taught).select_related("group")
    return Holding(
        sorted(mine, key=lambda each: (each.group.archived_at is not None, -each.pk)),
        asking.exclude(group__in=taught).count(),
    )


@transaction.atomic
def erase(question: OwnQuestion) -> None:
    """Erase it; ValueError, in French, when an assignment asks it.

    What was begun, answered or copied has it in its own rows. It is locked: who gives it at the
    same moment has it first, or finds it gone.
    """
    mine = OwnQuestion.objects.select_for_update().filter(pk=question.pk).first()
    if mine is None:
        return
    if is_given(mine):
        raise ValueError(HELD)
    mine.delete()
