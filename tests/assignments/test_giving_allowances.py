"""Another date or more time for one, or for several at once."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from tarotlearn.assignments.models import Allowance
from tarotlearn.groups import members
from tests.assignments.giving import give, give_test
from tests.assignments.test_giving import url
from tests.groups.people import journal_of, leader_of, make_class, make_pupil
from tests.pages import text

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def pupils(group):
    return [make_pupil(group, name) for name in ("Inès", "Paul", "Zoé")]


def refs(pupils):
    return [pupil.ref for pupil in pupils]


def test_several_are_given_more_time_at_once_and_the_list_says_it(group, leader, pupils):
    assignment = give_test(group, minutes=20, title="Le Petit")
    address = url("allowances", group, assignment.ref)
    sent = {"members": refs(pupils[:2]), "extra_minutes": "10"}
    assert leader.post(address, sent).status_code == 302
    found = Allowance.objects.order_by("membership__name")
    assert [(one.membership.name, one.extra_minutes) for one in found] == [
        ("Inès", 10), ("Paul", 10)
    ]  # fmt: skip
    assert "Inès pas commencé 10 minutes de plus" in text(
        leader.get(url("given", group, assignment.ref))
    )
    assert "2 aménagements" in text(leader.get(url("assignment_list", group)))
    assert journal_of(group)[-1].endswith("Le Petit : un aménagement pour : Inès, Paul")


def test_another_date_replaces_what_one_had_and_is_taken_back(group, leader, pupils):
    assignment = give(group, due_at=timezone.now() + timedelta(days=1))
    address = url("allowances", group, assignment.ref)
    for day in ("2050-06-01", "2050-06-02"):
        leader.post(address, {"members": [pupils[0].ref], "due_day": day, "due_time": "8:30"})
    assert Allowance.objects.get().due_at == datetime(2050, 6, 2, 6, 30, tzinfo=UTC)
    assert "2 juin 2050" in text(leader.get(address))
    leader.post(address, {"retirer": pupils[0].ref})
    assert not Allowance.objects.exists()
    before = journal_of(group)
    leader.post(address, {"retirer": pupils[0].ref})
    assert journal_of(group) == before


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({}, "Cochez au moins un nom."),
        ({"members": ["rien"]}, "n’est plus là"),
        ({"members": "INES"}, "Choisissez une autre date."),
        ({"members": "INES", "extra_minutes": "5"}, "n’est pas minuté"),
        ({"members": "INES", "extra_minutes": str(10**30)}, "de 1 à 240"),
        ({"members": "INES", "due_day": "2027-03-28", "due_time": "02:30"}, "n’existe pas"),
        ({"members": "INES", "due_day": "2020-01-01"}, "Cette date est passée."),
        ({"members": "INES", "opens_day": "2099-01-01"}, "avant d’être ouvert"),
    ],
)
def test_what_makes_no_sense_is_refused(group, leader, pupils, sent, said):
    now = timezone.now()
    assignment = give(group, opens_at=now, due_at=now + timedelta(days=9))
    sent = {name: pupils[0].ref if value == "INES" else value for name, value in sent.items()}
    response = leader.post(url("allowances", group, assignment.ref), sent)
    assert response.status_code == 422
    assert said in text(response)
    assert not Allowance.objects.exists()


def test_those_who_have_it_to_do_are_offered_and_no_others(group, leader, pupils):
    assignment = give(group, is_for_all=False, due_at=timezone.now())
    assignment.for_members.add(pupils[0])
    stranger = make_pupil(make_class("Okafor"), "Ailleurs")
    address = url("allowances", group, assignment.ref)
    page = text(leader.get(address))
    assert [name in page for name in ("Inès", "Paul", "Ailleurs")] == [True, False, False]
    for other in (pupils[1], stranger):
        sent = {"members": [other.ref], "due_day": "2050-06-01"}
        assert leader.post(address, sent).status_code == 422
    assert not Allowance.objects.exists()


def test_who_is_erased_leaves_no_name_in_the_journal(group, leader, pupils):
    assignment = give(group, due_at=timezone.now() + timedelta(days=1), title="Le Petit")
    sent = {"members": refs(pupils[:2]), "due_day": "2050-06-01"}
    leader.post(url("allowances", group, assignment.ref), sent)
    members.remove(member=pupils[1], by=leader_of(group).learner.user)
    assert not [line for line in journal_of(group) if "Paul" in line]


def test_a_whole_class_is_said_by_its_number_so_that_no_name_is_cut(group, leader):
    many = [make_pupil(group, f"Élève au nom plutôt long {number}") for number in range(30)]
    assignment = give(group, title="x" * 80, due_at=timezone.now() + timedelta(days=1))
    sent = {"members": refs(many), "due_day": "2050-06-01"}
    leader.post(url("allowances", group, assignment.ref), sent)
    assert Allowance.objects.count() == 30
    assert journal_of(group)[-1].endswith(": 30 élèves")


def test_a_later_date_says_when_the_same_questions_are_told(group, leader, pupils):
    said = "avant la dernière date que vous accordez"
    for draw, warned in (("memes", True), ("chacun", False)):
        assignment = give_test(group, draw=draw)
        page = leader.get(url("allowances", group, assignment.ref))
        assert (said in page.text) is warned


def test_more_time_is_spoken_of_where_there_is_a_time(group, leader, pupils):
    timed, untimed = give_test(group, minutes=20), give_test(group)
    for assignment, said in ((timed, True), (untimed, False), (give(group), False)):
        for name in ("given", "allowances"):
            page = text(leader.get(url(name, group, assignment.ref)))
            assert "Autre date" in page
            assert ("temps en plus" in page) == said
