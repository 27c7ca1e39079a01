"""Who may open, change and copy a teacher's own question: eleven sorts of people."""

import pytest
from django.urls import reverse

from tarotlearn.assignments.models import OwnQuestion
from tests import access
from tests.assignments.own_addresses import FORMS, SENDERS, TABLE, of_teacher

pytestmark = pytest.mark.django_db


def rows():
    return list(OwnQuestion.objects.order_by("pk").values())


@pytest.mark.parametrize(("name", "role"), access.every_case(TABLE))
def test_who_opens_what(name, role):
    access.assert_opens(TABLE, name, role)


@pytest.mark.parametrize(
    ("name", "role"),
    [(name, role) for name, may in SENDERS.items() for role in access.ROLES if role not in may],
)
def test_who_may_not_send_a_form_changes_nothing(name, role):
    world = access.make_world()
    address = reverse(name, kwargs=of_teacher(world))
    client, before = access.visitor(role), rows()
    for form in FORMS:
        response = client.post(address, form)
        assert response.status_code == (302 if role in access.NO_ACCOUNT else 404)
    assert rows() == before


@pytest.mark.parametrize("role", ["leader", "other_teacher", "organiser"])
def test_a_question_that_is_not_shared_is_there_for_its_author_only(role):
    world = access.make_world()
    ref = of_teacher(world)
    OwnQuestion.objects.update(is_shared=False)
    for name in ("assignments:shared_question", "assignments:copy_question"):
        send = access.visitor(role).post
        assert send(reverse(name, kwargs=ref)).status_code == 404
    assert access.visitor("teacher").get(reverse("assignments:shared_question", kwargs=ref))


@pytest.mark.parametrize("name", [name for name in TABLE if TABLE[name][0] is of_teacher])
@pytest.mark.parametrize("ref", ["rien", "a" * 500, "é", "1", "10" * 30])
def test_an_address_of_nothing_is_a_page_that_says_so(name, ref):
    access.make_world()
    client, address = access.visitor("leader"), reverse(name, kwargs={"ref": ref})
    response = client.post(address) if name in SENDERS else client.get(address)
    assert response.status_code == 404
    assert "<h1>" in response.text
