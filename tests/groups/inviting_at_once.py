"""What happens at the door of a group when everybody arrives at the same moment.

`python -m tests.groups.inviting_at_once` plays every scene on the empty database of DATABASE_URL
and prints as JSON what is left of each.
"""

from functools import partial

from tests.exercises.at_once import at_once, play, token  # sets Django up

# isort: split
from django.test import Client

from tarotlearn.accounts import cookie
from tarotlearn.accounts.models import Learner, User
from tarotlearn.exercises.models import Attempt
from tarotlearn.groups import inviting
from tarotlearn.groups.models import Group, Invitation, JournalEntry, Role
from tests.exercises.at_once import answers
from tests.groups.people import leader_of, make_class, make_user

AT_ONCE, PLACES = 50, 10


def door(role: Role = Role.ELEVE, places: int = PLACES) -> Invitation:
    return Invitation.objects.create(group=make_class(), role=role, most_uses=places)


def come(invitation: Invitation, browser: str) -> None:
    client = Client(SERVER_NAME="localhost")
    client.cookies[cookie.NAME] = browser
    _post(client, invitation)


def come_in_by_account(invitation: Invitation, user: User) -> None:
    client = Client(SERVER_NAME="localhost")
    client.force_login(user)
    _post(client, invitation)


def _post(client: Client, invitation: Invitation) -> None:
    response = client.post(invitation.get_absolute_url(), {"name": "Léa"})
    assert response.status_code in (302, 410), response.status_code


def fifty_browsers_for_ten_places() -> None:
    invitation = door()
    at_once(partial(come, invitation, f"{number:032}") for number in range(AT_ONCE))


def fifty_accounts_for_ten_places_of_teachers() -> None:
    invitation = door(Role.ENSEIGNANT)
    users = [make_user(f"Collegue{number}") for number in range(AT_ONCE)]
    at_once(partial(come_in_by_account, invitation, user) for user in users)


def one_browser_comes_fifty_times_while_it_answers() -> None:
    invitation = door()
    comes = [partial(come, invitation, token("a"))] * 30
    at_once([*comes, *answers(token("a"), 20)])


def one_closes_the_door_while_fifty_come() -> None:
    invitation = door(places=AT_ONCE)
    by = leader_of(invitation.group).learner.user
    comes = [partial(come, invitation, f"{number:032}") for number in range(AT_ONCE - 1)]
    at_once([*comes, partial(inviting.revoke, invitation=invitation, by=by)])


SCENES = (
    fifty_browsers_for_ten_places,
    fifty_accounts_for_ten_places_of_teachers,
    one_browser_comes_fifty_times_while_it_answers,
    one_closes_the_door_while_fifty_come,
)


def left() -> dict[str, int]:
    invitation = Invitation.objects.get()
    members = invitation.group.memberships.exclude(role=Role.RESPONSABLE)
    nobodys = Learner.objects.filter(user=None, memberships=None, attempts=None)
    found = {
        "uses": invitation.uses,
        "members": members.count(),
        "written": JournalEntry.objects.filter(deed="membre-entre").count(),
        "nobodys": nobodys.count(),
        "answers": Attempt.objects.filter(learner__memberships__in=members).count(),
    }
    for model in (Learner, User, Group):
        model.objects.all().delete()
    return found


if __name__ == "__main__":
    play(SCENES, left)
