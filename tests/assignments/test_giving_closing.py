"""A last date moved into the past: what it ends is told before, and done once it is meant."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tarotlearn.assignments.doing.services import begin
from tarotlearn.assignments.models import Allowance, Mode
from tests.assignments.giving import give, give_test
from tests.assignments.results_work import answer_all
from tests.assignments.test_giving import filled, url
from tests.groups.people import journal_of, make_pupil
from tests.pages import soup, text
from tests.site.conforming import faults

pytestmark = pytest.mark.django_db
NAMES = ("Inès", "Paul", "Zoé", "Adam", "Lina")
PAST = {"due_day": "2026-01-02", "due_time": "18:30"}


@pytest.fixture
def pupils(group):
    return [make_pupil(group, name) for name in NAMES]


def moved(leader, group, assignment, **typed):
    """The form of an assignment sent with a date that is past."""
    address = url("edit_assignment", group, assignment.ref)
    return leader.post(address, filled(soup(leader.get(address)), **PAST, **typed))


def again(leader, group, assignment, response, **typed):
    return leader.post(
        url("edit_assignment", group, assignment.ref), filled(soup(response), **typed)
    )


def pressed(response):
    return soup(response).select_one("button[name=clore]")["value"]


@pytest.mark.database
def test_a_test_is_closed_only_once_it_was_said_whom_it_ends(group, leader, pupils):
    assignment = give_test(group)
    before, lines = assignment.due_at, journal_of(group)
    answer_all(assignment, pupils[0], "1111")
    begin(assignment=assignment, membership=pupils[1])
    response = moved(leader, group, assignment, title="Autre titre")
    assert response.status_code == 422
    assert faults(response.text) == []
    said = text(response)
    assert "vendredi 2 janvier 2026 à 18 h 30, est passée : ce test serait clos aussitôt" in said
    assert "2 personnes l’ont commencé sans l’avoir rendu" in said
    assert "3 personnes ne l’ont pas commencé et ne le pourront plus" in said
    assert "Les réponses justes seront dites" in said
    assignment.refresh_from_db()
    assert (assignment.due_at, journal_of(group)) == (before, lines)
    # The button at the foot, or Enter, says no more than before.
    response = again(leader, group, assignment, response)
    assert response.status_code == 422
    # Nor does what was meant of another date.
    meant = pressed(response)
    other = again(leader, group, assignment, response, clore=meant, due_time="18:00")
    assert other.status_code == 422
    assignment.refresh_from_db()
    assert assignment.due_at == before
    assert again(leader, group, assignment, response, clore=meant).status_code == 302
    assignment.refresh_from_db()
    assert assignment.due_at < timezone.now()
    assert assignment.title == "Autre titre"
    # Closed as it is, it is changed without being asked again.
    assert moved(leader, group, assignment, title="Encore").status_code == 302


def test_training_says_who_has_not_finished_and_tells_no_answers(group, leader, pupils):
    assignment = give(group)  # without a date
    answer_all(assignment, pupils[0], "1111")
    answer_all(assignment, pupils[1], "11")
    said = text(moved(leader, group, assignment))
    assert "ce devoir serait clos" in said
    assert "Une personne l’a commencé sans l’avoir fini" in said
    assert "3 personnes ne l’ont pas commencé" in said
    assert "justes seront dites" not in said


@pytest.mark.parametrize("draw", ["memes", "chacun"])
def test_who_has_a_later_date_is_not_ended_and_holds_back_the_same_questions(
    group, leader, pupils, draw
):
    assignment = give_test(group, draw=draw)
    later = timezone.now() + timedelta(days=3)
    Allowance.objects.create(assignment=assignment, membership=pupils[0], due_at=later)
    said = text(moved(leader, group, assignment))
    assert "sauf pour 1 personne dont la date est à venir" in said
    assert "4 personnes ne l’ont pas commencé" in said
    assert ("justes seront dites" in said) == (draw == "chacun")


def test_a_class_that_has_handed_in_loses_nothing(group, leader, pupils):
    assignment = give(group, mode=Mode.ENTRAINEMENT)
    for pupil in pupils:
        answer_all(assignment, pupil, "1111")
    assert "Personne n’y perd" in text(moved(leader, group, assignment))


def test_a_date_to_come_is_moved_without_a_question(group, leader, pupils):
    assignment = give_test(group)
    address = url("edit_assignment", group, assignment.ref)
    sent = filled(soup(leader.get(address)), due_day="2050-01-02")
    assert leader.post(address, sent).status_code == 302


@pytest.mark.parametrize(("days", "said"), [(1, "Suivre en direct"), (-1, "Les résultats")])
def test_the_page_of_an_assignment_leads_first_to_where_it_is_followed(
    group, leader, pupils, days, said
):
    assignment = give(group, due_at=timezone.now() + timedelta(days=days))
    first = soup(leader.get(url("given", group, assignment.ref))).select_one(".actions a")
    assert first.text == said
    assert first["href"] == url("assignment_results", group, assignment.ref)
