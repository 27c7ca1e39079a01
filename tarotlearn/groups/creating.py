"""A new class or club."""

from __future__ import annotations

from django.db import transaction

from tarotlearn.accounts.models import Learner, User
from tarotlearn.groups import journal
from tarotlearn.groups.models import Deed, Group, Membership, Role

_NAME = 80


@transaction.atomic
def create_group(*, by: User, kind: str, name: str, players: int = 4) -> Group:
    """Write a group led by who creates it; he becomes a learner if he was none."""
    group = Group.objects.create(kind=kind, name=name, players=players)
    learner, _ = Learner.objects.get_or_create(user=by)
    Membership.objects.create(
        group=group, learner=learner, role=Role.RESPONSABLE, name=str(by)[:_NAME]
    )
    journal.write(group, by, Deed.GROUP_CREATED)
    return group
