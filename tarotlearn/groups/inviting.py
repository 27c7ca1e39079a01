"""The doors of a group: opened, closed, and gone through by as many as they let in."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from tarotlearn.accounts.models import Learner, User
from tarotlearn.groups import journal
from tarotlearn.groups.journal import BETWEEN
from tarotlearn.groups.members import NO_ACCOUNT, lock
from tarotlearn.groups.models import Deed, Group, Invitation, Membership, Role

MOST_OPEN = 20  # in one group: more would only be forgotten
_TEACHING = "pour enseigner"


class NoRoomError(ValueError):
    """The door was closed before one was through; the invitation says why when it is read again."""


@transaction.atomic
def open_invitation(
    *, group: Group, role: Role, expires_at: datetime | None, most_uses: int | None, by: User
) -> Invitation:
    """Open a door for those who learn or teach. ValueError when as many as may be are open."""
    lock(group)
    if Invitation.objects.open().filter(group=group).count() >= MOST_OPEN:
        raise ValueError(f"{MOST_OPEN} invitations sont ouvertes : fermez celles qui ont servi.")
    invitation = Invitation.objects.create(
        group=group, role=role, expires_at=expires_at, most_uses=most_uses, created_by=by
    )
    journal.write(group, by, Deed.INVITATION_OPENED, _about(invitation))
    return invitation


@transaction.atomic
def revoke(*, invitation: Invitation, by: User) -> None:
    """Close a door before its time; done once, written once. ValueError: the group is erased."""
    lock(invitation.group)
    still_open = Invitation.objects.filter(pk=invitation.pk, revoked_at=None)
    if still_open.update(revoked_at=timezone.now()):
        journal.write(invitation.group, by, Deed.INVITATION_REVOKED, _about(invitation))


@transaction.atomic
def join(
    *, invitation: Invitation, learner: Learner, name: str, shows_progress: bool
) -> Membership:
    """Let a learner in under this name, with all that he has done so far; he takes one place.

    Who belongs to the group already keeps what he is and takes no place, unless the door is one
    for teachers and he only learns there. NoRoomError when the door is closed; ValueError when he
    would teach without an account.
    """
    if invitation.role != Role.ELEVE and learner.user_id is None:
        raise ValueError(NO_ACCOUNT)
    lock(invitation.group)
    member = Membership.objects.filter(group=invitation.group, learner=learner).first()
    if member is not None and not rises_by(invitation, member):
        return member
    if not Invitation.objects.open().filter(pk=invitation.pk).update(uses=F("uses") + 1):
        raise NoRoomError("Cette invitation vient de se fermer.")
    if member is not None:
        return _rise(member, invitation)
    member = Membership.objects.create(
        group=invitation.group,
        learner=learner,
        role=invitation.role,
        name=name,
        shows_progress=shows_progress,
        invitation=invitation,
    )
    journal.write(invitation.group, learner.user, Deed.MEMBER_JOINED, _about(invitation), name=name)
    return member


def rises_by(invitation: Invitation, member: Membership) -> bool:
    """Whether this door makes of a member more than he is: who learns there may teach."""
    return invitation.role != Role.ELEVE and not member.is_staff


def _rise(member: Membership, invitation: Invitation) -> Membership:
    member.role, member.invitation = invitation.role, invitation
    member.save(update_fields=["role", "invitation"])
    about = f"{member.name}{BETWEEN}{Role(member.role).label}"
    journal.write(invitation.group, member.learner.user, Deed.ROLE_CHANGED, about, name=member.name)
    return member


def _about(invitation: Invitation) -> str:
    return "" if invitation.role == Role.ELEVE else _TEACHING
