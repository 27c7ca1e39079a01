"""What happens to an assignment when everything arrives at the same moment.

`python -m tests.assignments.giving_at_once` plays every scene on the empty database of
DATABASE_URL and prints as JSON what is left of each.
"""

from contextlib import suppress
from functools import partial

from tests.exercises.at_once import Act, at_once, play  # sets Django up

# isort: split
from django.http import Http404
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tarotlearn.accounts.models import Learner, User
from tarotlearn.assignments.doing.services import RefusedError, begin
from tarotlearn.assignments.giving import allowing, services
from tarotlearn.assignments.giving.terms import Terms
from tarotlearn.assignments.giving.typed_lines import TypedLine, ask, parts_of, read
from tarotlearn.assignments.models import Allowance, Assignment, Part, Work
from tarotlearn.groups.models import Group, JournalEntry, Membership
from tests.groups.people import leader_of, make_class, make_pupil

FIRST = [ask("petit-sec", 1, 2), ask("bouts", 1, 2)]
SECOND = [ask("cartes-jouables", 1, 3), ask("objectif", 1, 1)]
WIDTHS = {4}  # questions of a copy, whichever version it was begun from


def given(lines: list[TypedLine] = FIRST) -> Assignment:
    group = make_class()
    parts = parts_of(read(lines, 4, {}))
    by = leader_of(group).learner.user
    return services.give(group=group, by=by, terms=Terms("Le Petit"), parts=parts)


def pupils(assignment: Assignment, count: int = 8) -> list[Membership]:
    return [make_pupil(assignment.group, f"Élève {number}") for number in range(count)]


def starts(assignment: Assignment, members: list[Membership]) -> list[Act]:
    """Each begins it; that it is gone meanwhile is an answer like another."""

    def start(member: Membership) -> None:
        with suppress(RefusedError):
            begin(assignment=assignment, membership=member)

    return [partial(start, member) for member in members]


def change(assignment: Assignment, lines: list[TypedLine], title: str) -> None:
    with suppress(ValueError):
        services.change(
            assignment=Assignment.objects.select_related("group").get(pk=assignment.pk),
            by=User.objects.get(),
            terms=Terms(title),
            parts=parts_of(read(lines, 4, {})),
            members=None,
        )


def a_form_is_sent_eight_times() -> None:
    group = make_class()
    ref = Assignment(group=group).ref
    client = Client(SERVER_NAME="localhost")
    client.force_login(leader_of(group).learner.user)
    address = reverse("assignments:ready_made", args=[group.ref])

    def send() -> None:
        other = Client(SERVER_NAME="localhost")
        other.cookies = client.cookies
        sent = {"modele": "petit-sec-en-10-minutes", "ref": ref}
        assert other.post(address, sent).status_code == 302

    at_once([send] * 8)


def it_is_changed_by_four_while_eight_begin_it() -> None:
    assignment = given()
    changes = [
        partial(change, assignment, lines, f"Titre {number}")
        for number, lines in enumerate([FIRST, SECOND] * 2)
    ]
    at_once([*changes, *starts(assignment, pupils(assignment))])


def it_is_removed_twice_while_eight_begin_it() -> None:
    assignment = given()

    def remove() -> None:
        with suppress(ValueError, Http404):
            services.remove(assignment=assignment, by=User.objects.get())

    at_once([remove, remove, *starts(assignment, pupils(assignment))])


def eight_are_allowed_more_by_four() -> None:
    assignment = given()
    members = pupils(assignment)
    allow = partial(
        allowing.allow,
        assignment=assignment,
        members=members,
        by=User.objects.get(),
        due_at=timezone.now(),
    )
    at_once([allow] * 4)


SCENES = (
    a_form_is_sent_eight_times,
    it_is_changed_by_four_while_eight_begin_it,
    it_is_removed_twice_while_eight_begin_it,
    eight_are_allowed_more_by_four,
)


def left() -> dict[str, int]:
    found = {
        "assignments": Assignment.objects.count(),
        "parts": Part.objects.count(),
        "allowances": Allowance.objects.count(),
        "works": Work.objects.count(),
        "odd": sum(len(work.contents.questions) not in WIDTHS for work in Work.objects.all()),
        "given": JournalEntry.objects.filter(deed="devoir-donne").count(),
        "removed": JournalEntry.objects.filter(deed="devoir-retire").count(),
    }
    for model in (Group, Learner, User):
        model.objects.all().delete()
    return found


if __name__ == "__main__":
    play(SCENES, left)
