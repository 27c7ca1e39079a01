"""A pupil without account goes over to another group of his teacher."""

from __future__ import annotations

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from tarotlearn.accounts.models import User
from tarotlearn.groups import journal
from tarotlearn.groups.journal import BETWEEN
from tarotlearn.groups.members import lock
from tarotlearn.groups.models import Deed, Group, Membership
from tarotlearn.groups.pupils.codes import new_codes


def ways_from(group: Group, by: User) -> QuerySet[Group]:
    """The other groups that this person leads, where a pupil of this one may go."""
    return Group.objects.led_by(by).filter(archived_at=None).exclude(pk=group.pk).order_by("name")


@transaction.atomic
def move(*, member: Membership, to: Group, by: User) -> None:
    """Take a pupil over, with his answers, his progress and the QR of his card.

    The works that he did stay his, unseen in the new group: they are there again if he comes
    back. ValueError when he is not to be moved, or has a place there already.
    """
    for group in sorted((member.group, to), key=lambda group: group.pk):
        lock(group)
    now = Membership.objects.filter(pk=member.pk, group=member.group).first()
    if now is None or not now.is_managed:
        raise ValueError(f"{member.name} n’est plus ici un élève sans compte.")
    if to.memberships.filter(learner=now.learner_id).exists():
        raise ValueError(f"{now.name} est déjà dans {to.name}.")
    taken = set(to.memberships.values_list("code", flat=True))
    if now.code in taken:
        [now.code] = new_codes(1, taken=taken)
    left, now.group, now.joined_at = member.group, to, timezone.now()
    now.save(update_fields=["group", "code", "joined_at"])
    journal.write(left, by, Deed.MEMBER_MOVED, f"{now.name}{BETWEEN}vers {to.name}")
    journal.write(to, by, Deed.MEMBER_MOVED, f"{now.name}{BETWEEN}depuis {left.name}")
    # Who teaches him no more reads his name no more.
    journal.forget(left, now.name, instead="un élève parti dans un autre groupe")
