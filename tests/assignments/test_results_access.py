"""Who may open which results: what one may not see is not there."""

import pytest
from django.urls import reverse

from tarotlearn.groups import ending
from tarotlearn.groups.models import JournalEntry
from tests import access
from tests.assignments.results_addresses import FILES, TABLE

pytestmark = pytest.mark.django_db
# What else an address names besides its group.
NAMED = {
    "assignment": ("assignments:assignment_results", "assignments:assignment_results_file"),
    "member": ("assignments:pupil", "assignments:report", "assignments:report_pdf"),
    "token": ("assignments:pupil_answer",),
}
WRONG = [(name, "ref") for name in TABLE]
WRONG += [(name, argument) for argument, names in NAMED.items() for name in names]


@pytest.mark.parametrize(("name", "role"), access.every_case(TABLE))
def test_who_opens_what(name, role):
    access.assert_opens(TABLE, name, role)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("role", access.ROLES)
def test_who_gets_a_file_and_that_it_is_written_down(name, role):
    world = access.make_world()
    address = reverse(name, kwargs=TABLE[name][0](world))
    before = JournalEntry.objects.count()
    status = access.visitor(role).post(address).status_code
    is_staff = role in ("teacher", "leader")
    assert status == (200 if is_staff else 302 if role in access.NO_ACCOUNT else 404)
    assert JournalEntry.objects.count() - before == is_staff


@pytest.mark.parametrize(("name", "wrong"), WRONG)
@pytest.mark.parametrize("ref", ["rien", "a" * 300, "é", "1"])
def test_an_address_of_nothing_is_a_page_that_says_so(name, wrong, ref):
    world = access.make_world()
    address = reverse(name, kwargs=TABLE[name][0](world) | {wrong: ref})
    client = access.visitor("leader")
    response = client.post(address) if name in FILES else client.get(address)
    assert response.status_code == 404
    assert "<h1>" in response.text


@pytest.mark.parametrize("role", access.ROLES)
def test_what_is_of_another_class_is_not_found_through_one_s_own(role):
    world = access.make_world()
    client = access.visitor(role)
    for name in ("assignments:pupil", "assignments:report", "assignments:report_pdf"):
        address = reverse(name, args=[world.group.ref, world.other_pupil.ref])
        assert client.get(address).status_code in (302, 404), name


@pytest.mark.parametrize("name", ["assignments:pupil", "assignments:report"])
def test_who_teaches_is_not_shown_as_a_pupil(name):
    world = access.make_world()
    address = reverse(name, args=[world.group.ref, world.teacher.ref])
    assert access.visitor("leader").get(address).status_code == 404


@pytest.mark.parametrize("name", TABLE)
def test_the_results_of_an_archived_class_are_still_read_and_taken_out(name):
    world = access.make_world()
    address = reverse(name, kwargs=TABLE[name][0](world))
    ending.archive(group=world.group, by=access.user("leader"))
    client = access.visitor("leader")
    assert (client.post(address) if name in FILES else client.get(address)).status_code == 200
