"""What a page of results shows, read once, whatever it is written as."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.http import Http404
from django.utils import timezone

from tarotlearn.assignments.models import Assignment
from tarotlearn.assignments.results.copies import Copy, concerned, copies_of
from tarotlearn.assignments.results.exercises import (
    BY_NAME,
    ORDERS,
    exercise_grid,
    has_changed,
    ordered,
    question_titles,
)
from tarotlearn.assignments.results.grid import Grid
from tarotlearn.assignments.results.ideas import Believed, Resisting, believed_by, resisting
from tarotlearn.assignments.results.people import Known, known_of, pupils_of
from tarotlearn.assignments.results.rules import met_by, rule_grid
from tarotlearn.assignments.results.status import Status
from tarotlearn.groups.models import Group


@dataclass(frozen=True, slots=True)
class ClassPage:
    """The class at a glance."""

    known: list[Known]
    grid: Grid
    believed: tuple[Believed, ...]
    resisting: Resisting | None

    @property
    def partial(self) -> list[str]:
        """The names of those of whom only the work for this group is counted."""
        return [each.member.name for each in self.known if each.is_partial]


@dataclass(frozen=True, slots=True)
class AssignmentPage:
    """One assignment, pupil by pupil."""

    assignment: Assignment
    order: str
    copies: list[Copy]
    grid: Grid
    has_changed: bool
    now: datetime

    @property
    def counts(self) -> dict[Status, int]:
        """How many are where."""
        return {status: sum(copy.status == status for copy in self.copies) for status in Status}


def class_page(group: Group) -> ClassPage:
    """What the class knows, in a constant number of queries."""
    known = known_of(group, pupils_of(group))
    met = met_by(known)
    most = resisting(known, met, timezone.localdate())
    believed = believed_by(known, first=most.idea if most else "")
    return ClassPage(known, rule_grid(group, known, met), believed, most)


def assignment_of(group: Group, ref: str) -> Assignment:
    """The assignment of this group that has this ref; Http404 when there is none."""
    found = Assignment.objects.filter(group=group, ref=ref).first()
    if found is None:
        raise Http404("Ce groupe n’a pas de devoir à cette adresse.")
    found.group = group
    return found


def assignment_page(group: Group, assignment: Assignment, order: str) -> AssignmentPage:
    """What each pupil did of an assignment, in a constant number of queries."""
    now = timezone.now()
    pupils = concerned(assignment, pupils_of(group))
    copies = copies_of(group, [assignment], pupils, now)[assignment.pk]
    parts = list(assignment.parts.select_related("question").order_by("position"))
    order = order if order in ORDERS else BY_NAME
    grid = exercise_grid(group, assignment, ordered(copies, order), question_titles(copies, parts))
    return AssignmentPage(assignment, order, copies, grid, has_changed(copies), now)
