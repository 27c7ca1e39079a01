"""What becomes of a user's groups when he erases his account: no group is left to nobody.

Of whoever learns there nothing is left, not even in the journals; what a teacher did stays said.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import Exists, OuterRef, Q

from tarotlearn.accounts.models import User
from tarotlearn.groups import ending, journal
from tarotlearn.groups.models import STAFF, Deed, Group, JournalEntry, Membership, Role

# What whoever learns in a group does himself; the rest is done by its staff.
_OF_ANYONE = (Deed.MEMBER_JOINED, Deed.MEMBER_LEFT, Deed.MEMBER_RENAMED, Deed.MEMBER_MERGED)


def erased(instance: User, **_: Any) -> None:
    """Listen to a user who is about to be erased, whoever does it."""
    forget(instance)
    settle(instance)


@transaction.atomic
def forget(user: User) -> None:
    """Take him out of the journals of the groups where he learns, or learnt before he left."""
    places = Membership.objects.filter(learner__user=user).select_related("group")
    for member in places.filter(role=Role.ELEVE):
        journal.forget(member.group, member.name)
    his = JournalEntry.objects.filter(by=user)
    taught = Q(group__in=places.filter(role__in=STAFF).values("group"))
    taught |= Q(group__in=his.exclude(deed__in=_OF_ANYONE).values("group"))
    his.exclude(taught).update(by_name=journal.ERASED.capitalize())


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
