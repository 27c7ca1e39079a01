"""Many pupils without account, made at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from django.db import transaction

from tarotlearn.accounts.models import Learner, User
from tarotlearn.groups import journal
from tarotlearn.groups.members import lock
from tarotlearn.groups.models import Deed, Group, Membership, Role
from tarotlearn.groups.pupils.codes import new_codes, new_key, said
from tarotlearn.groups.pupils.proposing import propose

MOST = 250  # pupils without account in one group


class Added(NamedTuple):
    """Those who were made, and how many of the names were there already."""

    made: list[Membership]
    there: int


@transaction.atomic
def add_pupils(*, group: Group, names: Sequence[str], by: User) -> Added:
    """Write a pupil for each name that the group does not have yet; none of them twice.

    ValueError when that would be too many, or when the group is no longer there. The form sent
    twice, or the same list pasted by two teachers at once, makes the class once.
    """
    lock(group)
    have = names_of(group)
    wanted = [one.name for one in propose(names, have) if not one.why_not]
    managed = group.memberships.exclude(code="").count()
    if managed + len(wanted) > MOST:
        raise ValueError(
            f"Un groupe tient {MOST} élèves sans compte au plus : il en a déjà {managed}."
        )
    learners = Learner.objects.bulk_create([Learner() for _ in wanted])
    codes = new_codes(len(wanted), taken=group.memberships.values_list("code", flat=True))
    made = Membership.objects.bulk_create(
        Membership(group=group, learner=learner, name=name, code=code, key=new_key())
        for learner, name, code in zip(learners, wanted, codes, strict=True)
    )
    if made:
        journal.write(group, by, Deed.MEMBERS_ADDED, said(made))
    return Added(made, len(names) - len(made))


def names_of(group: Group) -> list[str]:
    """The names of those who learn in a group."""
    pupils = Membership.objects.filter(group=group, role=Role.ELEVE)
    return list(pupils.values_list("name", flat=True))
