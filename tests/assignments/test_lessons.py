"""A lesson read as part of an assignment: the way back, the way on, its exercises."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tarotlearn.assignments.models import Assignment, LessonRead, Part, Work
from tarotlearn.exercises.models import Attempt
from tests.assignments.doing import browser_of, text_of
from tests.assignments.giving import give, give_test
from tests.exercises.addresses import fields, one_address, solution
from tests.groups.people import make_class, make_pupil
from tests.pages import soup

pytestmark = pytest.mark.django_db


@pytest.fixture
def client(group):
    return browser_of(make_pupil(group, "Inès"))


def begun(client, assignment):
    """Press « Lire la leçon d’abord »; the page that opens."""
    return client.post(f"{assignment.get_absolute_url()}commencer/", {"vers": "lecon"}, follow=True)


def way_on(client, page):
    """Press the button that goes on."""
    form = soup(page).select_one("#suite + form, #suite ~ form, .levels form")
    sent = {field["name"]: field["value"] for field in form.select("input")}
    return client.post(form["action"], sent, follow=True)


def address_of(response):
    return response.redirect_chain[-1][0].split("?")[0]


def test_a_lesson_leads_on_to_the_next_lesson_then_to_the_questions(client, group):
    assignment = give(group, lessons=("petit-sec", "l-excuse"))
    where = assignment.get_absolute_url()
    page = begun(client, assignment)
    assert address_of(page) == f"{where}lecon/1/"
    assert soup(page).select_one(".homework-back a")["href"] == where
    page = way_on(client, page)
    assert address_of(page) == f"{where}lecon/2/"
    page = way_on(client, page)
    assert address_of(page) == f"{where}1/"
    assert LessonRead.objects.count() == 2
    # Read again, it leads on to what is left.
    again = client.get(f"{where}lecon/1/")
    assert soup(again).select_one("#suite + p a")["href"] == f"{where}suite/"


def test_the_only_lesson_leads_back_to_the_assignment_which_is_done(client, group):
    assignment = give(group, asks=(), lessons=("petit-sec",))
    page = way_on(client, begun(client, assignment))
    assert address_of(page) == assignment.get_absolute_url()
    assert "Fait" in text_of(page)


@pytest.mark.parametrize("when", ["not begun", "over", "test"])
def test_a_lesson_that_waits_for_nothing_leads_back(client, group, when):
    assignment = (give_test if when == "test" else give)(group, lessons=("petit-sec",))
    if when == "over":
        begun(client, assignment)
        Assignment.objects.update(due_at=timezone.now() - timedelta(seconds=1))
    where = assignment.get_absolute_url()
    link = soup(client.get(where)).select_one('a[href$="/lecon/1/"]')
    page = soup(client.get(link["href"]))
    assert not page.select_one("#suite ~ form")
    assert page.select_one("#suite + p a")["href"] == where


@pytest.mark.parametrize("way", [{"suite": "1"}, {}])
def test_who_has_read_too_late_is_told_so(client, group, way):
    assignment = give(group, lessons=("petit-sec", "les-poignees"))
    begun(client, assignment)
    Assignment.objects.update(due_at=timezone.now() - timedelta(seconds=1))
    url = f"{assignment.get_absolute_url()}lecon/1/"
    page = client.post(url, way, follow=True)
    assert page.redirect_chain == [(assignment.get_absolute_url(), 302)]
    assert "Il était à rendre avant" in text_of(page)
    assert not LessonRead.objects.exists()


def test_no_lesson_there_leads_to_the_assignment(client, group):
    assignment = give(group, lessons=("petit-sec",))
    Part.objects.filter(position=1).update(lesson="qui-n-existe-plus")
    for position in (1, 2, 9):
        response = client.get(f"{assignment.get_absolute_url()}lecon/{position}/")
        assert response.url == assignment.get_absolute_url()


def exercises_in(page):
    """The ways from a lesson to its exercises, by form and by link."""
    found = soup(page)
    forms = [form["action"] for form in found.select("form.question")]
    links = [a["href"] for a in found.select(".rule-links a") if "/exercices/" in a["href"]]
    return forms, links


def test_the_exercises_of_the_lesson_lead_back_and_on(client, group):
    assignment = give(group, lessons=("petit-sec",))
    page = begun(client, assignment)
    where = assignment.get_absolute_url()
    forms, links = exercises_in(page)
    assert forms
    assert links
    asked = [client.get(address, follow=True) for address in (forms[0], links[0])]
    drawn = soup(asked[1]).select_one("form.question .actions a.quiet")["href"]  # « Passer »
    for shown in (*asked, client.get(drawn, follow=True)):
        nav = soup(shown).select_one("nav[aria-label='Le devoir']")
        assert nav.a["href"] == f"{where}lecon/1/"
        assert assignment.title in nav.get_text()
    assert address_of(way_on(client, shown)) == f"{where}1/"


def test_an_exercise_of_the_lesson_is_not_one_of_a_mix(client, group):
    begun(client, give(group, lessons=("petit-sec",)))
    ref = Work.objects.get().assignment.ref
    address = one_address("petit-sec")
    client.post(f"{address.url}?devoir={ref}.1", fields(solution(address)))
    assert not Attempt.objects.get().mixed


@pytest.mark.parametrize("who", ["anonymous", "another class"])
def test_who_is_not_of_the_class_reads_nothing_of_it(group, who):
    assignment = give(group, lessons=("petit-sec",), title="Le secret des cinquièmes")
    stranger = Client(SERVER_NAME="localhost")
    if who == "another class":
        stranger = browser_of(make_pupil(make_class("Sixième A"), "Noé"))
    assert stranger.get(f"{assignment.get_absolute_url()}lecon/1/").status_code == 404
    address = one_address("petit-sec")
    with_it = stranger.get(f"{address.url}?devoir={assignment.ref}.1")
    assert with_it.status_code == 200
    assert assignment.title not in with_it.text
    assert "Le même exercice" in text_of(with_it)


@pytest.mark.parametrize(
    "text", ["", "x", "abcdefghij", "abcdefghij.0", "abcdefghi1.1", "a.1" * 99]
)
def test_what_names_no_lesson_is_left_alone(client, text):
    page = client.get(one_address("petit-sec").url, {"devoir": text})
    assert "Le même exercice" in text_of(page)


def test_the_lesson_of_everybody_says_nothing_of_an_assignment(client, group):
    begun(client, give(group, lessons=("petit-sec",)))
    page = client.get("/lecons/petit-sec/").text
    assert "devoir=" not in page
    assert "Revenir au devoir" not in page
