"""The assignments of a group as its teacher sees them, in a constant number of queries."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from django.db.models import QuerySet

from tarotlearn.assignments.giving import estimating
from tarotlearn.assignments.giving.copies import Copy, copies_of, furthest
from tarotlearn.assignments.models import Allowance, Assignment, Mode
from tarotlearn.groups.models import Group, Membership, Role
from tarotlearn.groups.naming import alphabetical


class Standing(StrEnum):
    """Where an assignment is in time."""

    OPEN, TO_COME, CLOSED = "ouvert", "a-venir", "clos"


@dataclass(frozen=True)
class Given:
    """An assignment with how far its group is: ``members`` have it to do, ``done`` did it."""

    assignment: Assignment
    standing: Standing
    members: int
    begun: int
    done: int
    allowances: tuple[Allowance, ...]
    questions: int
    lessons: int
    minutes: int

    @property
    def is_test(self) -> bool:
        return self.assignment.mode == Mode.TEST


def given(group: Group, now: datetime) -> list[Given]:
    """Every assignment of a group, the latest first."""
    rows = Assignment.objects.filter(group=group).order_by("-created_at", "-pk")
    return _given(list(_along(rows)), now)


def given_one(assignment: Assignment, now: datetime) -> Given:
    """One of them."""
    return _given(list(_along(Assignment.objects.filter(pk=assignment.pk))), now)[0]


@dataclass(frozen=True)
class Doing:
    """A member who has an assignment to do, and how far he is."""

    member: Membership
    copy: Copy | None
    allowance: Allowance | None


def doing(assignment: Assignment) -> list[Doing]:
    """Those who have it to do, by name, each with the copy that is furthest."""
    members = _pupils([assignment])
    if not assignment.is_for_all:
        chosen = set(assignment.for_members.values_list("pk", flat=True))
        members = [member for member in members if member.pk in chosen]
    allowances = {one.membership_id: one for one in assignment.allowances.all()}
    best = furthest(copies_of([assignment]))
    return [
        Doing(member, best.get((assignment.pk, member.pk)), allowances.get(member.pk))
        for member in sorted(members, key=lambda member: alphabetical(member.name))
    ]


def _along(rows: QuerySet[Assignment]) -> QuerySet[Assignment]:
    return rows.prefetch_related("parts__question", "allowances__membership", "for_members")


def _given(assignments: list[Assignment], now: datetime) -> list[Given]:
    pupils = {pupil.pk for pupil in _pupils(assignments)}
    copies = furthest(copies_of(assignments))
    found = []
    for one in assignments:
        chosen = {member.pk for member in one.for_members.all()}
        his = [copy for (of, who), copy in copies.items() if of == one.pk and who in pupils]
        parts, allowances = list(one.parts.all()), tuple(one.allowances.all())
        found.append(
            Given(
                assignment=one,
                standing=standing(one, allowances, now),
                members=len(pupils if one.is_for_all else pupils & chosen),
                begun=len(his),
                done=sum(copy.is_done for copy in his),
                allowances=allowances,
                questions=estimating.questions(parts),
                lessons=sum(1 for part in parts if part.lesson),
                minutes=estimating.minutes(parts),
            )
        )
    return found


def _pupils(assignments: list[Assignment]) -> list[Membership]:
    groups = {one.group_id for one in assignments}
    return list(Membership.objects.filter(group__in=groups, role=Role.ELEVE))


def standing(assignment: Assignment, allowances: tuple[Allowance, ...], now: datetime) -> Standing:
    """Open as long as it is for one at least, whose date may be another."""
    due = [assignment.due_at, *(one.due_at for one in allowances if one.due_at)]
    if all(at is not None and at <= now for at in due):
        return Standing.CLOSED
    opens = [assignment.opens_at, *(one.opens_at for one in allowances if one.opens_at)]
    if all(at is not None and at > now for at in opens):
        return Standing.TO_COME
    return Standing.OPEN
