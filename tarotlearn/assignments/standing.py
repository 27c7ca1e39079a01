"""Where a member is with what his groups give him: to come, to do, done, its date passed.

Read for one assignment or for all of someone's, in the same few statements however many they are.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from functools import cached_property
from typing import TypeVar

from django.db.models import Count, Exists, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce

from tarotlearn.accounts.models import Learner
from tarotlearn.assignments.models import Allowance, Answer, Assignment, LessonRead, Work
from tarotlearn.assignments.timing import Permission, Times
from tarotlearn.assignments.works import last_date
from tarotlearn.groups.models import Membership, Role

T = TypeVar("T")


class Stage(StrEnum):
    """Where one is; ``words`` are what a page says."""

    A_FAIRE = "a-faire"
    EN_COURS = "en-cours"
    A_VENIR = "a-venir"
    FAIT = "fait"
    PASSE = "passe"

    @property
    def words(self) -> str:
        return _WORDS[self]


_WORDS = {
    Stage.A_FAIRE: "À faire",
    Stage.EN_COURS: "Commencé",
    Stage.A_VENIR: "À venir",
    Stage.FAIT: "Fait",
    Stage.PASSE: "La date est passée",
}


@dataclass(frozen=True)
class Copy:
    """A copy with the numbers of its questions answered and the places of its lessons read."""

    work: Work
    answered: frozenset[int]
    read: frozenset[int]

    @cached_property
    def left(self) -> tuple[int, ...]:
        """The numbers of the questions without an answer, of those that can still be asked."""
        return tuple(
            question.number
            for question in self.work.contents.questions
            if question.number not in self.answered and question.is_known
        )

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to answer or to read."""
        return not self.left and all(
            piece.position in self.read for piece in self.work.contents.lessons
        )

    @property
    def is_touched(self) -> bool:
        return bool(self.answered or self.read)


@dataclass(frozen=True)
class Standing:
    """An assignment as one member has it; ``copies`` are all of his, the first one first.

    Those that count for nothing come before all others.
    """

    assignment: Assignment
    membership: Membership
    times: Times
    copies: tuple[Copy, ...]

    @property
    def last(self) -> Copy | None:
        return self.copies[-1] if self.copies else None

    @property
    def works(self) -> tuple[Work, ...]:
        return tuple(copy.work for copy in self.copies)

    def open(self, now: datetime) -> Copy | None:
        """The copy that still takes answers."""
        last = self.last
        return last if last and not self.times.is_over(last.work, now) else None

    def may_begin(self, now: datetime) -> Permission:
        """Whether a first copy, or another one, may be begun."""
        done = self.last is not None and self.last.is_complete
        return self.times.may_begin(self.works, now, is_complete=done)

    def is_told(self, copy: Copy, now: datetime) -> bool:
        return self.times.is_told(copy.work, self.works, now)

    def stage(self, now: datetime) -> Stage:
        """Where he is. A test that is over is done as it is, if anything was answered."""
        if any(self._is_done(copy, now) for copy in self.copies):
            return Stage.FAIT
        if self.times.is_past(now):
            return Stage.PASSE
        if self.open(now) is not None:
            return Stage.EN_COURS
        if self.copies and not self.may_begin(now).is_given:  # its time ran out without an answer
            return Stage.PASSE
        return Stage.A_VENIR if self.times.is_to_come(now) else Stage.A_FAIRE

    def _is_done(self, copy: Copy, now: datetime) -> bool:
        if copy.work.is_beyond:
            return False
        if not copy.work.is_test:
            return copy.is_complete
        if copy.work.handed_at is not None:
            return True
        is_over = copy is not self.last or self.times.is_over(copy.work, now)
        return is_over and copy.is_touched


def standings_of(learner: Learner | None) -> list[Standing]:
    """All that the groups where someone learns have given him, the latest first."""
    if learner is None:
        return []
    return _standings(Membership.objects.filter(learner=learner, role=Role.ELEVE))


def to_begin(learner: Learner, now: datetime) -> int | None:
    """How many are to be begun, in one query; None for who learns in no group."""
    one, his = OuterRef("pk"), OuterRef(OuterRef("pk"))
    allowance = Allowance.objects.filter(assignment=one, membership=his)
    chosen = Membership.objects.filter(own_assignments=one, pk=his)
    waiting = (
        Assignment.objects.filter(Q(is_for_all=True) | Exists(chosen), group=OuterRef("group"))
        .exclude(Exists(Work.objects.filter(assignment=one, membership=his)))
        .annotate(
            opens_now=Coalesce(Subquery(allowance.values("opens_at")), "opens_at"),
            due_now=Coalesce(Subquery(allowance.values("due_at")), "due_at"),
        )
        .filter(Q(opens_now=None) | Q(opens_now__lte=now), Q(due_now=None) | Q(due_now__gt=now))
    )
    counted = waiting.order_by().values("group").annotate(count=Count("pk")).values("count")
    his_groups = Membership.objects.filter(
        learner=learner, role=Role.ELEVE, group__archived_at=None
    ).annotate(count=Subquery(counted))
    counts = his_groups.values_list("count", flat=True)
    return sum(count or 0 for count in counts) if counts else None


def standing_of(learner: Learner | None, ref: str) -> Standing | None:
    """One assignment that is for this member of its group, or that he teaches; else None.

    What he has begun stays his, even if it is for others now.
    """
    if learner is None:
        return None
    return next(iter(_standings(Membership.objects.filter(learner=learner), ref)), None)


def _standings(memberships: Iterable[Membership], ref: str = "") -> list[Standing]:
    by_group = {each.group_id: each for each in memberships}
    his = [each.pk for each in by_group.values()]
    chosen = Membership.objects.filter(own_assignments=OuterRef("pk"), pk__in=his)
    begun = Work.objects.filter(assignment=OuterRef("pk"), membership__in=his)
    tried = Q(group__in=[each.group_id for each in by_group.values() if each.is_staff])
    for_him = Q(is_for_all=True) | Exists(chosen) | Exists(begun) | tried
    given = Assignment.objects.filter(for_him, group__in=by_group, group__archived_at=None)
    given = given.select_related("group").order_by("-created_at", "-pk")
    given = given.annotate(**last_date("pk"))
    assignments = list(given.filter(ref=ref) if ref else given)
    if not assignments:
        return []
    of_his = {"assignment__in": assignments, "membership__in": by_group.values()}
    allowances = {each.assignment_id: each for each in Allowance.objects.filter(**of_his)}
    works = list(Work.objects.filter(**of_his).order_by(*Work.IN_ORDER))
    answered = _together(Answer.objects.filter(work__in=works).values_list("work", "question"))
    read = _together(LessonRead.objects.filter(work__in=works).values_list("work", "position"))
    copies: defaultdict[int, list[Copy]] = defaultdict(list)
    by_pk = {assignment.pk: assignment for assignment in assignments}
    for work in works:
        work.assignment = by_pk[work.assignment_id]
        copy = Copy(work, frozenset(answered[work.pk]), frozenset(read[work.pk]))
        copies[work.assignment_id].append(copy)
    return [
        Standing(
            assignment,
            membership,
            Times.of(
                assignment,
                allowances.get(assignment.pk),
                is_staff=membership.is_staff,
                last_due_at=assignment.last_due_at,
            ),
            tuple(copies[assignment.pk]),
        )
        for assignment in assignments
        for membership in [by_group[assignment.group_id]]
    ]


def _together(pairs: Iterable[tuple[int, T]]) -> defaultdict[int, set[T]]:
    found: defaultdict[int, set[T]] = defaultdict(set)
    for pk, what in pairs:
        found[pk].add(what)
    return found
