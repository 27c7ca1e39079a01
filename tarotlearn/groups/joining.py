"""Two learners become one: so do their places in groups."""

from __future__ import annotations

from typing import Any

from django.db.models import Q, QuerySet

from tarotlearn.accounts.models import Learner
from tarotlearn.groups import journal
from tarotlearn.groups.journal import BETWEEN
from tarotlearn.groups.models import STAFF, Deed, Group, Membership, Role
from tarotlearn.groups.signals import membership_merging

_HIGHER = {Role.ELEVE: 0, Role.ENSEIGNANT: 1, Role.RESPONSABLE: 2}


def locking(learners: tuple[int, ...], **_: Any) -> None:
    """Listen to ``learners_locking``: hold their groups first, as all that touches a group does.

    The weaker lock, for nothing of a group changes: a class that works is not kept waiting.
    """
    groups = Group.objects.filter(memberships__learner__in=learners).values("pk")
    list(Group.objects.select_for_update(no_key=True).filter(pk__in=groups).order_by("pk"))


def merged(into: Learner, source: Learner, **_: Any) -> None:
    """Listen to ``learner_merging``."""
    move_memberships(into=into, source=source)


def given(instance: Learner, update_fields: frozenset[str] | None, **_: Any) -> None:
    """Listen to a learner who becomes a user's, and to no other change of his."""
    if update_fields and "user" in update_fields and instance.user_id is not None:
        drop_codes(instance)


def move_memberships(*, into: Learner, source: Learner) -> None:
    """Give ``into`` what ``source`` is in groups, in the transaction of the merge.

    In a group where both are, the higher role stays, with the name that it has there; of two
    equal ones, that of ``into``. Who has an account comes in by it: codes that lead to him vanish.
    """
    have = {row.group_id: row for row in _of(into)}
    for moving in _of(source):
        staying = have.get(moving.group_id)
        if staying is None:
            moving.learner = into
            moving.save(update_fields=["learner"])
        else:
            _merge(staying, moving, into)
    if into.user_id is not None:
        drop_codes(into)


def drop_codes(learner: Learner) -> None:
    """Close the doors of a pupil without account: his learner is a user's now."""
    for row in _of(learner).filter(~Q(code="") | ~Q(key="")):
        row.code = row.key = ""
        row.save(update_fields=["code", "key"])
        name = (learner.user and learner.user.name) or row.name  # whose card it became, if known
        journal.write(row.group, learner.user, Deed.MEMBER_MERGED, row.name, name=name)


def _merge(own: Membership, other: Membership, into: Learner) -> None:
    """One of two memberships stays; what hangs on the one that goes is moved by its listeners."""
    is_higher = _HIGHER[Role(other.role)] > _HIGHER[Role(own.role)]
    staying, leaving = (other, own) if is_higher else (own, other)
    membership_merging.send(sender=Membership, into=staying, source=leaving)
    staying.joined_at = min(own.joined_at, other.joined_at)
    about = f"et ne fait plus qu’un avec{BETWEEN}{staying.name}"  # no name goes unsaid
    name = leaving.name
    journal.write(staying.group, into.user, Deed.MEMBER_LEFT, about, name=name)
    leaving.delete()
    if not staying.code and staying.role not in STAFF:  # he may come in as he did
        staying.code, staying.key = leaving.code, leaving.key
    staying.learner = into
    staying.save(update_fields=["learner", "joined_at", "code", "key"])


def _of(learner: Learner) -> QuerySet[Membership]:
    return Membership.objects.filter(learner=learner).select_related("group").order_by("pk")
