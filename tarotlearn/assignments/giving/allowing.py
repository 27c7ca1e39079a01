"""Another date or more time, for one member or several at once."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from tarotlearn.accounts.models import User
from tarotlearn.assignments.giving.services import held
from tarotlearn.assignments.models import Allowance, Assignment
from tarotlearn.groups import journal
from tarotlearn.groups.journal import BETWEEN
from tarotlearn.groups.members import lock, still_in
from tarotlearn.groups.models import Deed, Membership

_ABOUT = 200  # signs of a line of the journal: a name is never cut in two


@transaction.atomic
def allow(
    *,
    assignment: Assignment,
    members: Sequence[Membership],
    by: User,
    opens_at: datetime | None = None,
    due_at: datetime | None = None,
    extra_minutes: int = 0,
) -> None:
    """Give each of these members these dates and minutes, in the place of what he had.

    Nothing to who is no longer there; GoneError when the assignment or its group is not.
    """
    lock(assignment.group)
    held(assignment)
    members = still_in(assignment.group, members)
    for member in members:
        Allowance.objects.update_or_create(
            assignment=assignment,
            membership=member,
            defaults={"opens_at": opens_at, "due_at": due_at, "extra_minutes": extra_minutes},
        )
    if members:
        _write(assignment, members, by, "un aménagement pour")


@transaction.atomic
def withdraw(*, assignment: Assignment, member: Membership, by: User) -> None:
    """Let a member have the dates of all again; nothing when he has them."""
    lock(assignment.group)
    gone, _ = Allowance.objects.filter(assignment=assignment, membership=member).delete()
    if gone:
        _write(assignment, [member], by, "sans aménagement")


def _write(assignment: Assignment, members: Sequence[Membership], by: User, deed: str) -> None:
    """Say it in the journal, where the names stand so that they can be forgotten."""
    start = f"{assignment.title}{BETWEEN}{deed}{BETWEEN}"
    names = ", ".join(member.name for member in members)
    if len(start) + len(names) > _ABOUT:
        names = f"{len(members)} élèves"
    journal.write(assignment.group, by, Deed.ASSIGNMENT_CHANGED, f"{start}{names}")
