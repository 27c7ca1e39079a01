"""A site with a long past: 1,000 classes, 35,000 pupils, 1,000,000 answers, on PostgreSQL.

Answers are some hundred real ones, copied inside the database: their questions repeat, their
pupils, days and number do not.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from time import perf_counter
from typing import Any

from django.core.management import call_command
from django.db import connection

from bench.web.learned import NOW, attempts
from tarotlearn.accounts.models import Learner, User
from tarotlearn.assignments.contents import Contents
from tarotlearn.assignments.models import Assignment, Part, Work
from tarotlearn.exercises.models import Attempt
from tarotlearn.groups.models import Group, Membership, Role

CLASSES, PUPILS, ANSWERS = 1_000, 35, 1_000_000
ASSIGNMENTS, QUESTIONS = 2, 10  # of each class, of each assignment
PATTERNS = 1_200
_BATCH = 2_000
_KINDS = ("cartes-jouables", "petit-sec")

_COPY_ATTEMPTS = """
INSERT INTO exercises_attempt (kind, version, players, level, code, question, answer, learner_id,
  token, correct, atoms, misconceptions, hints, solution_seen, nth_try, mixed, at)
SELECT p.kind, p.version, p.players, p.level, 'b' || to_char(g, 'FM0000000'),
  p.question, p.answer, %(learner)s + g %% %(pupils)s, 'banc' || g,
  p.correct, p.atoms, p.misconceptions, p.hints, false, 1, p.mixed,
  %(now)s::timestamptz - interval '60 days' + g * interval '5 seconds'
FROM generate_series(0, %(answers)s - 1) AS g
JOIN exercises_attempt AS p
  ON p.id = %(pattern)s + (g::bigint * 7919 + g / %(pupils)s * 31) %% %(patterns)s
ORDER BY g
"""
# The first answers of each pupil are those of his copies, in order.
_COPY_ANSWERS = """
INSERT INTO assignments_answer (work_id, question, attempt_id, is_final)
SELECT %(work)s + (a.learner_id - %(learner)s) * %(assignments)s + nth / %(questions)s,
  nth %% %(questions)s + 1, a.id, false
FROM (SELECT id, learner_id, row_number() OVER (PARTITION BY learner_id ORDER BY at) - 1 AS nth
      FROM exercises_attempt WHERE learner_id >= %(learner)s) AS a
WHERE nth < %(assignments)s * %(questions)s
"""


def seed(classes: int = CLASSES, answers: int = ANSWERS) -> None:
    """Write all of it, saying how far it is."""
    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    pupils = classes * PUPILS
    start = perf_counter()

    def say(done: str) -> None:
        print(f"  {done} ({perf_counter() - start:.0f} s)", flush=True)

    scratch = Learner.objects.create()
    patterns = Attempt.objects.bulk_create(
        (Attempt(learner=scratch, at=NOW, **fields) for fields in islice(attempts(), PATTERNS)),
        batch_size=500,
    )
    learners = Learner.objects.bulk_create((Learner() for _ in range(pupils)), batch_size=_BATCH)
    groups = _classes(classes)
    Membership.objects.bulk_create(_memberships(groups, learners), batch_size=_BATCH)
    say(f"{classes} classes de {PUPILS} élèves")
    works = _works(groups)
    say(f"{len(works)} copies")
    facts = {
        "learner": learners[0].pk, "pupils": pupils, "now": NOW, "answers": answers,
        "pattern": patterns[0].pk, "patterns": PATTERNS, "work": works[0].pk,
        "assignments": ASSIGNMENTS, "questions": QUESTIONS,
    }  # fmt: skip
    with connection.cursor() as cursor:
        cursor.execute(_COPY_ATTEMPTS, facts)
        say(f"{answers} réponses")
        cursor.execute(_COPY_ANSWERS, facts)
        say("réponses liées aux copies")
        cursor.execute("VACUUM ANALYZE")
    say("statistiques de la base")


def _classes(number: int) -> list[Group]:
    """The classes, and who leads each."""
    users = User.objects.bulk_create(
        (User(email=f"prof{n}@exemple.fr", password="!") for n in range(number)), batch_size=_BATCH
    )
    leaders = Learner.objects.bulk_create((Learner(user=user) for user in users), batch_size=_BATCH)
    groups = Group.objects.bulk_create(
        (Group(name=f"Classe {n}") for n in range(number)), batch_size=_BATCH
    )
    Membership.objects.bulk_create(
        (
            Membership(group=group, learner=leader, role=Role.RESPONSABLE, name="Delorme")
            for group, leader in zip(groups, leaders, strict=True)
        ),
        batch_size=_BATCH,
    )
    return groups


def _memberships(groups: list[Group], learners: list[Learner]) -> Iterator[Membership]:
    """Pupils without account; one of each class in ten has one and does not show all he does."""
    for place, learner in enumerate(learners):
        group, number = groups[place // PUPILS], place % PUPILS
        code = "" if number % 10 == 9 else f"{number:04d}"
        yield Membership(
            group=group, learner=learner, name=f"Élève {number:02d}", code=code, key=code * 4
        )


def _works(groups: list[Group]) -> list[Work]:
    """Assignments, and a copy of each for every pupil, in the order of the pupils."""
    given = Assignment.objects.bulk_create(
        (
            Assignment(group=group, title=f"Devoir {number}")
            for group in groups
            for number in range(ASSIGNMENTS)
        ),
        batch_size=_BATCH,
    )
    half = QUESTIONS // len(_KINDS)
    Part.objects.bulk_create(
        (
            Part(assignment=assignment, position=place, kind=kind, level=1, count=half)
            for assignment in given
            for place, kind in enumerate(_KINDS, 1)
        ),
        batch_size=_BATCH,
    )
    parts = list(given[0].parts.order_by("position"))
    series: dict[str, Any] = Contents.freeze(given[0], parts, "banc").written()
    members = Membership.objects.filter(role=Role.ELEVE).order_by("pk").values_list("pk", "group")
    of_group: dict[int, list[Assignment]] = {}
    for assignment in given:
        of_group.setdefault(assignment.group_id, []).append(assignment)
    return Work.objects.bulk_create(
        (
            Work(assignment=assignment, membership_id=member, series=series)
            for member, group in members
            for assignment in of_group[group]
        ),
        batch_size=_BATCH,
    )
