"""The end of a group: put away, taken out again, or erased with the pupils that it alone has."""

from __future__ import annotations

from typing import NamedTuple

from django.db import transaction
from django.db.models import Count, Exists, OuterRef, QuerySet
from django.utils import timezone

from tarotlearn.accounts.models import Learner, User
from tarotlearn.groups import journal
from tarotlearn.groups.members import lock
from tarotlearn.groups.models import Deed, Group, Membership, Role


class Erased(NamedTuple):
    """What a group takes with it: names of its list, pupils without account, their answers."""

    names: int
    pupils: int
    answers: int


@transaction.atomic
def archive(*, group: Group, by: User) -> None:
    """Put a group away: its staff reads it, its members see it no more; done once."""
    if Group.objects.filter(pk=group.pk, archived_at=None).update(archived_at=timezone.now()):
        journal.write(group, by, Deed.GROUP_ARCHIVED)


@transaction.atomic
def restore(*, group: Group, by: User) -> None:
    """Take a group out again."""
    if Group.objects.filter(pk=group.pk, archived_at__isnull=False).update(archived_at=None):
        journal.write(group, by, Deed.GROUP_RESTORED)


def what_goes(group: Group) -> Erased:
    """What is erased with this group."""
    pupils = Membership.objects.filter(group=group, role=Role.ELEVE).count()
    own = _own_pupils(group)
    counted = own.aggregate(answers=Count("attempts"))
    return Erased(pupils, own.count(), counted["answers"])


@transaction.atomic
def erase(*, group: Group) -> None:
    """Erase a group, all that hangs on it, and the learners that belong to it alone.

    ValueError when it is no longer there. The pupils' rows are locked first: an answer that comes
    meanwhile is either erased with them, or refused.
    """
    lock(group)
    leaving = list(
        _own_pupils(group).select_for_update().order_by("pk").values_list("pk", flat=True)
    )
    Learner.objects.filter(pk__in=leaving).delete()
    group.delete()


def _own_pupils(group: Group) -> QuerySet[Learner]:
    """Pupils without account who are in no other group: nothing else leads to them."""
    here = Membership.objects.filter(learner=OuterRef("pk"), group=group).exclude(code="")
    elsewhere = Membership.objects.filter(learner=OuterRef("pk")).exclude(group=group)
    return Learner.objects.filter(Exists(here), ~Exists(elsewhere), user=None)
