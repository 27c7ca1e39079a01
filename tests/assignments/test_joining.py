"""Two memberships become one: no work of either is lost, whatever both did."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tarotlearn.accounts.merging import merge
from tarotlearn.accounts.models import Learner
from tarotlearn.assignments.current import current
from tarotlearn.assignments.giving import services
from tarotlearn.assignments.giving.terms import Terms
from tarotlearn.assignments.models import Allowance, Answer, Assignment, Work
from tarotlearn.assignments.results.copies import copies_of
from tarotlearn.groups.models import Membership, Role
from tests.accounts.answers import attempt
from tests.assignments.doing import browser_of, send, start, text_of
from tests.assignments.giving import give_test
from tests.groups.people import leader_of, make_member, make_pupil

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
    assert [one.series["seed"] for one in numbers] == ["a", "b", "c"]
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


# --- A card and an account, each with its tries --------------------------------------------------


def begun(assignment, membership, day, **fields):
    done = Work.objects.create(
        assignment=assignment, membership=membership, series={"seed": f"{day}"}, **fields
    )
    Work.objects.filter(pk=done.pk).update(started_at=at(day))
    return done


@pytest.mark.parametrize("tries", [1, 2, 3, None])
@pytest.mark.parametrize(
    ("of_into", "of_source"), [((4, 6), (3, 5)), ((3, 4), (5, 6)), ((6,), (3,))]
)
def test_only_as_many_copies_as_permitted_count_the_first_begun(group, tries, of_into, of_source):
    into, source = place(group), place(group)
    assignment = Assignment.objects.create(group=group, title="Test", tries=tries)
    for member, days in ((into, of_into), (source, of_source)):
        for number, day in enumerate(days, 1):
            begun(assignment, member, day, number=number)
    merge(into.learner, source.learner)
    days = sorted([*of_into, *of_source])
    kept = Work.objects.filter(is_beyond=False).order_by("started_at")
    assert [work.started_at.day for work in kept] == days[:tries]
    assert Work.objects.count() == len(days)
    assert not Work.objects.filter(is_beyond=True, handed_at=None).exists()


def test_who_did_more_than_is_permitted_now_by_one_way_alone_loses_nothing(group):
    """His teacher permits one try less than he took: what was begun is not broken."""
    into, source = place(group), place(group)
    first, second = (Assignment.objects.create(group=group, title=t, tries=1) for t in ("1", "2"))
    begun(first, into, 3, number=1), begun(first, into, 4, number=2)
    begun(second, source, 3, number=1), begun(second, source, 4, number=2)
    merge(into.learner, source.learner)
    assert not Work.objects.filter(is_beyond=True).exists()


def with_tries(assignment, tries):
    """Its teacher permits so many tries."""
    terms = replace(Terms.of(assignment), tries=tries)
    by = leader_of(assignment.group).learner.user
    parts = services.parts_of(assignment)
    services.change(assignment=assignment, by=by, terms=terms, parts=parts, members=None)


@pytest.mark.parametrize(
    ("tries", "days"),
    [(1, [3]), (2, [3, 4]), (3, [3, 4, 5]), (9, [3, 4, 5, 6]), (None, [3, 4, 5, 6])],
)
def test_as_many_copies_as_are_permitted_count_when_more_are(group, tries, days):
    into, source = place(group), place(group)
    assignment, other = (
        Assignment.objects.create(group=group, title=t, tries=1) for t in ("1", "2")
    )
    for given in (assignment, other):
        for member, days_of in ((into, (4, 6)), (source, (3, 5))):
            for number, day in enumerate(days_of, 1):
                begun(given, member, day, number=number)
    merge(into.learner, source.learner)
    with_tries(assignment, tries)
    counted = Work.objects.filter(is_beyond=False).order_by("started_at")
    assert [work.started_at.day for work in counted.filter(assignment=assignment)] == days
    assert [work.started_at.day for work in counted.filter(assignment=other)] == [3]
    with_tries(assignment, 1)
    assert [work.started_at.day for work in counted.filter(assignment=assignment)] == days


@pytest.mark.parametrize("tries", [1, 2, None])
@pytest.mark.parametrize("by_card", [True, False])
@pytest.mark.parametrize("is_first", [True, False])
def test_the_copy_that_was_under_way_goes_on(group, tries, by_card, is_first):
    """As long as it counts: handed in by one way, it is under way by the other."""
    into, source = place(group), place(group)
    assignment = give_test(group, tries=tries)
    of_open, of_handed = (source, into) if by_card else (into, source)
    under_way = begun(assignment, of_open, 3 if is_first else 5, number=1)
    begun(assignment, of_handed, 4, number=1, handed_at=at(6))
    merge(into.learner, source.learner)
    if tries == 1 and not is_first:
        assert current(into.learner, assignment.ref).handed_at is not None
        with_tries(assignment, 2)
        assert current(into.learner, assignment.ref).handed_at is not None
        return
    found = current(into.learner, assignment.ref)
    assert (found.pk, found.handed_at) == (under_way.pk, None)
    with_tries(assignment, 2)
    found = current(into.learner, assignment.ref)
    assert (found.pk, found.handed_at) == (under_way.pk, None)
    numbers = Work.objects.values_list("number", flat=True)
    assert len(set(numbers)) == len(numbers)


def twice_done(group, *, first_right, handed=True):
    """A test of one try done by a card, then by an account, which are then united."""
    pupil, member = make_pupil(group, "Inès"), make_member(group, "Tom")
    assignment = give_test(group, asks=(("petit-sec", 1, 2),))
    by_account = Client(SERVER_NAME="localhost")
    by_account.force_login(member.learner.user)
    for client, right in ((browser_of(pupil), first_right), (by_account, not first_right)):
        copy = start(client, assignment)
        for number in (1, 2):
            send(client, copy, number, right=right)
        if handed:
            client.post(f"{assignment.get_absolute_url()}rendre/", {"copie": copy.number})
    merge(member.learner, pupil.learner)
    return assignment, by_account


@pytest.mark.parametrize(("first_right", "score"), [(True, "2 sur 2"), (False, "0 sur 2")])
@pytest.mark.parametrize("handed", [True, False])
def test_of_a_test_done_twice_by_two_ways_the_first_counts(group, first_right, score, handed):
    assignment, client = twice_done(group, first_right=first_right, handed=handed)
    [copy] = copies_of(group, [assignment], list(group.memberships.pupils()), timezone.now())[
        assignment.pk
    ]
    assert (str(copy.score), copy.beyond, copy.times) == (score, 1, 2)
    Assignment.objects.update(due_at=timezone.now())
    page = text_of(client.get(assignment.get_absolute_url()))
    assert "Cette copie ne compte pas" in page
    counted = page[: page.index("Cette copie ne compte pas")]
    assert score in counted


def test_the_teacher_is_told_of_whom_the_first_copy_alone_counts(group):
    assignment, _ = twice_done(group, first_right=True)
    teacher = Client(SERVER_NAME="localhost")
    teacher.force_login(leader_of(group).learner.user)
    where = reverse("assignments:assignment_results", args=[group.ref, assignment.ref])
    said = text_of(teacher.get(where))
    assert "les premiers essais comptent. Cela concerne Tom." in said


def test_a_copy_that_counts_goes_on_where_one_begun_later_does_not(group):
    pupil, member = make_pupil(group, "Inès"), make_member(group, "Tom")
    assignment = give_test(group, asks=(("petit-sec", 1, 2),))
    copy = start(browser_of(pupil), assignment)
    client = Client(SERVER_NAME="localhost")
    client.force_login(member.learner.user)
    start(client, assignment)
    merge(member.learner, pupil.learner)
    send(client, Work.objects.get(pk=copy.pk), 1)
    assert [answer.work_id for answer in Answer.objects.all()] == [copy.pk]
    assert client.post(f"{assignment.get_absolute_url()}commencer/").status_code == 302
    assert Work.objects.count() == 2
