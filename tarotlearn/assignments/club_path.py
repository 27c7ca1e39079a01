"""How far the members of a group are on the way to a table, for who consents to be followed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tarotlearn.accounts.models import Learner
from tarotlearn.assignments.results.consent import shows_all
from tarotlearn.groups.access import taught
from tarotlearn.groups.listing import members_of
from tarotlearn.groups.models import Membership, Role
from tarotlearn.groups.naming import alphabetical
from tarotlearn.progress.certifying.models import Certificate
from tarotlearn.progress.models import Placement, Progress
from tarotlearn.progress.path import path_of
from tarotlearn.progress.steps import EVENING, Path


class Follow(NamedTuple):
    """A member who consents: his way through the course, and the attestations that he holds."""

    member: Membership
    path: Path
    certificates: tuple[Certificate, ...]


@require_safe
@never_cache
def club_path(request: HttpRequest, ref: str) -> HttpResponse:
    """Where each member is on the way; of who has not said yes, the name alone."""
    group = taught(request, ref)
    members = sorted(
        members_of(group).filter(role=Role.ELEVE), key=lambda member: alphabetical(member.name)
    )
    followed = followed_of(member for member in members if shows_all(member))
    context = {
        "group": group,
        "tab": "path",
        "followed": followed,
        "others": [member for member in members if not shows_all(member)],
        "ready": sum(bool(follow.certificates) for follow in followed),
        "evening": len(EVENING),
    }
    return render(request, "assignments/club_path.html", context)


def followed_of(members: Iterable[Membership]) -> list[Follow]:
    """The ways of these members, in as many queries for one as for fifty."""
    members = list(members)
    learners = [member.learner for member in members]
    states = Progress.objects.states_of(learners)
    starts, certificates = _starts(learners), _certificates(learners)
    return [
        Follow(
            member,
            path_of(states[member.learner_id], starts.get(member.learner_id, "")),
            tuple(certificates[member.learner_id]),
        )
        for member in members
    ]


def _starts(learners: list[Learner]) -> dict[int, str]:
    """Where those who took the placement quiz were told to begin, the last time."""
    placed = Placement.objects.filter(learner__in=learners).order_by("at", "pk")
    return dict(placed.values_list("learner", "lesson"))


def _certificates(learners: list[Learner]) -> dict[int, list[Certificate]]:
    held = Certificate.objects.filter(sitting__learner__in=learners, withdrawn_at=None)
    by_learner: dict[int, list[Certificate]] = defaultdict(list)
    for certificate in held.select_related("sitting").order_by("issued_at", "pk"):
        by_learner[certificate.sitting.learner_id].append(certificate)
    return by_learner
