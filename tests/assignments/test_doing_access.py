"""Who may open what of an assignment to be done: every address by eleven sorts of people."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from tarotlearn.assignments.models import Answer, LessonRead, Work
from tests import access
from tests.assignments.doing_addresses import OF_CLASS, TABLE
from tests.assignments.giving import give

pytestmark = pytest.mark.django_db
FORMS = [{}, {"copie": "1"}, {"answer": "oui"}, {"demande": "indice"}, {"mots": "faux"}]


def rows():
    return [model.objects.count() for model in (Work, Answer, LessonRead)]


@pytest.mark.parametrize(("name", "role"), access.every_case(TABLE))
def test_who_opens_what(name, role):
    arguments, statuses = TABLE[name]
    address = reverse(name, kwargs=arguments(access.make_world()))
    response = access.visitor(role).get(address)
    assert response.status_code == statuses[role], (name, role)
    if statuses[role] == 302:
        assert response.url.startswith("/devoirs/")
    assert rows() == [0, 0, 0]


@pytest.mark.parametrize("role", [role for role in access.ROLES if role not in OF_CLASS])
@pytest.mark.parametrize("name", [name for name in TABLE if name != "assignments:my_assignments"])
def test_what_a_stranger_sends_is_not_found_and_does_nothing(name, role):
    address = reverse(name, kwargs=TABLE[name][0](access.make_world()))
    client = access.visitor(role)
    for form in FORMS:
        assert client.post(address, form).status_code in (404, 405)
    assert rows() == [0, 0, 0]


@pytest.mark.parametrize("name", [name for name in TABLE if name != "assignments:my_assignments"])
@pytest.mark.parametrize("ref", ["rien", "a" * 500, "é", "1", "10" * 30])
def test_an_address_of_nothing_is_a_page_that_says_so(name, ref):
    world = access.make_world()
    arguments = TABLE[name][0](world) | {"ref": ref}
    client = access.visitor("pupil")
    for method in (client.get, client.post):
        response = method(reverse(name, kwargs=arguments))
        assert response.status_code in (404, 405)
        assert "<h1>" in response.text


@pytest.mark.parametrize("number", [0, 5, 10**30])
def test_a_question_that_is_not_asked_is_not_found(number):
    world = access.make_world()
    assignment, client = give(world.group), access.visitor("pupil")
    client.post(f"{assignment.get_absolute_url()}commencer/")
    address = f"{assignment.get_absolute_url()}{number}/"
    assert client.get(address).status_code == 404
    assert client.post(f"{address}?copie=1.0", {"answer": "oui"}).status_code == 404


def test_what_is_for_others_of_the_class_is_not_there():
    world = access.make_world()
    assignment = give(world.group, is_for_all=False)
    assignment.for_members.add(world.member)
    where = assignment.get_absolute_url()
    assert access.visitor("member").get(where).status_code == 200
    assert access.visitor("pupil").get(where).status_code == 404
    assert access.visitor("pupil").post(f"{where}commencer/").status_code == 404
    assert access.visitor("teacher").get(where).status_code == 200
    assert assignment.title not in access.visitor("pupil").get("/devoirs/").text


def test_who_began_goes_on_when_it_is_for_others_from_now_on():
    world = access.make_world()
    assignment, client = give(world.group), access.visitor("pupil")
    client.post(f"{assignment.get_absolute_url()}commencer/")
    assignment.is_for_all = False
    assignment.save()
    assert client.get(assignment.get_absolute_url()).status_code == 200
    assert client.get(f"{assignment.get_absolute_url()}1/", follow=True).status_code == 200


def test_who_teaches_may_try_what_he_gave_before_it_opens():
    world = access.make_world()
    assignment = give(world.group, opens_at=timezone.now() + timedelta(days=1))
    for role, count in (("pupil", 0), ("teacher", 1)):
        access.visitor(role).post(f"{assignment.get_absolute_url()}commencer/")
        assert Work.objects.count() == count


def test_who_lost_his_way_in_is_told_where_a_card_lets_in_again():
    client = access.visitor("anonymous")
    response = client.get(reverse("assignments:assignment", args=["abcdefghij"]))
    assert response.status_code == 404
    assert "Entrez de nouveau" in response.text
    assert f'href="{reverse("groups:enter")}"' in response.text
