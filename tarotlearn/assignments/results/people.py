"""Those who learn in a group with what they know, as far as they show it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from django.db.models import Q

from tarotlearn.assignments.models import Mode
from tarotlearn.assignments.results.consent import shows_all, shows_work
from tarotlearn.exercises.held import held_back
from tarotlearn.exercises.models import Attempt
from tarotlearn.groups.models import Group, Membership
from tarotlearn.groups.naming import alphabetical
from tarotlearn.progress.models import Progress
from tarotlearn.progress.reading import Row, rows_among, standing
from tarotlearn.progress.state import State


class Known(NamedTuple):
    """A member and what he knows; ``is_partial`` when it is told from this group's work only."""

    member: Membership
    state: State
    is_partial: bool = False


def pupils_of(group: Group) -> list[Membership]:
    """Those who learn there, by name; one query."""
    members = list(group.memberships.pupils().select_related("learner"))
    for member in members:
        member.group = group
    return sorted(members, key=lambda member: alphabetical(member.name))


def known_of(group: Group, members: Sequence[Membership]) -> list[Known]:
    """What each of these members knows, in a constant number of queries.

    Of who does not show all, the state is the fold of what he answered for this group alone.
    """
    whole = [member for member in members if shows_all(member)]
    partly = [member for member in members if not shows_all(member)]
    states = Progress.objects.states_of(member.learner for member in whole)
    worked = _worked(group, partly)
    found = []
    for member in members:
        if shows_all(member):
            found.append(Known(member, states[member.learner_id]))
        else:
            found.append(Known(member, worked.get(member.learner_id, State()), is_partial=True))
    return found


def answers_shown(group: Group, members: Sequence[Membership]) -> Q:
    """The attempts of these members, who do not show all, that are shown all the same."""
    for_group = Q(
        assigned__work__membership__in=[member.pk for member in members],
        assigned__work__assignment__group=group,
    )
    hidden = [member.pk for member in members if not shows_work(group, member)]
    if not hidden:
        return for_group
    tests = Q(assigned__work__assignment__mode=Mode.TEST)
    return for_group & (~Q(assigned__work__membership__in=hidden) | tests)


def _worked(group: Group, members: Sequence[Membership]) -> dict[int, State]:
    """What these members know by their work for this group, in two queries, by learner.

    What was judged anew stands for what was first answered: one query more for each time. A test
    that is not told yet counts for nobody, as in his own progress: a report is read at home.
    """
    if not members:
        return {}
    held = held_back([member.learner_id for member in members])
    rows: defaultdict[int, list[Row]] = defaultdict(list)
    found = rows_among(Attempt.objects.filter(answers_shown(group, members)))
    while found:
        for pk, of_one in found.items():
            rows[pk] += (row for row in of_one if row.fact.id not in held.get(pk, ()))
        last = [row.fact.id for of_one in found.values() for row in of_one]
        found = rows_among(Attempt.objects.filter(replaces__in=last))
    return {
        pk: State().after_all(standing(sorted(of_one, key=lambda row: row.key)))
        for pk, of_one in rows.items()
    }
