"""Every address of who gives assignments: its arguments and who may open it."""

from tarotlearn.assignments.models import Assignment
from tests.access import Table, World, of_class, only
from tests.assignments.giving import give

TAUGHT = only("teacher", "leader")


def of_assignment(world: World) -> dict[str, str]:
    """An assignment of the class, given when it is first asked for."""
    found = Assignment.objects.filter(group=world.group).first() or give(world.group)
    return {"ref": world.group.ref, "assignment": found.ref}


TABLE: Table = {
    "assignments:assignment_list": (of_class, TAUGHT),
    "assignments:new_assignment": (of_class, TAUGHT),
    "assignments:ready_made": (of_class, TAUGHT),
    "assignments:given": (of_assignment, TAUGHT),
    "assignments:edit_assignment": (of_assignment, TAUGHT),
    "assignments:preview": (of_assignment, TAUGHT),
    "assignments:allowances": (of_assignment, TAUGHT),
    "assignments:copy_assignment": (of_assignment, TAUGHT),
    "assignments:remove_assignment": (of_assignment, TAUGHT),
}
# What each form of these pages sends when it is filled in rightly.
FORMS = [
    {},
    {"modele": "petit-sec-en-10-minutes"},
    {
        "title": "Petit sec",
        "players": "4",
        "mode": "entrainement",
        "draw": "chacun",
        "partie": "genre.petit-sec",
        "niveau": "1",
        "nombre": "5",
    },
]
