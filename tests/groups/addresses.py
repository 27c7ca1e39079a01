"""Every address of classes and clubs: its arguments, who may open it, what its form sends."""

from tarotlearn.groups.models import Invitation
from tests.access import (
    ACCOUNT,
    ROLES,
    Table,
    World,
    nothing,
    of_class,
    of_pupil,
    only,
    only_without_account,
)

EVERYONE = dict.fromkeys(ROLES, 200)


def of_invitation(world: World) -> dict[str, str]:
    """A door of the class for pupils, opened when it is first asked for."""
    found = Invitation.objects.filter(group=world.group).first()
    return {"token": (found or Invitation.objects.create(group=world.group)).token}


def of_invitation_there(world: World) -> dict[str, str]:
    return {"ref": world.group.ref, **of_invitation(world)}


TAUGHT = only("teacher", "leader")
LED = only("leader")
TABLE: Table = {
    "groups:group_list": (nothing, EVERYONE),
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
    "groups:invitation_list": (of_class, TAUGHT),
    "groups:invitation_poster": (of_invitation_there, TAUGHT),
    "groups:revoke_invitation": (of_invitation_there, LED),
    "groups:invitation": (of_invitation, EVERYONE),
    "groups:house_rules": (of_class, TAUGHT),
    "groups:welcome": (of_class, only_without_account("pupil", "member", "teacher", "leader")),
    "groups:leave": (of_class, only_without_account("pupil", "member", "teacher", "leader")),
    "groups:journal": (of_class, LED),
    "groups:settings": (of_class, LED),
    "groups:hand_over": (of_class, LED),
    "groups:export": (of_class, TAUGHT),
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
    {"role": "eleve", "eleve-days": "30", "eleve-places": "40"},
    {"role": "enseignant", "enseignant-days": "7", "enseignant-places": "1"},
    {"usage": "misere-10"},
    {"name": "Inès", "shows_progress": "on"},
    {"nom": "Cinquième B"},
    {"liste": "Zoé"},
]
