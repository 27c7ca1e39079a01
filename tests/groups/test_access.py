"""Who may open what of a class: every address of groups by eleven sorts of people."""

import pytest
from django.urls import reverse

from tarotlearn.groups.models import Membership
from tests import access
from tests.access import nothing
from tests.groups.addresses import FORMS, TABLE

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("name", "role"), access.every_case(TABLE))
def test_who_opens_what(name, role):
    access.assert_opens(TABLE, name, role)


@pytest.mark.parametrize(("name", "role"), access.refused_cases(TABLE))
def test_what_is_refused_does_nothing(name, role):
    access.assert_sends_nothing(TABLE, name, role, FORMS)


@pytest.mark.parametrize("role", access.ROLES)
def test_a_member_of_another_class_is_not_found_through_one_s_own(role):
    world = access.make_world()
    arguments = {"ref": world.group.ref, "member": world.other_pupil.ref}
    for name in ("groups:member", "groups:remove_member"):
        response = access.visitor(role).get(reverse(name, kwargs=arguments))
        assert response.status_code == (302 if role in access.NO_ACCOUNT else 404)


@pytest.mark.parametrize("role", access.WITH_ACCOUNT)
def test_no_page_of_a_group_names_a_pupil_to_who_does_not_teach_him(role):
    world = access.make_world()
    Membership.objects.filter(pk=world.pupil.pk).update(name="Zébulon Secret")
    client = access.visitor(role)
    seen = [
        name
        for name, (arguments, _) in TABLE.items()
        if "Zébulon" in client.get(reverse(name, kwargs=arguments(world))).text
    ]
    assert bool(seen) == (role in ("teacher", "leader"))


OF_MEMBERS = ("groups:leave", "groups:welcome")  # who see it no more
STILL_OPEN = ("groups:restore", "groups:erase", "groups:hand_over", "groups:keep", "groups:export")


def test_an_archived_group_is_read_by_its_staff_and_changes_no_more():
    world = access.make_world()
    leader = access.visitor("leader")
    leader.post(reverse("groups:archive", args=[world.group.ref]))
    addresses = {
        name: reverse(name, kwargs=arguments(world))
        for name, (arguments, statuses) in TABLE.items()
        if statuses["leader"] == 200 and name not in STILL_OPEN
    }
    before = access.rows()
    for name, address in addresses.items():
        assert leader.get(address).status_code == (404 if name in OF_MEMBERS else 200), name
        if TABLE[name][0] != nothing:
            for form in FORMS:
                assert leader.post(address, form).status_code in (302, 404, 405)
    assert access.rows() == before
    assert (
        access.visitor("pupil").get(reverse("groups:leave", args=[world.group.ref])).status_code
        == 404
    )


@pytest.mark.parametrize(
    "name", [name for name, (arguments, _) in TABLE.items() if arguments != nothing]
)
@pytest.mark.parametrize("ref", ["rien", "a" * 500, "é", "1"])
def test_an_address_of_no_group_is_a_page_that_says_so(name, ref):
    world = access.make_world()
    arguments = dict.fromkeys(TABLE[name][0](world), ref)
    response = access.visitor("leader").get(reverse(name, kwargs=arguments))
    assert response.status_code == 404
    assert "<h1>" in response.text
