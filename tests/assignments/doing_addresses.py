"""Every address of who does an assignment: its arguments, and who may open it."""

from typing import Any

from tests.access import ROLES, Table, World, nothing, only_without_account
from tests.assignments.giving import give

OF_CLASS = ("pupil", "member", "teacher", "leader")
ITS_PAGE = only_without_account(*OF_CLASS)
LED_AWAY = only_without_account(*OF_CLASS, status=302)  # to the page where one begins
BY_FORM = dict.fromkeys(ROLES, 405)


def of_assignment(world: World) -> dict[str, Any]:
    return {"ref": give(world.group).ref}


def of_question(world: World) -> dict[str, Any]:
    return {"ref": give(world.group).ref, "number": 1}


def of_lesson(world: World) -> dict[str, Any]:
    return {"ref": give(world.group, lessons=("petit-sec",)).ref, "position": 1}


TABLE: Table = {
    "assignments:my_assignments": (nothing, dict.fromkeys(ROLES, 200)),
    "assignments:assignment": (of_assignment, ITS_PAGE),
    "assignments:begin": (of_assignment, BY_FORM),
    "assignments:next": (of_assignment, LED_AWAY),
    "assignments:hand_in": (of_assignment, LED_AWAY),
    "assignments:lesson": (of_lesson, ITS_PAGE),
    "assignments:question": (of_question, LED_AWAY),
    "assignments:question_report": (of_question, dict.fromkeys(ROLES, 404)),  # nothing is begun
}
