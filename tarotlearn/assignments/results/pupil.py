"""One pupil, for who teaches him: his rules, misconceptions, assignments and answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.core.paginator import Page, Paginator
from django.db.models import Q, QuerySet
from django.http import Http404
from django.utils import timezone

from tarotlearn.assignments.models import Assignment
from tarotlearn.assignments.results.consent import shows_all
from tarotlearn.assignments.results.copies import Copy, copies_of
from tarotlearn.assignments.results.exercises import noted
from tarotlearn.assignments.results.ideas import Believed, believed_by
from tarotlearn.assignments.results.neighbours import ON_A_PAGE
from tarotlearn.assignments.results.people import Known, answers_shown, known_of
from tarotlearn.assignments.results.rules import Met, met_by
from tarotlearn.exercises.models import Attempt
from tarotlearn.groups.models import Group, Membership, Role
from tarotlearn.progress.mastery import Mastery
from tarotlearn.progress.state import State


class KnownRule(NamedTuple):
    """A rule that he has met."""

    met: Met
    mastery: Mastery
    score: int


class Done(NamedTuple):
    """An assignment of the group, and what he did of it."""

    assignment: Assignment
    copy: Copy

    @property
    def mark(self) -> str:
        """« 14,5 », out of 20; empty as long as there is none."""
        return noted(self.copy)


@dataclass(frozen=True, slots=True)
class PupilPage:
    """All that is shown of a pupil."""

    known: Known
    rules: tuple[tuple[str, tuple[KnownRule, ...]], ...]
    believed: tuple[Believed, ...]
    done: tuple[Done, ...]
    answers: Page[Attempt]


def pupil_of(group: Group, ref: str) -> Membership:
    """The pupil of this group that has this ref; Http404 when there is none."""
    pupils = group.memberships.filter(role=Role.ELEVE, ref=ref)
    found = pupils.select_related("learner").first()
    if found is None:
        raise Http404("Ce groupe n’a pas d’élève à cette adresse.")
    found.group = group
    return found


def pupil_page(group: Group, member: Membership, page: str | None) -> PupilPage:
    """What is shown of a pupil, in a constant number of queries."""
    [known] = known_of(group, [member])
    answers = shown_answers(group, member).standing().order_by("-at", "-pk")  # type: ignore[attr-defined]
    light = answers.defer("question", "answer", "misconceptions")
    return PupilPage(
        known,
        rules_by_part(known.state),
        believed_by([known]),
        assignments_of(group, member),
        Paginator(light, ON_A_PAGE).get_page(page),
    )


def rules_by_part(state: State) -> tuple[tuple[str, tuple[KnownRule, ...]], ...]:
    """The rules he has met under the titles of their parts."""
    parts: dict[str, list[KnownRule]] = {}
    for met in met_by([Known(Membership(), state)]):
        mastery, score = state.mastery(met.rule.atom), state.score(met.rule.atom)
        if mastery is not None and score is not None:
            parts.setdefault(met.part, []).append(KnownRule(met, mastery, score))
    return tuple((title, tuple(rules)) for title, rules in parts.items())


def assignments_of(group: Group, member: Membership) -> tuple[Done, ...]:
    """What he had to do for this group, the latest first."""
    given: Sequence[Assignment] = list(
        Assignment.objects.for_membership(member).order_by("-created_at")
    )
    copies = copies_of(group, given, [member], timezone.now())
    return tuple(Done(assignment, copies[assignment.pk][0]) for assignment in given)


def shown_answers(group: Group, member: Membership) -> QuerySet[Attempt]:
    """The answers of his that the staff of this group may read."""
    if shows_all(member):
        return Attempt.objects.filter(learner=member.learner_id)
    shown = Attempt.objects.filter(answers_shown(group, [member]))
    again = Q(replaces__in=shown.values("pk"))
    return Attempt.objects.filter(Q(pk__in=shown.values("pk")) | again, learner=member.learner_id)
