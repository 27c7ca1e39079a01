"""What happens when everything arrives at the same moment: threads, each with its connection.

`python -m tests.exercises.at_once` plays every scene on the empty database of DATABASE_URL and
prints as JSON what is left of each. In its own process: pytest's database is in memory, shared by
nobody, or in one transaction.
"""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django

django.setup()

from datetime import timedelta  # noqa: E402
from functools import partial  # noqa: E402
from itertools import product  # noqa: E402

from django.test import Client  # noqa: E402
from django.utils import timezone  # noqa: E402

from tarotlearn.accounts import cookie  # noqa: E402
from tarotlearn.accounts.arriving import join, take_in  # noqa: E402
from tarotlearn.accounts.merging import merge  # noqa: E402
from tarotlearn.accounts.models import Browser, Learner, ResumeCode, User  # noqa: E402
from tarotlearn.accounts.purging import purge  # noqa: E402
from tarotlearn.exercises.models import Attempt  # noqa: E402
from tarotlearn.readable import ALPHABET  # noqa: E402
from tests.accounts.answers import attempt, browser_of  # noqa: E402
from tests.at_once import Act, at_once, play  # noqa: E402

AT_ONCE = 50
FORM = {"answer": "oui", "jeton": "abcdefgh12345678"}
CODES = ["abcd" + "".join(pair) for pair in product(ALPHABET, repeat=2)]


def answer(browser: str, code: str = CODES[0]) -> None:
    """Answer a question from the browser whose cookie holds this token."""
    client = Client(SERVER_NAME="localhost")
    client.cookies[cookie.NAME] = browser
    response = client.post(f"/exercices/petit-sec/4-joueurs/niveau-1/{code}/", FORM)
    assert response.status_code == 200, response.status_code


def answers(browser: str, count: int, first: int = 0) -> list[Act]:
    """As many answers, each to a question of its own."""
    return [partial(answer, browser, code) for code in CODES[first : first + count]]


def token(letter: str) -> str:
    return letter * 32


def new(letter: str) -> Learner:
    return Learner.objects.of_new_browser(token(letter))


def double_click_of_a_new_browser() -> None:
    at_once(partial(answer, token("a")) for _ in range(AT_ONCE))


def double_click_of_a_known_browser() -> None:
    new("a")
    double_click_of_a_new_browser()


def first_answers_of_a_new_browser() -> None:
    at_once(answers(token("a"), AT_ONCE))


def two_devices_of_one_learner() -> None:
    Browser.objects.create(digest=cookie.digest(token("b")), learner=new("a"))
    half = AT_ONCE // 2
    at_once([*answers(token("a"), half), *answers(token("b"), half, first=half)])


def one_form_on_two_devices_of_one_learner() -> None:
    Browser.objects.create(digest=cookie.digest(token("b")), learner=new("a"))
    at_once([*answers(token("a"), AT_ONCE // 2), *answers(token("b"), AT_ONCE // 2)])


def answers_while_two_learners_are_merged_both_ways() -> None:
    """Half of the forms were sent by both before, some are sent by both just now."""
    one, other = new("a"), new("b")
    for learner in (one, other):
        for number in range(10):
            attempt(learner, f"before{number}")
    merges = [partial(merge, one, other), partial(merge, other, one)] * 4
    at_once([*merges, *answers(token("a"), 21), *answers(token("b"), 21, first=10)])


def answers_while_each_browser_types_the_code_of_the_other() -> None:
    codes = {"a": ResumeCode.objects.renew(new("b")), "b": ResumeCode.objects.renew(new("a"))}
    joins = [partial(join, browser_of(token=token(letter)), code) for letter, code in codes.items()]
    at_once([*joins * 3, *answers(token("a"), 22), *answers(token("b"), 22, first=22)])


def answers_while_one_signs_in_on_two_devices() -> None:
    """He had answered by his account, and in one browser; the late ones join him afterwards."""
    user = User.objects.create_user("ines@exemple.fr")
    new("a")
    clients = [Client(SERVER_NAME="localhost") for _ in range(4)]
    for client in clients:
        client.force_login(user)
    own = [
        partial(client.post, f"/exercices/petit-sec/4-joueurs/niveau-1/{code}/", FORM)
        for client, code in zip(clients, CODES[36:], strict=False)
    ]
    sign_ins = [
        lambda letter=letter: take_in(browser_of(token=token(letter)), User.objects.get())
        for letter in "ab" * 5
    ]
    at_once([*sign_ins, *own, *answers(token("a"), 18), *answers(token("b"), 18, first=18)])
    for letter in "ab":
        take_in(browser_of(token=token(letter)), user)


def answers_while_the_learner_is_purged() -> None:
    for letter in "ab":
        attempt(new(letter), "long-ago", at=timezone.now() - timedelta(days=400))
    at_once([*[purge] * 6, *answers(token("a"), 22), *answers(token("b"), 22, first=22)])
    Attempt.objects.filter(token="long-ago").delete()  # of those who answered just in time


def answers_while_the_account_is_erased() -> None:
    """Each goes with it, finds nobody, or comes without an account: none keeps it from going."""
    user = User.objects.create_user("ines@exemple.fr")
    own = Learner.objects.create(user=user)
    for number in range(30):
        attempt(own, f"before{number}")
    clients = [Client(SERVER_NAME="localhost") for _ in range(20)]
    for client in clients:
        client.force_login(user)
    late = [
        partial(client.post, f"/exercices/petit-sec/4-joueurs/niveau-1/{code}/", FORM)
        for client, code in zip(clients, CODES, strict=False)
    ]
    own_will = Client(SERVER_NAME="localhost")
    own_will.force_login(user)
    at_once([partial(own_will.post, "/compte/effacer/", {"effacer": "oui"}), *late])
    assert not User.objects.exists()
    Learner.objects.filter(user=None).delete()


SCENES = (
    double_click_of_a_new_browser,
    double_click_of_a_known_browser,
    first_answers_of_a_new_browser,
    two_devices_of_one_learner,
    one_form_on_two_devices_of_one_learner,
    answers_while_two_learners_are_merged_both_ways,
    answers_while_each_browser_types_the_code_of_the_other,
    answers_while_one_signs_in_on_two_devices,
    answers_while_the_learner_is_purged,
    answers_while_the_account_is_erased,
)


def left() -> dict[str, int]:
    """What is left of a scene; the database is empty again for the next one."""
    tokens = Attempt.objects.values_list("token", flat=True)
    found = {
        "answers": len(tokens),
        "forms": len(set(tokens)),
        "learners": Learner.objects.count(),
        "browsers": Browser.objects.count(),
        "of users": Attempt.objects.exclude(learner__user=None).count(),
    }
    for model in (Learner, User):
        model.objects.all().delete()
    return found


if __name__ == "__main__":
    play(SCENES, left)
