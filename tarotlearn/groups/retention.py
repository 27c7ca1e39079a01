"""Classes that end with the school year: their staff is told first, then they are erased.

Whatever day these functions run, and however often, each class is told of once a year and erased
once; a class that is kept meanwhile is neither.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from tarotlearn.accounts.models import User
from tarotlearn.groups import ending, telling
from tarotlearn.groups.models import STAFF, Group, GroupKind, Membership
from tarotlearn.groups.school_year import NOTICE, last_end, start_of, warning_opened

_DAY = timedelta(days=1)


def to_warn(today: date) -> QuerySet[Group]:
    """The classes that end this year and whose staff is still to be told, if it may be today."""
    opened = warning_opened(today)
    if opened is None:
        return Group.objects.none()
    since = start_of(opened)
    told = Group.objects.filter(warned_at__gte=since)
    return _ending().filter(created_at__lt=since).exclude(pk__in=told.values("pk"))


def to_purge(today: date) -> QuerySet[Group]:
    """The classes whose year is over, and whose staff was told in time."""
    return _ending().filter(warned_at__lt=start_of(last_end(today) - NOTICE + _DAY))


def warn(today: date) -> int:
    """Tell the staff of each of these classes by one mail a person; how many classes were told of.

    A class is told of when one of those who lead it was written to; else it waits for the next
    night. What was told is written at once, so that a mail server that fails halfway makes nobody
    read the same twice.
    """
    told: set[int] = set()
    for user, his in _by_person(list(to_warn(today))):
        if telling.tell_end(user, his):
            led = {member.group_id for member in his if member.leads}
            Group.objects.filter(pk__in=led - told).update(warned_at=timezone.now())
            told |= led
    return len(told)


def purge(today: date) -> int:
    """Erase the classes whose year is over, with the pupils that they alone have; how many."""
    return sum(_erased(pk, today) for pk in list(to_purge(today).values_list("pk", flat=True)))


def _ending() -> QuerySet[Group]:
    """The classes that nobody keeps, put away or not."""
    return Group.objects.filter(kind=GroupKind.CLASSE, is_kept=False).order_by("pk")


def _by_person(groups: list[Group]) -> Iterator[tuple[User, list[Membership]]]:
    """Each of those who teach or lead one of these groups, with his places in them."""
    staff = Membership.objects.filter(group__in=groups, role__in=STAFF)
    rows = staff.select_related("learner__user", "group").order_by("group__name", "group", "pk")
    found: dict[User, list[Membership]] = {}
    for row in rows:
        if row.learner.user is not None:
            found.setdefault(row.learner.user, []).append(row)
    yield from found.items()


@transaction.atomic
def _erased(pk: int, today: date) -> bool:
    """Erase a class unless it was kept, or erased, at this very moment."""
    group = to_purge(today).select_for_update().filter(pk=pk).first()
    if group is None:
        return False
    ending.erase(group=group)
    return True
