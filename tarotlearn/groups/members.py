"""What is done to the members of a group: names, roles, leaving.

A group always has someone who leads it. Whatever is done locks the group's row first, so that two
who leave at once can't both see the other still there, and nobody waits for who waits for him.
What is refused is refused by a ValueError with a French sentence, and nothing is done.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from django.db import transaction

from tarotlearn.accounts.models import Learner, User
from tarotlearn.groups import journal
from tarotlearn.groups.access import GoneError
from tarotlearn.groups.journal import BETWEEN
from tarotlearn.groups.models import STAFF, Deed, Group, Membership, Role
from tarotlearn.groups.naming import LONGEST
from tarotlearn.groups.signals import member_leaving

NO_ACCOUNT = "Il faut un compte pour enseigner : invitez-le par un lien, il en créera un."
LAST_LEADER = (
    "Il faut au moins un responsable : confiez d’abord le groupe à un collègue, ou supprimez-le."
)


@transaction.atomic
def rename(*, member: Membership, name: str, by: User) -> None:
    """Give a member another name in his group. ValueError when he is there no more."""
    now = _locked(member)
    if name != now.name:
        Membership.objects.filter(pk=now.pk).update(name=name)
        journal.write(now.group, by, Deed.MEMBER_RENAMED, f"{now.name}{BETWEEN}{name}")
    member.name = name


@transaction.atomic
def change_own(*, member: Membership, name: str, shows_progress: bool) -> None:
    """Change what a member decides himself: his name, and whether his progress is seen.

    The name of who comes by a card is his teacher's to give. ValueError when he is there no more.
    """
    now = _locked(member)
    if now.is_managed:
        return
    if name != now.name:
        about = f"{now.name}{BETWEEN}{name}"
        journal.write(now.group, now.learner.user, Deed.MEMBER_RENAMED, about, name=name)
    now.name, now.shows_progress = name, shows_progress
    now.save(update_fields=["name", "shows_progress"])


@transaction.atomic
def change_role(*, member: Membership, role: Role, by: User) -> None:
    """Let a member learn, teach or lead. ValueError: he has no account, or nobody would lead."""
    member = _locked(member)
    if member.role == role:
        return
    if role in STAFF and member.learner.user_id is None:
        raise ValueError(NO_ACCOUNT)
    if member.leads:
        _check_other_leader(member)
    member.role = role
    member.save(update_fields=["role"])
    about = f"{member.name}{BETWEEN}{Role(role).label}"
    journal.write(member.group, by, Deed.ROLE_CHANGED, about)


@transaction.atomic
def hand_over(*, group: Group, to: Membership, by: Membership, stays: bool) -> None:
    """Make ``to`` lead the group instead of ``by``, who stays to teach or leaves.

    ValueError when either may not: ``to`` teaches no more, ``by`` leads no more.
    """
    lock(group)
    to, by = _read(to), _read(by)
    if not to.is_staff or to == by:
        raise ValueError("Choisissez un collègue qui enseigne dans ce groupe.")
    if not by.leads:
        raise ValueError("Vous ne dirigez plus ce groupe.")
    to.role = Role.RESPONSABLE
    to.save(update_fields=["role"])
    journal.write(group, by.learner.user, Deed.GROUP_HANDED_OVER, to.name)
    if stays:
        by.role = Role.ENSEIGNANT
        by.save(update_fields=["role"])
    else:
        by.delete()


@transaction.atomic
def remove(*, member: Membership, by: User) -> None:
    """Take someone out of the group. A pupil without account is erased with all his answers.

    ValueError when nobody would lead the group any more.
    """
    member = _locked(member)
    if member.leads:
        _check_other_leader(member)
    if member.is_managed and is_nobody_elsewhere(member):
        _erase(member, by)
        return
    member.delete()
    journal.write(member.group, by, Deed.MEMBER_REMOVED, member.name)


@transaction.atomic
def leave(*, member: Membership) -> None:
    """Go, of one's own will.

    ValueError: nobody would lead, a teacher looks after him, or an app can't let him go now.
    """
    member = _locked(member)
    if member.is_managed:
        raise ValueError("Demandez à votre enseignant : c’est lui qui tient la liste.")
    if member.leads:
        _check_other_leader(member)
    member_leaving.send(sender=Membership, member=member)
    group, user, name = member.group, member.learner.user, member.name
    member.delete()
    journal.write(group, user, Deed.MEMBER_LEFT, name=name)


def _erase(member: Membership, by: User) -> None:
    """Erase a pupil of whom nothing else is kept; his row is locked, so that no answer is left."""
    group, name = member.group, member.name
    Learner.objects.select_for_update().get(pk=member.learner_id).delete()
    journal.forget(group, name)
    journal.write(group, by, Deed.MEMBER_ERASED, "un élève")


def is_nobody_elsewhere(member: Membership) -> bool:
    """Whether this membership is all that leads to its learner: erased with it, or lost."""
    learner = member.learner
    return learner.user_id is None and learner.memberships.count() == 1


def lock(group: Group) -> Group:
    """Let nobody else change this group or its members until the transaction ends.

    The group as it is now; GoneError when it was erased meanwhile.
    """
    found = Group.objects.select_for_update().filter(pk=group.pk).first()
    if found is None:
        raise GoneError(f"{group.name} n’existe plus.")
    return found


@transaction.atomic
def note(group: Group, by: User, deed: Deed, about: str) -> None:
    """Write down what changed nothing else: what was printed, taken out. GoneError as above."""
    lock(group)
    journal.write(group, by, deed, about)


def still_in(group: Group, members: Iterable[Membership]) -> list[Membership]:
    """Those of these members who are still in a group that is locked."""
    wanted = list(members)
    there = set(
        group.memberships.filter(pk__in=[one.pk for one in wanted]).values_list("pk", flat=True)
    )
    return [member for member in wanted if member.pk in there]


def _locked(member: Membership) -> Membership:
    lock(member.group)
    return _read(member)


def _read(member: Membership) -> Membership:
    """This member as he is now; GoneError when he is not one any more."""
    rows = Membership.objects.select_related("group", "learner__user")
    found = rows.filter(pk=member.pk).first()
    if found is None:
        raise GoneError(f"{member.name} n’est plus dans ce groupe.")
    return found


def _check_other_leader(member: Membership) -> None:
    leaders = member.group.memberships.filter(role=Role.RESPONSABLE)
    if not leaders.exclude(pk=member.pk).exists():
        raise ValueError(LAST_LEADER)


def named(
    instance: User, created: bool, update_fields: Collection[str] | None = None, **_: Any
) -> None:
    """Listen to a user who chose a name: it takes the place of his address where he stands by it.

    A name that he has in a group already is the one that others know, and stays.
    """
    if created or not instance.name or (update_fields is not None and "name" not in update_fields):
        return
    standing = Membership.objects.filter(learner__user=instance, name=instance.email[:LONGEST])
    standing.update(name=instance.name)
