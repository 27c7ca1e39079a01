"""Every address of results: its arguments, and who may open it."""

from __future__ import annotations

from typing import Any

from tarotlearn.assignments.models import Assignment
from tarotlearn.exercises.models import Attempt
from tests.access import NO_ACCOUNT, ROLES, Statuses, Table, World, of_class, of_pupil, only
from tests.assignments.giving import give

TAUGHT = only("teacher", "leader")
# Files are sent by a form only: whoever has an account and follows a link learns that.
BY_FORM: Statuses = {role: 302 if role in NO_ACCOUNT else 405 for role in ROLES}
TOKEN = "unereponse"


def of_assignment(world: World) -> dict[str, Any]:
    given = Assignment.objects.filter(group=world.group).first() or give(world.group)
    return {"ref": world.group.ref, "assignment": given.ref}


def of_answer(world: World) -> dict[str, Any]:
    Attempt.objects.get_or_create(
        learner=world.pupil.learner,
        token=TOKEN,
        defaults={
            "kind": "petit-sec", "version": 1, "players": 4, "level": 1, "code": "abcdef",
            "question": {}, "answer": [], "correct": False, "atoms": [], "misconceptions": [],
        },
    )  # fmt: skip
    return {**of_pupil(world), "token": TOKEN}


def of_class_file(world: World) -> dict[str, Any]:
    return {**of_class(world), "ending": "csv"}


def of_assignment_file(world: World) -> dict[str, Any]:
    return {**of_assignment(world), "ending": "xlsx"}


TABLE: Table = {
    "assignments:results": (of_class, TAUGHT),
    "assignments:results_file": (of_class_file, BY_FORM),
    "assignments:assignment_results": (of_assignment, TAUGHT),
    "assignments:assignment_results_file": (of_assignment_file, BY_FORM),
    "assignments:club_path": (of_class, TAUGHT),
    "assignments:pupil": (of_pupil, TAUGHT),
    "assignments:pupil_answer": (of_answer, TAUGHT),
    "assignments:report": (of_pupil, TAUGHT),
    "assignments:report_pdf": (of_pupil, TAUGHT),
}
FILES = tuple(name for name in TABLE if name.endswith("_file"))
