"""What becomes of a user's groups when he erases his account: no group is left to nobody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import Exists, OuterRef

from tarotlearn.accounts.models import User
from tarotlearn.groups import ending, journal
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
    """Give each of these groups to the colleague who has taught there longest, else erase it.

    He is in no group afterwards: of several who leave at once, the last one finds himself alone.
    """
    led = Group.objects.led_by(user).values_list("pk", flat=True)
    locked = Group.objects.select_for_update().filter(pk__in=[*led]).order_by("pk")
    if not locked:  # read here, and locked until the transaction ends
        return
    for left in left_by(user):
        if left.heir is None:
            ending.erase(group=left.group)
        else:
            Membership.objects.filter(pk=left.heir.pk).update(role=Role.RESPONSABLE)
            journal.write(left.group, None, Deed.GROUP_HANDED_OVER, left.heir.name)
    Membership.objects.filter(learner__user=user).delete()


def _heir(group: Group) -> Membership | None:
    teachers = group.memberships.filter(role=Role.ENSEIGNANT)
    return teachers.order_by("joined_at", "pk").first()
