"""Learners with a past: answers to real questions, as the site would have kept them.

``seed(learner, 1_000)`` writes the rows that two months of practice would have left. Others may
use it: ``make_learner`` gives a client that is this learner's browser.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random

from django.test import Client
from django.utils import timezone

from rules_engine.variants import VARIANTS
from tarotlearn.accounts import cookie
from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kind import draw_code, one_of
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.marking import mark
from tarotlearn.exercises.models import Attempt
from tests.exercises.addresses import wrong_answer

TOKEN = "seededseededseededseededseeded12"
A_DAY, A_LEVEL = 20, 50  # answers of a day, and until one goes up a level
# A beginner has only met the first kinds of the course.
FIRST_KINDS = (
    "bouts", "ordre-des-cartes", "compter-une-pile", "objectif", "petit-sec", "cartes-jouables",
)  # fmt: skip


def make_learner(answers: int, **how) -> tuple[Client, Learner]:
    """A browser whose learner has answered so many questions; ``how`` as in ``seed``."""
    client = Client()
    client.cookies[cookie.NAME] = TOKEN
    learner = Learner.objects.of_new_browser(TOKEN)
    seed(learner, answers, **how)
    return client, learner


def seed(
    learner: Learner,
    answers: int,
    *,
    until: datetime | None = None,
    kinds: tuple[str, ...] = tuple(KINDS),
    skill: float = 0.6,
    belief: str = "",
    players: int = 4,
) -> None:
    """Write so many answers, the last one just before ``until``.

    The chance of a right one grows from ``skill`` to nearly one; who holds the ``belief``, the id
    of a misconception, answers by it wherever it answers otherwise.
    """
    until = until or timezone.now()
    made = _attempts(learner, answers, until, kinds, skill, belief, players)
    Attempt.objects.bulk_create(made, batch_size=500)


def repeat(learner: Learner, answers: int) -> None:
    """Write the learner's answers again, earlier, as other questions, until there are so many."""
    rows = list(Attempt.objects.filter(learner=learner).order_by("-at"))
    span = rows[0].at - rows[-1].at + timedelta(days=1)
    rng, copies = Random("repeat"), []
    for number in range(answers - len(rows)):
        row, lap = rows[number % len(rows)], number // len(rows) + 1
        copy = Attempt(**{f.attname: getattr(row, f.attname) for f in row._meta.concrete_fields})
        copy.pk, copy.token, copy.code = None, f"repeat{number}", draw_code(rng)
        copy.at = row.at - lap * span
        copies.append(copy)
    Attempt.objects.bulk_create(copies, batch_size=500)


def _attempts(learner, answers, until, kinds, skill, belief, players) -> Iterator[Attempt]:
    rng = Random(f"seeded/{answers}/{belief}/{players}")
    days = answers // A_DAY
    for number in range(answers):
        progress = number / max(answers, 1)
        slug = one_of(rng, kinds)
        kind = KINDS[slug]
        table = players if players in kind.PLAYERS else kind.PLAYERS[0]
        level = 1 + min(number // A_LEVEL, kind.LEVELS - 1)
        address = Address(kind, table, level, draw_code(rng))
        answer = _answer(address, rng.random() < skill + (0.97 - skill) * progress, belief)
        marking = mark(address, answer)
        yield Attempt(
            learner=learner,
            token=f"seeded{number}",
            kind=slug,
            version=kind.VERSION,
            players=table,
            level=address.level,
            code=address.code,
            question=kind.write(address.question),
            answer=list(marking.answer),
            correct=marking.verdict.correct,
            atoms=list(marking.verdict.atoms),
            misconceptions=[variant.id for variant in marking.misconceptions],
            hints=1 if rng.random() < 0.08 else 0,
            mixed=rng.random() < 0.4,
            at=until
            - timedelta(days=days - number // A_DAY, seconds=45 * (A_DAY - number % A_DAY)),
        )


def _answer(address: Address, right: bool, belief: str):
    kind, question = address.kind, address.question
    if belief in kind.MISCONCEPTIONS:
        return kind.solve(question, VARIANTS[belief].rules)
    if right:
        return kind.solve(question)
    return kind.parse(question, wrong_answer(address))
