"""Assignments begun, answered, handed in at the same moment; `python -m` it on an empty database.

Prints as JSON what is left of each scene. In its own process, as tests/at_once.py says.
"""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django

django.setup()

from functools import partial  # noqa: E402
from typing import Any  # noqa: E402

from django.db.models import F  # noqa: E402
from django.test import Client  # noqa: E402

from tarotlearn.accounts.models import Learner, User  # noqa: E402
from tarotlearn.assignments.models import Answer, Assignment, Draw, Work  # noqa: E402
from tarotlearn.exercises.models import Attempt  # noqa: E402
from tarotlearn.groups.models import Group, Membership  # noqa: E402
from tests.assignments.doing import HTMX, asked, browser_of, form_of, start  # noqa: E402
from tests.assignments.giving import give, give_test  # noqa: E402
from tests.exercises.addresses import fields, solution, wrong_answer  # noqa: E402
from tests.exercises.at_once import at_once, play  # noqa: E402
from tests.groups.people import make_class, make_pupil  # noqa: E402

WINDOWS, PUPILS = 10, 15


def form(client: Client, work: Work, number: int, *, right: bool = True) -> tuple[str, Any]:
    """Where a filled in form goes, and what it sends."""
    action, hidden = form_of(client, work.assignment, number)
    address = asked(work, number)
    values = solution(address) if right else wrong_answer(address)
    return action, hidden | fields(values)


def sent(member: Membership, action: str, data: dict[str, Any], *, htmx: bool = False) -> None:
    response = browser_of(member).post(action, data, headers=HTMX if htmx else {})
    assert response.status_code in (200, 302, 422), response.status_code


def begun(member: Membership, assignment: Assignment) -> None:
    where = f"{assignment.get_absolute_url()}commencer/"
    assert browser_of(member).post(where).status_code == 302


def begun_by_many_clicks() -> None:
    group = make_class()
    pupil, assignment = make_pupil(group, "Inès"), give(group, draw=Draw.MEMES)
    at_once([partial(begun, pupil, assignment)] * WINDOWS)


def a_class_begins_and_answers() -> None:
    group = make_class()
    assignment = give(group)
    pupils = [make_pupil(group, f"Élève {number}") for number in range(PUPILS)]
    at_once([partial(begun, pupil, assignment) for pupil in pupils])
    forms = []
    for pupil in pupils:
        work = Work.objects.get(membership=pupil)
        forms += [(pupil, *form(browser_of(pupil), work, number)) for number in (1, 2)]
    at_once([partial(sent, *each, htmx=True) for each in forms])


def one_training_form_clicked_many_times() -> None:
    group = make_class()
    pupil = make_pupil(group, "Inès")
    work = start(browser_of(pupil), give(group))
    action, data = form(browser_of(pupil), work, 1)
    at_once([partial(sent, pupil, action, data, htmx=True)] * WINDOWS)


def one_test_question_answered_in_two_ways() -> None:
    group = make_class()
    pupil = make_pupil(group, "Inès")
    work = start(browser_of(pupil), give_test(group))
    right = form(browser_of(pupil), work, 1)
    wrong = form(browser_of(pupil), work, 1, right=False)
    at_once([partial(sent, pupil, *right), partial(sent, pupil, *wrong)] * (WINDOWS // 2))


def answers_while_the_copy_is_handed_in() -> None:
    group = make_class()
    pupil = make_pupil(group, "Inès")
    work = start(browser_of(pupil), give_test(group))
    forms = [form(browser_of(pupil), work, number) for number in range(1, 5)]
    hand = (f"{work.assignment.get_absolute_url()}rendre/", {"copie": "1"})
    at_once([*(partial(sent, pupil, *each) for each in forms), partial(sent, pupil, *hand)])


SCENES = (
    begun_by_many_clicks,
    a_class_begins_and_answers,
    one_training_form_clicked_many_times,
    one_test_question_answered_in_two_ways,
    answers_while_the_copy_is_handed_in,
)


def left() -> dict[str, int]:
    """What is left of a scene; the database is empty again for the next one."""
    found = {
        "copies": Work.objects.count(),
        "handed": Work.objects.filter(handed_at__isnull=False).count(),
        "answers": Answer.objects.count(),
        "attempts": Attempt.objects.count(),
        "apart": Answer.objects.exclude(attempt__learner=F("work__membership__learner")).count(),
    }
    Group.objects.all().delete()
    Learner.objects.all().delete()
    User.objects.all().delete()
    return found


if __name__ == "__main__":
    play(SCENES, left)
