"""The copy that one works on: its statement is written by hand, and reads what the tables hold."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tarotlearn.assignments.current import current
from tarotlearn.assignments.models import Allowance, Help, Work
from tests.assignments.doing import browser_of, send, start
from tests.assignments.giving import give
from tests.groups.people import make_class, make_pupil

pytestmark = pytest.mark.django_db


def fields_of(row):
    return {name: value for name, value in vars(row).items() if name != "_state"}


def test_it_is_the_copy_the_assignment_and_the_member_that_django_reads(pupil):
    now = timezone.now()
    give(pupil.group)
    assignment = give(pupil.group, words="Relisez.", opens_at=now, due_at=now + timedelta(days=2))
    start(browser_of(pupil), assignment)
    found = current(pupil.learner, assignment.ref, 1)
    work = Work.objects.get(assignment=assignment)
    assert found.contents == work.contents
    along = {
        "allowed_due_at": None,
        "allowed_minutes": None,
        "last_due_at": None,
        "times_answered": 0,
        "hints_given": None,
        "is_solution_seen": None,
    }
    for read, expected, more in (
        (found.assignment, work.assignment, {}),
        (found.membership, work.membership, {}),
        (found, work, along),
    ):
        of_expected = fields_of(expected) | more
        assert {name: fields_of(read)[name] for name in of_expected} == of_expected
        assert {name: type(fields_of(read)[name]) for name in of_expected} == {
            name: type(value) for name, value in of_expected.items()
        }


def test_with_what_he_is_allowed_and_the_help_that_he_had_of_this_very_question(pupil):
    assignment = give(pupil.group)
    client = browser_of(pupil)
    work = start(client, assignment)
    other = make_pupil(pupil.group, "Tom")
    start(browser_of(other), assignment)
    now = timezone.now()
    sooner, later = now + timedelta(days=1), now + timedelta(days=3)
    Allowance.objects.create(
        assignment=assignment, membership=pupil, due_at=sooner, extra_minutes=5
    )
    Allowance.objects.create(assignment=assignment, membership=other, due_at=later)
    Help.objects.create(work=work, question=1, hints=1)
    Help.objects.create(work=work, question=2, hints=2, solution_seen=True)
    send(client, work, 2, right=False)
    send(client, work, 2)

    found = current(pupil.learner, assignment.ref, 2)
    assert (found.pk, found.allowed_due_at, found.allowed_minutes) == (work.pk, sooner, 5)
    assert found.last_due_at == later
    assert (found.times_answered, found.hints_given, found.is_solution_seen) == (2, 2, True)

    first = current(pupil.learner, assignment.ref, 1)
    assert (first.times_answered, first.hints_given, first.is_solution_seen) == (0, 1, False)
    of_other = current(other.learner, assignment.ref, 2)
    assert (of_other.times_answered, of_other.hints_given) == (0, None)
    assert (of_other.allowed_due_at, of_other.allowed_minutes) == (later, 0)


def test_the_last_one_of_this_assignment_and_of_this_learner(pupil):
    assignment, another = give(pupil.group), give(pupil.group)
    client = browser_of(pupil)
    series = start(client, assignment).series
    second = Work.objects.create(assignment=assignment, membership=pupil, number=2, series=series)
    assert current(pupil.learner, assignment.ref) == second
    assert current(pupil.learner, another.ref) is None
    assert current(pupil.learner, "") is None
    assert current(make_pupil(pupil.group, "Tom").learner, assignment.ref) is None
    assert current(None, assignment.ref) is None


def test_none_of_a_group_that_he_left_or_that_is_archived(pupil):
    assignment = give(pupil.group)
    start(browser_of(pupil), assignment)
    home, elsewhere = pupil.group, make_class("Robert", "Sixième A")
    pupil.group = elsewhere
    pupil.save()
    assert current(pupil.learner, assignment.ref) is None
    pupil.group = home
    pupil.save()
    assert current(pupil.learner, assignment.ref) is not None
    home.archived_at = timezone.now()
    home.save()
    assert current(pupil.learner, assignment.ref) is None


def test_an_immense_number_is_that_of_no_question(pupil):
    assignment = give(pupil.group)
    work = start(browser_of(pupil), assignment)
    assert current(pupil.learner, assignment.ref, 10**30) == work
