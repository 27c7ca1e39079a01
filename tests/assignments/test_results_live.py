"""Following an assignment: nothing is sent while nothing changes, and nothing is missed."""

from datetime import timedelta

import pytest
from bs4 import BeautifulSoup
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from tarotlearn.assignments.models import Allowance, Assignment, LessonRead, Work
from tests.assignments.giving import give, give_test
from tests.assignments.results_work import answer, begin, make_pupils
from tests.groups.people import leader_of, make_class, make_pupil

pytestmark = pytest.mark.django_db


class Teacher:
    """A page that is open, and asks again as htmx does."""

    def __init__(self, group, assignment):
        self.client = Client()
        self.client.force_login(leader_of(group).learner.user)
        args = [group.ref, assignment.ref]
        self.address = reverse("assignments:assignment_results", args=args)
        self.open("")

    def open(self, query):
        response = self.client.get(self.address + query)
        if response.status_code == 200:
            self.page = BeautifulSoup(response.text, "html.parser")
            self.next = self.page.select_one("#suivi")["data-hx-get"]
        return response.status_code

    def ask(self):
        return self.open(self.next)


def test_nothing_is_sent_while_nothing_changes_and_it_costs_one_query():
    group = make_class()
    assignment = give(group)
    for pupil in make_pupils(group, 3):
        answer(begin(assignment, pupil), 1)
    teacher = Teacher(group, assignment)
    with CaptureQueriesContext(connection) as captured:
        assert teacher.ask() == 204
    tables = [q["sql"] for q in captured if "assignments_" in q["sql"]]
    assert len(tables) == 1
    assert len(captured) <= 4  # who asks, and what he may see


def test_whatever_happens_is_sent_once():
    group = make_class()
    assignment = give(group, lessons=("petit-sec",), due_at=timezone.now() + timedelta(days=1))
    one, other = make_pupils(group, 2)
    teacher = Teacher(group, assignment)
    work = begin(assignment, one)
    happen = [
        lambda: answer(work, 1, right=False),
        lambda: answer(work, 1),
        lambda: LessonRead.objects.create(work=work, position=1),
        lambda: begin(assignment, other),
        lambda: Work.objects.filter(pk=work.pk).update(handed_at=timezone.now()),
        lambda: make_pupil(group, "Nouveau"),
        lambda: Allowance.objects.create(assignment=assignment, membership=one),
        lambda: Allowance.objects.update(due_at=timezone.now()),
        lambda: Assignment.objects.update(title="Autre"),
        lambda: Assignment.objects.update(due_at=timezone.now()),
    ]
    assert teacher.ask() == 200
    for event in happen:
        assert teacher.ask() == 204
        event()
        assert teacher.ask() == 200
    assert teacher.ask() == 204


def test_what_it_sends_is_what_a_reload_shows():
    group = make_class()
    assignment = give_test(group)
    [pupil] = make_pupils(group, 1)
    teacher = Teacher(group, assignment)
    answer(begin(assignment, pupil), 1)
    teacher.ask()
    sent = teacher.page.select_one("#suivi table").prettify()
    teacher.open("")
    assert sent == teacher.page.select_one("#suivi table").prettify()


def test_the_order_is_kept():
    group = make_class()
    teacher = Teacher(group, give(group))
    teacher.open("?tri=resultat")
    assert "tri=resultat" in teacher.next


@pytest.mark.parametrize("seen", ["", "x" * 500, "é", "0"])
def test_any_tag_that_is_not_the_last_one_is_answered_by_the_page(seen):
    group = make_class()
    assert Teacher(group, give(group)).open(f"?vu={seen}") == 200


def test_a_page_without_javascript_has_a_link_to_itself():
    group = make_class()
    teacher = Teacher(group, give(group))
    link = teacher.page.select_one("[data-live-bar] a")
    assert link.text == "Actualiser"
    assert teacher.open(link["href"]) == 200


def test_a_closed_assignment_is_followed_no_more():
    group = make_class()
    now = timezone.now()
    assignment = give_test(group, due_at=now - timedelta(minutes=1))
    pupil = make_pupil(group, "Malik")
    late = Allowance.objects.create(
        assignment=assignment, membership=pupil, due_at=now + timedelta(hours=1)
    )
    teacher = Teacher(group, assignment)
    assert teacher.page.select_one("[data-live]")
    late.delete()
    teacher.ask()  # the tag is another
    assert not teacher.page.select("[data-live], [data-live-bar], script[src*=live]")


@pytest.mark.parametrize("tries", [1, 2, None])
def test_several_copies_are_spoken_of_where_there_may_be_some(tries):
    group = make_class()
    page = Teacher(group, give_test(group, tries=tries)).page.main.get_text()
    assert ("la meilleure" in page) is (tries != 1)
