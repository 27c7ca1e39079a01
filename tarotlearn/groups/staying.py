"""What becomes of a user's groups when he erases his account: no group is left to nobody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import Exists, OuterRef

from tarotlearn.accounts.models import User
from tarotlearn.groups import ending, journal
from tarotlearn.groups.members import lock
from tarotlearn.groups.models import Deed, Group, Membership, Role


def erased(instance: User, **_: Any) -> None:
    """Listen to a user who is about to be erased, whoever does it."""
    settle(instance)


class Left(NamedTuple):
    """A group that only this user leads, and the colleague to whom it will go, if there is one."""

    group: Group
    heir: Membership | None


def left_by(user: User) -> Iterator[Left]:
    """The groups that would be nobody's without this user."""
    others = Membership.objects.filter(group=OuterRef("pk"), role=Role.RESPONSABLE).exclude(
        learner__user=user
    )
    for group in Group.objects.led_by(user).exclude(Exists(others)).order_by("name", "pk"):
        yield Left(group, _heir(group))


@transaction.atomic
def settle(user: User) -> None:
    """Give each of these groups to the colleague who has taught there longest, else erase it."""
    for left in left_by(user):
        lock(left.group)
        heir = _heir(left.group)  # as it is now that nobody else changes it
        if heir is None:
            ending.erase(group=left.group)
        else:
            heir.role = Role.RESPONSABLE
            heir.save(update_fields=["role"])
            journal.write(left.group, None, Deed.GROUP_HANDED_OVER, heir.name)


def _heir(group: Group) -> Membership | None:
    teachers = group.memberships.filter(role=Role.ENSEIGNANT)
    return teachers.order_by("joined_at", "pk").first()
