"""Every address of one's own questions: its arguments, who may open it, what its forms send."""

from tarotlearn.assignments.models import OwnQuestion
from tests.access import ACCOUNT, ROLES, Statuses, Table, World, nothing, only, user
from tests.assignments.giving import make_own
from tests.exercises.addresses import one_address

MINE = only("teacher")
# By their link, for whoever teaches or leads a group.
COLLEAGUES = only("teacher", "leader", "other_teacher", "organiser")


def posted(statuses: Statuses) -> Statuses:
    """The same people, of an address that takes forms only."""
    return {role: 405 if status != 302 else 302 for role, status in statuses.items()}


def of_teacher(world: World) -> dict[str, str]:
    """A question of the class's teacher, open by its link."""
    found = OwnQuestion.objects.first() or make_own(
        one_address("petit-sec"), author=user("teacher"), is_shared=True
    )
    return {"ref": found.ref}


TABLE: Table = {
    "assignments:own_list": (nothing, ACCOUNT),
    "assignments:new_question": (nothing, ACCOUNT),
    "assignments:own_question": (of_teacher, MINE),
    "assignments:edit_question": (of_teacher, MINE),
    "assignments:share_question": (of_teacher, posted(MINE)),
    "assignments:hide_question": (of_teacher, posted(MINE)),
    "assignments:erase_question": (of_teacher, MINE),
    "assignments:shared_question": (of_teacher, COLLEAGUES),
    "assignments:copy_question": (of_teacher, posted(COLLEAGUES)),
}
# Who may send a form to an address that shows nothing.
SENDERS = {
    "assignments:edit_question": ("teacher",),
    "assignments:share_question": ("teacher",),
    "assignments:hide_question": ("teacher",),
    "assignments:erase_question": ("teacher",),
    "assignments:copy_question": ("teacher", "leader", "other_teacher", "organiser"),
}
assert set(ROLES) >= {role for roles in SENDERS.values() for role in roles}
FORMS = [
    {},
    {"ouvrir": "0"},
    {"ranger": "1"},
    {"genre": "bouts", "joueurs": "4", "niveau": "1", "faire": "garder"},
]
