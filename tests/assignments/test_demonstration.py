"""The demonstration: plausible, the same each time, on a new database only, and one can enter."""

import re
from datetime import UTC, datetime

import pytest
from django.test import Client

from rules_engine.variants import HOUSE_RULES, VARIANTS
from scripts import serve
from tarotlearn.accounts.models import Learner, User
from tarotlearn.assignments.demonstration import making, people
from tarotlearn.assignments.models import Answer, Assignment, Mode, Work
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Attempt
from tarotlearn.groups.entering.typing import shown
from tarotlearn.groups.models import Group, Membership, Role
from tarotlearn.progress.models import Progress

NOW = datetime(2026, 11, 30, 13, 0, tzinfo=UTC)
README = (serve.ROOT / "README.md").read_text()


@pytest.fixture(scope="module")
def made(django_db_setup, django_db_blocker):
    """Written once for all tests here, and taken away."""
    with django_db_blocker.unblock():
        making.make(NOW)
        yield
        for model in (Group, User, Learner):
            model.objects.all().delete()


pytestmark = pytest.mark.django_db


def test_there_is_a_class_of_thirty_and_a_club(made):
    group, club = Group.objects.get(name=people.CLASS), Group.objects.get(name=people.CLUB)
    assert group.memberships.pupils().count() == 30
    assert group.memberships.filter(role__in=(Role.ENSEIGNANT, Role.RESPONSABLE)).count() == 2
    shown = club.memberships.pupils().values_list("shows_progress", flat=True)
    assert sorted(shown) == [False] * 3 + [True] * 5
    assert set(club.house_rules) <= {rule.id for rule in HOUSE_RULES}
    assert len(club.house_rules) == 2


def test_assignments_are_open_and_closed_and_one_is_a_test(made):
    given = Assignment.objects.order_by("created_at")
    assert [one.due_at > NOW for one in given] == [False, False, False, False, True]
    assert given.filter(mode=Mode.TEST).count() == 1
    for work in Work.objects.select_related("assignment"):
        assert work.assignment.opens_at <= work.started_at < work.assignment.due_at
        assert work.started_at < NOW
    done = {one.mode: one.works.filter(handed_at=None).count() for one in given}
    assert done[Mode.TEST] == 0


def test_answers_are_those_that_the_kinds_judge_so(made):
    for attempt in Attempt.objects.all()[::9]:
        kind = KINDS[attempt.kind]
        question = kind.read(attempt.question)
        answer = kind.parse(question, attempt.answer)
        assert kind.accepts(question, answer) == attempt.correct
        for idea in attempt.misconceptions:
            assert kind.accepts(question, answer, VARIANTS[idea].rules)


def test_answers_are_plausible(made):
    attempts = Attempt.objects.all()
    assert 0.7 < attempts.filter(correct=True).count() / attempts.count() < 0.95
    assert len({day.date() for day in attempts.values_list("at", flat=True)}) > 20
    assert max(attempts.values_list("at", flat=True)) < NOW
    assert Answer.objects.count() > 800
    states = Progress.objects.states_of(Learner.objects.filter(memberships__role=Role.ELEVE))
    assert sum(bool(state.held) for state in states.values()) > 5
    assert not Attempt.objects.filter(learner__attempts=None).exists()


def test_the_pupil_whom_one_comes_in_as_has_something_to_do(made):
    nadia = Membership.objects.get(name=people.PUPILS[0])
    undone = Assignment.objects.exclude(works__membership=nadia)
    assert [one.due_at > NOW for one in undone] == [True]


@pytest.mark.parametrize("address", people.USERS)
def test_one_signs_in_by_the_password_of_the_readme(made, address):
    client = Client()
    client.post("/compte/connexion/", {"login": address, "password": people.PASSWORD})
    assert client.get("/compte/").status_code == 200


def test_one_comes_in_as_a_pupil_by_the_codes_of_the_readme(made):
    client = Client()
    form = {"classe": people.CLASS_CODE, "eleve": people.PUPIL_CODE}
    response = client.post("/entrer/", form, follow=True)
    assert "Monter et sous-couper" in response.text


def test_the_readme_says_how_to_enter():
    for word in (
        people.TEACHER, people.ORGANISER, people.MEMBER, people.PASSWORD,
        shown(people.CLASS_CODE), people.PUPIL_CODE,
    ):  # fmt: skip
        assert f"`{word}`" in README
    said = " ".join(how for _, how in people.WAYS_IN)
    assert f"« {shown(people.CLASS_CODE)} »" in said
    assert set(re.findall(r"\w+@exemple\.fr", said)) <= set(re.findall(r"\w+@exemple\.fr", README))


def test_it_is_written_twice_alike(made):
    rows = Attempt.objects.order_by("at", "token").values_list("kind", "code", "answer", "at")
    first = list(rows)
    for model in (Group, User, Learner):
        model.objects.all().delete()
    making.make(NOW)
    assert list(rows) == first
