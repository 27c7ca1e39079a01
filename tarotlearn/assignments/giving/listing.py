"""The assignments of a group as its teacher sees them, in a constant number of queries."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from django.db.models import QuerySet

from tarotlearn.assignments.giving import estimating
from tarotlearn.assignments.giving.statuses import Statuses, statuses
from tarotlearn.assignments.models import Allowance, Assignment, Mode
from tarotlearn.assignments.results.status import Status
from tarotlearn.groups.models import Group, Membership, Role
from tarotlearn.groups.naming import alphabetical


class Season(StrEnum):
    """Where an assignment is in time, for its group as a whole."""

    OPEN, TO_COME, CLOSED = "ouvert", "a-venir", "clos"


@dataclass(frozen=True)
class Given:
    """An assignment with how far its group is: so many have it to do, and have done it."""

    assignment: Assignment
    season: Season
    members: int
    under_way: int
    done: int
    allowances: tuple[Allowance, ...]
    questions: int
    lessons: int
    minutes: int
    is_drawn: bool  # some question of it, which may then be another for each

    @property
    def is_test(self) -> bool:
        return self.assignment.mode == Mode.TEST


@dataclass(frozen=True)
class Doing:
    """A member who has an assignment to do, how far he is, and what he alone is allowed."""

    member: Membership
    status: Status
    allowance: Allowance | None


def given(group: Group, now: datetime) -> list[Given]:
    """Every assignment of a group, the latest first."""
    rows = Assignment.objects.filter(group=group).order_by("-created_at", "-pk")
    assignments = list(_along(rows))
    pupils = _pupils(group)
    found = statuses(assignments, pupils, now)
    return [_given(one, _doing(one, pupils, found), now) for one in assignments]


def given_one(assignment: Assignment, now: datetime) -> tuple[Given, list[Doing]]:
    """One of them, and all who have it to do."""
    one = _along(Assignment.objects.filter(pk=assignment.pk)).get()
    one.group = assignment.group
    pupils = _pupils(one.group)
    doing = _doing(one, pupils, statuses([one], pupils, now))
    return _given(one, doing, now), doing


def concerned(assignment: Assignment) -> list[Doing]:
    """All who have it to do, with what each is allowed; how far they are is not read."""
    return _doing(assignment, _pupils(assignment.group), {})


def _along(rows: QuerySet[Assignment]) -> QuerySet[Assignment]:
    return rows.prefetch_related("parts__question", "allowances", "for_members")


def _pupils(group: Group) -> list[Membership]:
    pupils = Membership.objects.filter(group=group, role=Role.ELEVE)
    return sorted(pupils, key=lambda pupil: alphabetical(pupil.name))


def _his(assignment: Assignment, pupils: list[Membership]) -> list[Membership]:
    """The pupils who have it to do."""
    if assignment.is_for_all:
        return pupils
    chosen = {member.pk for member in assignment.for_members.all()}
    return [pupil for pupil in pupils if pupil.pk in chosen]


def _doing(assignment: Assignment, pupils: list[Membership], found: Statuses) -> list[Doing]:
    allowances = {one.membership_id: one for one in assignment.allowances.all()}
    return [
        Doing(
            member,
            found.get((assignment.pk, member.pk), Status.NOT_BEGUN),
            allowances.get(member.pk),
        )
        for member in _his(assignment, pupils)
    ]


def _given(assignment: Assignment, members: list[Doing], now: datetime) -> Given:
    parts = list(assignment.parts.all())
    allowances = tuple(one.allowance for one in members if one.allowance)
    return Given(
        assignment=assignment,
        season=season(assignment, allowances, now),
        members=len(members),
        under_way=sum(one.status is Status.UNDER_WAY for one in members),
        done=sum(one.status is Status.HANDED_IN for one in members),
        allowances=allowances,
        questions=estimating.questions(parts),
        lessons=sum(1 for part in parts if part.lesson),
        minutes=estimating.minutes(parts),
        is_drawn=any(part.kind for part in parts),
    )


def season(assignment: Assignment, allowances: tuple[Allowance, ...], now: datetime) -> Season:
    """Open as long as it is for one at least, whose date may be another."""
    due = [assignment.due_at, *(one.due_at for one in allowances if one.due_at)]
    if all(at is not None and at <= now for at in due):
        return Season.CLOSED
    opens = [assignment.opens_at, *(one.opens_at for one in allowances if one.opens_at)]
    if all(at is not None and at > now for at in opens):
        return Season.TO_COME
    return Season.OPEN
