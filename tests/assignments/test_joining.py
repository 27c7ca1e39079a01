"""Two memberships become one: no work of either is lost, whatever both did."""

from datetime import UTC, datetime

import pytest

from tarotlearn.accounts.merging import merge
from tarotlearn.accounts.models import Learner
from tarotlearn.assignments.models import Allowance, Answer, Assignment, Work
from tarotlearn.groups.models import Membership, Role
from tests.accounts.answers import attempt

pytestmark = pytest.mark.django_db


def at(day):
    return datetime(2027, 1, day, 12, tzinfo=UTC)


def place(group, role=Role.ELEVE):
    learner = Learner.objects.create()
    return Membership.objects.create(group=group, learner=learner, name="Léa", role=role)


def work(assignment, membership, number, token):
    done = Work.objects.create(
        assignment=assignment, membership=membership, number=number, series={"seed": token}
    )
    Answer.objects.create(work=done, question=1, attempt=attempt(membership.learner, token))
    return done


@pytest.mark.parametrize("role", [Role.ELEVE, Role.ENSEIGNANT])
def test_works_of_both_follow_one_another(group, role):
    into, source = place(group), place(group, role)
    first, second = (Assignment.objects.create(group=group, title=t) for t in ("Un", "Deux"))
    work(first, into, 1, "a"), work(first, into, 2, "b")
    work(first, source, 1, "c"), work(second, source, 1, "d")
    merge(into.learner, source.learner)
    [kept] = group.memberships.filter(learner=into.learner)
    assert kept.role == role
    numbers = Work.objects.filter(membership=kept, assignment=first).order_by("number")
    assert [one.number for one in numbers] == [1, 2, 3]
    assert {one.series["seed"] for one in numbers} == {"a", "b", "c"}
    assert Work.objects.get(assignment=second).membership == kept
    assert Answer.objects.count() == 4
    assert {one.attempt.learner for one in Answer.objects.all()} == {into.learner}


def test_of_two_allowances_one_gets_the_better_of_each(group):
    into, source = place(group), place(group)
    first, second = (Assignment.objects.create(group=group, title=t) for t in ("Un", "Deux"))
    Allowance.objects.create(
        assignment=first, membership=into, opens_at=at(3), due_at=at(9), extra_minutes=5
    )
    Allowance.objects.create(
        assignment=first, membership=source, opens_at=at(2), due_at=at(8), extra_minutes=10
    )
    Allowance.objects.create(assignment=second, membership=source, due_at=at(9))
    merge(into.learner, source.learner)
    one = Allowance.objects.get(assignment=first)
    assert (one.membership, one.opens_at, one.due_at) == (into, at(2), at(9))
    assert one.extra_minutes == 10
    assert Allowance.objects.get(assignment=second).membership == into


def test_what_was_given_to_one_of_two_is_given_to_who_stays(group):
    into, source = place(group), place(group)
    assignment = Assignment.objects.create(group=group, title="Pour lui", is_for_all=False)
    assignment.for_members.add(source)
    merge(into=into.learner, source=source.learner)
    assert list(assignment.for_members.all()) == [into]
