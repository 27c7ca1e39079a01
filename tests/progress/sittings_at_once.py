"""A test answered at the same moment from many windows; `python -m` it, on an empty database.

Prints as JSON what is left of each scene. In its own process, as tests/at_once.py says.
"""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django

django.setup()

from functools import partial  # noqa: E402
from typing import Any  # noqa: E402

from django.test import Client  # noqa: E402

from tarotlearn.accounts import cookie  # noqa: E402
from tarotlearn.accounts.merging import merge  # noqa: E402
from tarotlearn.accounts.models import Learner  # noqa: E402
from tarotlearn.exercises.models import Attempt  # noqa: E402
from tarotlearn.progress.certifying.models import Certificate, Sitting, SittingAnswer  # noqa: E402
from tests.exercises.addresses import fields, solution, wrong_answer  # noqa: E402
from tests.exercises.at_once import at_once, play  # noqa: E402
from tests.progress.sittings import course, form_of, send, take  # noqa: E402

WINDOWS = 10


def browser(letter: str) -> Client:
    client = Client(SERVER_NAME="localhost")
    client.cookies[cookie.NAME] = letter * 32
    return client


def posts(client: Client, number: int, *, right: bool = True) -> tuple[str, dict[str, Any]]:
    """The form of a question, filled in."""
    action, hidden = form_of(client, 4, number)
    address = course(client).series.address(number)
    return action, hidden | fields(solution(address) if right else wrong_answer(address))


def sent(letter: str, action: str, form: dict[str, Any]) -> None:
    assert browser(letter).post(action, form).status_code == 302


def first_answer_clicked_many_times() -> None:
    action, form = posts(browser("a"), 1)
    at_once([partial(sent, "a", action, form)] * WINDOWS)


def one_question_answered_in_two_ways() -> None:
    right, wrong = posts(browser("a"), 3), posts(browser("a"), 3, right=False)
    at_once([partial(sent, "a", *right), partial(sent, "a", *wrong)] * (WINDOWS // 2))


def every_question_at_once() -> None:
    client = browser("a")
    at_once([partial(sent, "a", *posts(client, number)) for number in range(1, 16)])


def last_two_answers_at_once() -> None:
    client = browser("a")
    for number in range(1, 14):
        send(client, 4, number)
    at_once([partial(sent, "a", *posts(client, number)) for number in (14, 15)])


def an_attestation_asked_for_many_times() -> None:
    sitting = take(browser("a"))
    where = f"{sitting.get_absolute_url()}nom/"
    at_once([partial(sent, "a", where, {"nom": "Inès"})] * WINDOWS)


def answers_while_two_learners_with_a_test_are_merged() -> None:
    for letter in "ab":
        send(browser(letter), 4, 1)
    one, other = Learner.objects.order_by("pk")
    forms = [(letter, *posts(browser(letter), n)) for letter in "ab" for n in range(2, 7)]
    at_once([partial(merge, one, other), *(partial(sent, *form) for form in forms)])


SCENES = (
    first_answer_clicked_many_times,
    one_question_answered_in_two_ways,
    every_question_at_once,
    last_two_answers_at_once,
    an_attestation_asked_for_many_times,
    answers_while_two_learners_with_a_test_are_merged,
)


def left() -> dict[str, int]:
    """What is left of a scene; the database is empty again for the next one."""
    found = {
        "learners": Learner.objects.count(),
        "tests": Sitting.objects.count(),
        "open": Sitting.objects.open().count(),
        "answers": SittingAnswer.objects.count(),
        "attempts": Attempt.objects.count(),
        "attestations": Certificate.objects.count(),
    }
    Learner.objects.all().delete()
    return found


if __name__ == "__main__":
    play(SCENES, left)
