"""Who asks for a page: eleven sorts of people around one class, and what each may open.

A table says, for each URL name, its arguments and what every role gets. What one may not see is
a 404; who is not signed in is led to sign in where a page needs it.

    TABLE = {"groups:group": (of_class, by_role(STAFF_ONLY))}
    @pytest.mark.parametrize(("name", "role"), every_case(TABLE))
    def test_who_opens_what(name, role): assert_opens(TABLE, name, role)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tarotlearn.accounts import cookie
from tarotlearn.accounts.models import Browser, Learner, User
from tarotlearn.groups.creating import create_group
from tarotlearn.groups.models import Group, GroupKind, Invitation, Membership, Role

NO_ACCOUNT = ("anonymous", "learner", "pupil", "other_pupil")
WITH_ACCOUNT = ("user", "member", "teacher", "leader", "other_teacher", "organiser", "staff")
ROLES = NO_ACCOUNT + WITH_ACCOUNT

Statuses = dict[str, int]
Arguments = Callable[["World"], dict[str, Any]]
Table = dict[str, tuple[Arguments, Statuses]]


@dataclass
class World:
    """A class with its people, another class, a club; a token for each browser without account."""

    group: Group
    other: Group
    club: Group
    pupil: Membership
    member: Membership
    teacher: Membership
    leader: Membership
    other_pupil: Membership


def make_world() -> World:
    """Write the people of every role; ``visitor`` gives the browser of one."""
    for role in WITH_ACCOUNT:
        address = f"{role}@exemple.fr".replace("_", "-")
        User.objects.create_user(address, name=_name(role), is_staff=role == "staff")
    Learner.objects.of_new_browser(_token("learner"))
    group = create_group(by=user("leader"), kind=GroupKind.CLASSE, name="Cinquième B")
    other = create_group(by=user("other_teacher"), kind=GroupKind.CLASSE, name="Sixième A")
    club = create_group(by=user("organiser"), kind=GroupKind.CLUB, name="Club du mardi")
    return World(
        group=group,
        other=other,
        club=club,
        pupil=_pupil(group, "pupil"),
        member=_member(group, "member", Role.ELEVE),
        teacher=_member(group, "teacher", Role.ENSEIGNANT),
        leader=group.memberships.get(role=Role.RESPONSABLE),
        other_pupil=_pupil(other, "other_pupil"),
    )


def user(role: str) -> User:
    """The account of a role that has one."""
    return User.objects.get(email=f"{role}@exemple.fr".replace("_", "-"))


def visitor(role: str) -> Client:
    """A browser in the hands of someone of this role, in the world that was made."""
    client = Client()
    if role in WITH_ACCOUNT:
        client.force_login(user(role))
    elif role != "anonymous":
        client.cookies[cookie.NAME] = _token(role)
    return client


def _name(role: str) -> str:
    return role.replace("_", " ").capitalize()


def _token(role: str) -> str:
    """A cookie as the site gives: 32 signs of its alphabet."""
    return (role + "0" * 32)[:32]


def _pupil(group: Group, role: str) -> Membership:
    """A pupil without account, in the browser that he came in by."""
    learner = Learner.objects.create()
    Browser.objects.create(digest=cookie.digest(_token(role)), learner=learner)
    return Membership.objects.create(
        group=group, learner=learner, name=_name(role), code="abcd", key="k" * 16
    )


def _member(group: Group, role: str, rank: Role) -> Membership:
    learner = Learner.objects.create(user=user(role))
    return Membership.objects.create(group=group, learner=learner, role=rank, name=_name(role))


# --- Tables -------------------------------------------------------------------------------------

# Pages that need an account: the others are led to sign in.
ACCOUNT: Statuses = {role: 302 if role in NO_ACCOUNT else 200 for role in ROLES}


def only(*roles: str, status: int = 200) -> Statuses:
    """A page that needs an account, and is there for these roles only."""
    return dict.fromkeys(ROLES, 404) | dict.fromkeys(NO_ACCOUNT, 302) | dict.fromkeys(roles, status)


def only_without_account(*roles: str, status: int = 200) -> Statuses:
    """A page that needs no account, and is there for these roles only."""
    return dict.fromkeys(ROLES, 404) | dict.fromkeys(roles, status)


def nothing(world: World) -> dict[str, Any]:
    """The arguments of an address that takes none."""
    return {}


def of_class(world: World) -> dict[str, Any]:
    return {"ref": world.group.ref}


def of_pupil(world: World) -> dict[str, Any]:
    return {"ref": world.group.ref, "member": world.pupil.ref}


def every_case(table: Table) -> list[tuple[str, str]]:
    return [(name, role) for name in table for role in ROLES]


def refused_cases(table: Table) -> list[tuple[str, str]]:
    """Who gets nothing by which address; what he sends there must do nothing."""
    return [
        (name, role)
        for name, (_, statuses) in table.items()
        for role in ROLES
        if statuses[role] == 404 or (statuses[role] == 302 and role in NO_ACCOUNT)
    ]


def assert_opens(table: Table, name: str, role: str) -> HttpResponse:
    """Fail unless this role gets what the table says; return what it got."""
    arguments, statuses = table[name]
    address = reverse(name, kwargs=arguments(make_world()))
    response = visitor(role).get(address)
    assert response.status_code == statuses[role], (name, role)
    if statuses[role] == 302 and role in NO_ACCOUNT:
        assert response.url == f"{reverse('account_login')}?next={address}"
    if "html" in response.get("Content-Type", ""):
        assert_forms_are_taken(response.text)
    return response


def assert_forms_are_taken(html: str) -> None:
    """Fail for a form that lacks its token: the site would refuse whatever it sends."""
    for form in re.findall(r'<form [^>]*method="post".*?</form>', html, re.DOTALL):
        assert 'name="csrfmiddlewaretoken"' in form, form[:120]


def assert_sends_nothing(
    table: Table, name: str, role: str, forms: Iterable[dict[str, str]]
) -> None:
    """Fail unless each form is refused as the page itself is, and leaves every row as it was."""
    arguments, statuses = table[name]
    address = reverse(name, kwargs=arguments(make_world()))
    before = rows()
    for form in forms:
        response = visitor(role).post(address, form)
        assert response.status_code in (statuses[role], 405), (name, role, form)
    assert rows() == before


def rows() -> list[Any]:
    """All that groups keep, to see that nothing changed."""
    return [
        sorted(Group.objects.values_list(), key=str),
        sorted(Membership.objects.values_list(), key=str),
        sorted(Invitation.objects.values_list(), key=str),
        Learner.objects.count(),
    ]
