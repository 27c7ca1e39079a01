"""Every address of classes and clubs: its arguments, who may open it, what its form sends."""

from tests.access import (
    ACCOUNT,
    ROLES,
    Table,
    nothing,
    of_class,
    of_pupil,
    only,
    only_without_account,
)

TAUGHT = only("teacher", "leader")
LED = only("leader")
TABLE: Table = {
    "groups:group_list": (nothing, ACCOUNT),
    "groups:new_group": (nothing, ACCOUNT),
    "groups:group": (of_class, TAUGHT),
    "groups:member": (of_pupil, TAUGHT),
    "groups:member_role": (of_pupil, LED),
    "groups:remove_member": (of_pupil, LED),
    "groups:move_pupil": (of_pupil, LED),
    "groups:add_pupils": (of_class, LED),
    "groups:cards": (of_class, TAUGHT),
    "groups:cards_pdf": (of_class, only("teacher", "leader", status=302)),  # by a form only
    "groups:renew_codes": (of_class, only("leader", status=302)),  # by a form only
    "groups:enter": (nothing, dict.fromkeys(ROLES, 200)),
    "groups:quit": (nothing, dict.fromkeys(ROLES, 405)),
    "groups:leave": (of_class, only_without_account("pupil", "member", "teacher", "leader")),
    "groups:journal": (of_class, LED),
    "groups:settings": (of_class, LED),
    "groups:hand_over": (of_class, LED),
    "groups:keep": (of_class, LED),
    "groups:archive": (of_class, LED),
    "groups:restore": (of_class, LED),
    "groups:erase": (of_class, LED),
}
# What each form of these pages sends when it is filled in rightly.
FORMS = [
    {},
    {"name": "Inès"},
    {"kind": "club", "name": "Inès", "players": "5"},
    {"role": "responsable"},
    {"nom": "Cinquième B"},
    {"liste": "Zoé"},
]
