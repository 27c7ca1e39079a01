"""``python -m bench.web.seed``: a site with some past, and the requests to send it.

What the measure needs to know of it goes to ``facts.json``.
"""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tarotlearn.settings")
django.setup()

import json  # noqa: E402
from collections.abc import Iterable, Iterator  # noqa: E402
from itertools import cycle, islice  # noqa: E402
from pathlib import Path  # noqa: E402
from random import Random  # noqa: E402

from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.utils import CaptureQueriesContext  # noqa: E402
from django.urls import reverse  # noqa: E402

from bench.exercises import wrong_answer  # noqa: E402
from bench.web.requests import CSRF, NUMBER, Request, write  # noqa: E402
from tarotlearn.accounts import cookie  # noqa: E402
from tarotlearn.accounts.models import Learner  # noqa: E402
from tarotlearn.assignments.doing.course import InAssignment  # noqa: E402
from tarotlearn.assignments.doing.services import begin  # noqa: E402
from tarotlearn.assignments.models import Assignment, Part  # noqa: E402
from tarotlearn.exercises.address import Address  # noqa: E402
from tarotlearn.exercises.kind import Kind, draw_code  # noqa: E402
from tarotlearn.exercises.kinds import KINDS  # noqa: E402
from tarotlearn.exercises.models import Attempt  # noqa: E402
from tarotlearn.groups.models import Group, Membership  # noqa: E402
from tarotlearn.lessons.shelf import library  # noqa: E402

DATA = Path(os.environ["BENCH_DATA"])
LEARNERS, ATTEMPTS, REQUESTS, REQUESTS_OF_A_KIND = 50, 20_000, 1_000, 90
QUESTIONS = 20  # of the assignment
STATEMENTS = ("SELECT", "INSERT", "UPDATE", "DELETE")


def tokens() -> list[str]:
    """Learners who have answered before, by the token of their browser's cookie."""
    found = [f"{i:032d}" for i in range(LEARNERS)]
    learners = [Learner.objects.of_new_browser(token) for token in found]
    Attempt.objects.bulk_create(
        (
            Attempt(
                learner=learners[i % LEARNERS], token=f"passe{i:06d}", kind="cartes-jouables",
                version=1, players=4, level=1, code="222222", question={"main": "x" * 40},
                answer=["RP", "5P"], correct=bool(i % 3), atoms=["fournir"], misconceptions=[],
            )
            for i in range(ATTEMPTS)
        ),
        batch_size=1_000,
    )  # fmt: skip
    return found


def addresses(rng: Random, kinds: Iterable[Kind]) -> Iterator[Address]:
    """Questions of these kinds, at every table and level in turn."""
    places = [
        (kind, players, level)
        for kind in kinds
        for players in kind.PLAYERS
        for level in range(1, kind.LEVELS + 1)
    ]
    for kind, players, level in cycle(places):
        yield Address(kind, players, level, draw_code(rng))


def fields(address: Address, is_right: bool) -> dict[str, str | tuple[str, ...]]:
    """The form of an answer, right or (when a misconception answers otherwise) wrong."""
    kind, question = address.kind, address.question
    answer = None if is_right else wrong_answer(kind, question)
    answer = kind.solve(question) if answer is None else answer
    values = kind.values(question, answer)
    return {"csrfmiddlewaretoken": CSRF, "jeton": f"{NUMBER}jeton", "answer": values}


def requests(asked: Iterable[Address], cookies: list[str]) -> list[Request]:
    """An answer to each, every other one right."""
    return [
        Request("POST", address.url, cookies[i % LEARNERS], fields(address, bool(i % 2)))
        for i, address in enumerate(asked)
    ]


def assigned(cookies: list[str]) -> Iterator[Request]:
    """Answers to an assignment of twenty kinds, by as many pupils of a class as there are learners.

    Each pupil answers each of its questions, right the first time or not.
    """
    group = Group.objects.create(name="Banc")
    assignment = Assignment.objects.create(group=group, title="Banc")
    asked = [slug for slug, kind in KINDS.items() if 4 in kind.PLAYERS][:QUESTIONS]
    for position, slug in enumerate(asked, 1):
        Part.objects.create(assignment=assignment, position=position, kind=slug, level=1, count=1)
    works = []
    for number, learner in enumerate(Learner.objects.order_by("pk")[:LEARNERS]):
        member = Membership.objects.create(
            group=group, learner=learner, name=f"Banc {number}", code=f"b{number:03d}", key="k" * 16
        )
        works.append(begin(assignment=assignment, membership=member))
    for place in range(QUESTIONS):
        for number, work in enumerate(works):
            where = reverse("assignments:question", args=[assignment.ref, place + 1])
            address = work.contents.questions[place].address(where)
            course = InAssignment(work.number, left=1).query
            sent = fields(address, is_right=bool((place + number) % 2))
            yield Request("POST", f"{where}{course}", cookies[number], sent)


def statements(request: Request) -> int:
    """How many SQL statements an answer takes, transaction control apart."""
    client = Client()
    client.cookies.load(request.cookie)
    with CaptureQueriesContext(connection) as queries:
        response = client.post(
            request.path,
            request.body.replace(NUMBER, "0"),
            content_type="application/x-www-form-urlencoded",
            headers={"HX-Request": "true"},
            SERVER_NAME="127.0.0.1",
        )
    assert response.status_code == 200, response.status_code
    return sum(query["sql"].startswith(STATEMENTS) for query in queries.captured_queries)


def main() -> None:
    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    cookies = [f"{cookie.NAME}={token}; csrftoken={CSRF}" for token in tokens()]
    rng = Random("bench")
    asked = list(islice(addresses(rng, KINDS.values()), REQUESTS))
    answers = requests(asked, cookies)
    write(DATA / "site.answers", answers)
    for slug, kind in KINDS.items():
        some = islice(addresses(rng, [kind]), REQUESTS_OF_A_KIND)
        write(DATA / f"site.answers.{slug}", requests(some, cookies))
    in_assignment = [*assigned(cookies)]
    write(DATA / "site.assigned", in_assignment)
    pages = [Request("GET", one.path, one.cookie) for one in answers]
    write(DATA / "site.questions", pages)
    lessons = [reverse("lessons:lesson", args=[lesson.slug]) for lesson in library().lessons]
    write(DATA / "site.lessons", [Request("GET", path, cookies[0]) for path in lessons])
    facts = {
        "statements": max(map(statements, answers[:60])),
        "statements_assigned": max(map(statements, in_assignment[:60])),
        "question": asked[0].url,
        "answer": [answers[0].path, answers[0].body.replace(NUMBER, "poids")],
        "lesson": lessons[0],
        "kinds": [*KINDS],
    }
    (DATA / "facts.json").write_text(json.dumps(facts))


if __name__ == "__main__":
    main()
