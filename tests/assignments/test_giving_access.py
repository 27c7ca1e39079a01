"""Who may open what of a group's assignments: every address by eleven sorts of people."""

import pytest
from django.urls import reverse

from tarotlearn.assignments.models import Allowance, Assignment, Part
from tests import access
from tests.assignments.giving import give
from tests.assignments.giving_addresses import FORMS, TABLE

pytestmark = pytest.mark.django_db


def rows():
    return [list(model.objects.order_by("pk").values()) for model in (Assignment, Part, Allowance)]


@pytest.mark.parametrize(("name", "role"), access.every_case(TABLE))
def test_who_opens_what(name, role):
    access.assert_opens(TABLE, name, role)


@pytest.mark.parametrize(("name", "role"), access.refused_cases(TABLE))
def test_what_is_refused_does_nothing(name, role):
    world = access.make_world()
    address = reverse(name, kwargs=TABLE[name][0](world))
    client, before = access.visitor(role), rows()
    expected = TABLE[name][1][role]
    for form in FORMS:
        assert client.post(address, form).status_code in (expected, 405), (name, role, form)
    assert rows() == before


@pytest.mark.parametrize(
    "name", [name for name in TABLE if "assignment" in TABLE[name][0].__name__]
)
def test_an_assignment_of_another_group_is_not_found_through_one_s_own(name):
    world = access.make_world()
    stranger = give(world.other)
    address = reverse(name, kwargs={"ref": world.group.ref, "assignment": stranger.ref})
    before = rows()
    client = access.visitor("leader")
    assert client.get(address).status_code == 404
    for form in FORMS:
        assert client.post(address, form).status_code in (404, 405)
    assert rows() == before


@pytest.mark.parametrize("name", TABLE)
@pytest.mark.parametrize("ref", ["rien", "a" * 500, "é", "1", "10" * 30])
def test_an_address_of_nothing_is_a_page_that_says_so(name, ref):
    world = access.make_world()
    arguments = dict.fromkeys(TABLE[name][0](world), ref)
    response = access.visitor("leader").get(reverse(name, kwargs=arguments))
    assert response.status_code == 404
    assert "<h1>" in response.text


def test_what_was_given_to_an_archived_group_is_read_and_changes_no_more():
    world = access.make_world()
    give(world.group)
    leader = access.visitor("leader")
    leader.post(reverse("groups:archive", args=[world.group.ref]))
    before = rows()
    for name, (arguments, _) in TABLE.items():
        address = reverse(name, kwargs=arguments(world))
        assert leader.get(address).status_code == 200, name
        for form in FORMS:
            assert leader.post(address, form).status_code in (404, 405), name
    assert rows() == before
