"""Work done by pupils, without the pages: copies begun, answered right or wrong."""

from __future__ import annotations

from datetime import datetime
from itertools import count

from django.utils import timezone

from tarotlearn.assignments.doing import services
from tarotlearn.assignments.models import Answer, Assignment, Work
from tarotlearn.exercises.models import Attempt
from tarotlearn.groups.models import Group, Membership
from tests.groups.people import make_pupil

_numbers = count()


def begin(assignment: Assignment, member: Membership) -> Work:
    return services.begin(assignment=assignment, membership=member)


def attempt(
    member: Membership,
    kind: str = "petit-sec",
    *,
    right: bool = True,
    atoms: tuple[str, ...] = ("petit-sec",),
    ideas: tuple[str, ...] = (),
    hints: int = 0,
    solution_seen: bool = False,
    at: datetime | None = None,
) -> Attempt:
    """An answer to a question of its own; nothing of it is drawn or judged."""
    number = next(_numbers)
    return Attempt.objects.create(
        learner=member.learner, token=f"travail{number}", kind=kind, version=1, players=4, level=1,
        code=f"essai{number}", question={"numero": str(number)}, answer=[], correct=right,
        atoms=list(atoms), misconceptions=list(ideas), hints=hints, solution_seen=solution_seen,
        at=at or timezone.now(),
    )  # fmt: skip


def answer(work: Work, number: int, **how) -> Attempt:
    """Answer a question of a copy; ``how`` as of ``attempt``."""
    made = attempt(work.membership, work.contents.question(number).kind, **how)
    Answer.objects.create(work=work, question=number, attempt=made, is_final=work.is_test)
    return made


def answer_all(assignment: Assignment, member: Membership, pattern: str) -> Work:
    """Begin and answer: a sign a question, « 1 » right, « 0 » wrong, « h » right with a hint."""
    work = begin(assignment, member)
    for number, sign in enumerate(pattern, 1):
        answer(work, number, right=sign != "0", hints=int(sign == "h"))
    return work


def make_pupils(group: Group, number: int) -> list[Membership]:
    return [make_pupil(group, f"Élève {place:02}") for place in range(number)]
