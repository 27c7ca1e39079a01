"""The pupils of a group stand in one order, on every page that lists them and in every file."""

import csv
from io import BytesIO, StringIO
from zipfile import ZipFile

import pytest
from bs4 import BeautifulSoup
from django.urls import reverse

from tests.assignments.giving import give
from tests.assignments.results_work import answer_all
from tests.assignments.test_results_files import in_xlsx
from tests.groups.people import leader_of, make_class, make_pupil

pytestmark = pytest.mark.django_db
IN_ORDER = ["adama", "Léa DUBOIS", "Élif", "Eva", "Éva", "LE GOFF Anne", "Œdipe", "Ogier", "Zoé"]
CAME = [IN_ORDER[place] for place in (4, 8, 0, 6, 2, 5, 7, 1, 3)]
PAGES = {
    "groups:group": ".members tbody .member-name > a",
    "groups:cards": ".codes tbody th",
    "assignments:results": ".mastery tbody th",
    "assignments:assignment_results": ".exercises tbody th",
    "assignments:given": ".ledger tbody th",
    "assignments:new_assignment": ".people .choice",
    "assignments:allowances": ".people .choice",
}
OF_AN_ASSIGNMENT = ("assignment_results", "given", "allowances")


@pytest.fixture
def group():
    group = make_class()
    for name in CAME:
        make_pupil(group, name)
    return group


@pytest.fixture
def leader(client, group):
    client.force_login(leader_of(group).learner.user)
    return client


@pytest.fixture
def assignment(group):
    given = give(group)
    for pupil in group.memberships.pupils():
        answer_all(given, pupil, "1111")
    return given


def address(name, group, assignment, *more):
    about = [assignment.ref] if name.endswith(OF_AN_ASSIGNMENT) else []
    return reverse(name, args=[group.ref, *about, *more])


def known(names):
    return [name.strip() for name in names if name.strip() in IN_ORDER]


@pytest.mark.parametrize("name", PAGES)
def test_a_page_lists_them_in_this_order(leader, group, assignment, name):
    found = BeautifulSoup(leader.get(address(name, group, assignment)).text, "html.parser")
    assert known(cell.text for cell in found.select(PAGES[name])) == IN_ORDER


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
@pytest.mark.parametrize("name", ["results_file", "assignment_results_file"])
def test_a_file_lists_them_in_this_order(leader, group, assignment, name, ending):
    about = [assignment.ref] if name.startswith("assignment") else []
    where = reverse(f"assignments:{name}", args=[group.ref, *about, ending])
    content = leader.post(where).content
    if ending == "xlsx":
        rows = in_xlsx(content)
    else:
        rows = csv.reader(StringIO(content.decode("utf-8-sig")), delimiter=";")
    assert known(str(row[0]) for row in rows) == IN_ORDER


@pytest.mark.parametrize("name", ["membres.csv", "reponses.csv", "resultats/par-regle.csv"])
def test_the_archive_lists_them_in_this_order(leader, group, assignment, name):
    made = leader.post(reverse("groups:export", args=[group.ref])).content
    with ZipFile(BytesIO(made)) as archive:
        text = archive.read(name).decode("utf-8-sig")
    names = known(row[0] for row in csv.reader(StringIO(text), delimiter=";"))
    assert list(dict.fromkeys(names)) == IN_ORDER


def test_who_pastes_a_list_is_told_how_to_have_it_by_family_name(leader, group):
    page = leader.get(reverse("groups:add_pupils", args=[group.ref])).text
    assert "Un nom de famille en capitales range la liste" in page
