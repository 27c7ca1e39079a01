"""A new class or club."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from tarotlearn.accounts.models import Learner, User
from tarotlearn.groups import journal
from tarotlearn.groups.models import Deed, Group, Membership, Role

_NAME = 80
_SAME_FORM = timedelta(seconds=30)  # a form sent twice by an impatient hand


@transaction.atomic
def create_group(*, by: User, kind: str, name: str, players: int = 4, own_name: str = "") -> Group:
    """Write a group led by who creates it; he becomes a learner if he was none.

    ``own_name`` is the name that he takes, if he has none yet.

    The form sent twice makes one group: the second time, the group just made is returned.
    """
    if own_name and not by.name:
        by.name = own_name
        by.save(update_fields=["name"])
    learner, _ = Learner.objects.get_or_create(user=by)
    Learner.objects.select_for_update(no_key=True).get(pk=learner.pk)  # one form at a time
    before = timezone.now() - _SAME_FORM
    made = Group.objects.led_by(by).filter(kind=kind, name=name, created_at__gt=before).first()
    if made is not None:
        return made
    group = Group.objects.create(kind=kind, name=name, players=players)
    Membership.objects.create(
        group=group, learner=learner, role=Role.RESPONSABLE, name=str(by)[:_NAME]
    )
    journal.write(group, by, Deed.GROUP_CREATED)
    return group
