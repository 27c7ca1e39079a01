"""``python -m bench.web.learned``: a learner of 10,000 answers, and 1,000 with rules to review.

Prints what is measured of them in JSON: a name of ``bench.progress``, and a number.
"""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tarotlearn.settings")
django.setup()

import json  # noqa: E402
from collections.abc import Callable, Iterator  # noqa: E402
from datetime import timedelta  # noqa: E402
from itertools import cycle, islice  # noqa: E402
from random import Random  # noqa: E402
from statistics import median  # noqa: E402
from time import perf_counter  # noqa: E402
from typing import Any  # noqa: E402

from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.utils import CaptureQueriesContext  # noqa: E402
from django.urls import reverse  # noqa: E402
from django.utils import timezone  # noqa: E402

from bench.exercises import wrong_answer  # noqa: E402
from bench.web.seed import STATEMENTS, addresses  # noqa: E402
from tarotlearn.accounts import cookie  # noqa: E402
from tarotlearn.accounts.models import Learner  # noqa: E402
from tarotlearn.exercises.kind import draw_code  # noqa: E402
from tarotlearn.exercises.kinds import KINDS  # noqa: E402
from tarotlearn.exercises.marking import mark  # noqa: E402
from tarotlearn.exercises.models import Attempt  # noqa: E402
from tarotlearn.progress.models import Progress  # noqa: E402
from tarotlearn.progress.reading import rows_of  # noqa: E402
from tarotlearn.progress.state import State  # noqa: E402

TOKEN = "0" * 32
ANSWERS, QUESTIONS, LEARNERS, ANSWERS_OF_EACH = 10_000, 1_500, 1_000, 12
ROUNDS = 7
NOW = timezone.now()


def attempts() -> Iterator[dict[str, Any]]:
    """Fields of answers to all the kinds in turn, one of four wrong when a belief can be."""
    rng, found = Random("bench/progress"), []
    for address in islice(addresses(rng, KINDS.values()), QUESTIONS):
        wrong = wrong_answer(address.kind, address.question) if rng.random() < 0.25 else None
        right = address.kind.solve(address.question)
        marking = mark(address, right if wrong is None else wrong)
        found.append(
            {
                "kind": address.kind.SLUG,
                "version": address.kind.VERSION,
                "players": address.players,
                "level": address.level,
                "question": address.kind.write(address.question),
                "answer": list(marking.answer),
                "correct": marking.verdict.correct,
                "atoms": list(marking.verdict.atoms),
                "misconceptions": [variant.id for variant in marking.misconceptions],
            }
        )
    for number, fields in enumerate(cycle(found)):
        yield fields | {
            "token": f"{number}",
            "code": draw_code(rng),
            "mixed": rng.random() < 0.3,
            "hints": int(rng.random() * 1.2),
        }


def seed(drawn: Iterator[dict[str, Any]]) -> tuple[Learner, list[Learner]]:
    """The learner of many answers, over a year, and those who answered ten days ago."""
    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    one = Learner.objects.of_new_browser(TOKEN)
    step = timedelta(days=365) / ANSWERS
    long = (
        Attempt(learner=one, at=NOW - step * (ANSWERS - n), **fields)
        for n, fields in enumerate(islice(drawn, ANSWERS))
    )
    Attempt.objects.bulk_create(long, batch_size=500)
    many = [Learner.objects.create() for _ in range(LEARNERS)]
    short = (
        Attempt(learner=many[n % LEARNERS], at=NOW - timedelta(days=10, seconds=-n), **fields)
        for n, fields in enumerate(islice(drawn, LEARNERS * ANSWERS_OF_EACH))
    )
    Attempt.objects.bulk_create(short, batch_size=500)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE" if connection.vendor == "postgresql" else "ANALYZE")
    return one, many


def milliseconds(work: Callable[[], object], before: Callable[[], object] = tuple) -> float:
    """The median of some rounds, what comes before each apart."""
    taken = []
    for _ in range(ROUNDS):
        before()
        start = perf_counter()
        work()
        taken.append((perf_counter() - start) * 1000)
    return median(taken)


def statements(work: Callable[[], object]) -> int:
    with CaptureQueriesContext(connection) as queries:
        work()
    return sum(query["sql"].startswith(STATEMENTS) for query in queries.captured_queries)


def main() -> None:
    drawn = attempts()
    one, many = seed(drawn)
    facts = [row.fact for row in rows_of([one.pk])[one.pk]]
    known = State().after_all(facts)
    client, home = Client(SERVER_NAME="127.0.0.1"), reverse("progress:home")
    client.cookies[cookie.NAME] = TOKEN

    def read() -> State:
        return Progress.objects.state_of(one)

    def answer() -> None:
        Attempt.objects.create(learner=one, at=timezone.now(), **next(drawn))

    def page() -> None:
        assert client.get(home).status_code == 200

    def queue(learners: list[Learner]) -> None:
        for state in Progress.objects.states_of(learners).values():
            assert state.due(NOW)

    some = facts[-200:]
    figures: dict[str, float] = {
        "one": milliseconds(lambda: [known.after(fact) for fact in some]) / len(some) * 1000,
        "size": len(json.dumps(known.written(), separators=(",", ":"))) / 1000,
        "anew": milliseconds(read, before=Progress.objects.all().delete),
        "read": milliseconds(read),
        "after": milliseconds(read, before=answer),
        "home": milliseconds(page),
        "home_after": milliseconds(page, before=answer),
        "home_statements": statements(page),
        "class": milliseconds(lambda: Progress.objects.states_of(many[:35])),
    }
    queue(many)  # what they know is folded, and kept
    figures["queue"] = milliseconds(lambda: queue(many)) / LEARNERS
    figures["queue_statements"] = statements(lambda: queue(many))
    figures["queue_statements_of_ten"] = statements(lambda: queue(many[:10]))
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
