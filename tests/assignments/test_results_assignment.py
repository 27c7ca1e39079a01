"""Pupil × exercise: who is where, what each question was worth, marks; worked out by hand."""

from datetime import timedelta
from decimal import Decimal

import pytest
from django.utils import timezone

from tarotlearn.assignments.giving.listing import given_one
from tarotlearn.assignments.models import Allowance, Assignment, Draw, Part, Work
from tarotlearn.assignments.results import marks
from tarotlearn.assignments.results.pages import assignment_page
from tarotlearn.assignments.results.status import Status
from tarotlearn.assignments.scoring import Score
from tarotlearn.exercises.models import Attempt
from tests.assignments.giving import give, give_test
from tests.assignments.results_work import answer, answer_all, begin, make_pupils
from tests.groups.people import have_long_been_there, make_class, make_pupil

pytestmark = pytest.mark.django_db


def statuses(page):
    return [copy.status for copy in page.copies]


def values(row):
    return [cell.value for cell in row.cells]


@pytest.mark.parametrize(
    ("halves", "most", "of_20", "of_10"),
    [
        (20, 20, "20", "10"),
        (0, 20, "0", "0"),
        (15, 20, "15", "7.5"),
        (1, 20, "1", "0.5"),
        (7, 12, "11.5", "6"),  # 11,67 and 5,83
        (5, 12, "8.5", "4"),  # 8,33 and 4,17
        (1, 16, "1.5", "0.5"),  # 1,25 is half-way: up; 0,625
        (3, 40, "1.5", "1"),  # 1,5; 0,75 is half-way: up
    ],
)
def test_marks_are_rounded_to_the_nearest_half_point_and_up_half_way(halves, most, of_20, of_10):
    score = Score(halves, most)
    assert marks.mark(score, 20) == Decimal(of_20)
    assert marks.mark(score, 10) == Decimal(of_10)


def test_nothing_asked_is_no_mark():
    assert marks.mark(Score(0, 0), 20) is None


@pytest.mark.parametrize(
    ("given", "middle"),
    [("", None), ("7", "7"), ("8 2 5", "5"), ("1 2", "1.5"), ("1.5 2", "1.75"), ("4 8", "6")],
)
def test_medians(given, middle):
    found = marks.median(map(Decimal, given.split()))
    assert found == (Decimal(middle) if middle else None)


def test_where_each_is_and_what_each_question_was_worth():
    group = make_class()
    assignment = give(group, due_at=timezone.now() + timedelta(days=1))
    for name, pattern in (("Ana", "1h01"), ("Bob", "11"), ("Cid", None)):
        pupil = make_pupil(group, name)
        if pattern:
            answer_all(assignment, pupil, pattern)
    page = assignment_page(group, assignment, "nom")
    assert statuses(page) == [Status.HANDED_IN, Status.UNDER_WAY, Status.NOT_BEGUN]
    half, one = Decimal("0.5"), Decimal(1)
    ana, bob, cid = page.grid.rows
    # 2,5 of 4 is 12,5 of 20, and 6,25 of 10, half-way between 6 and 6,5: up.
    assert values(ana) == [
        "rendu",
        Decimal("12.5"),
        Decimal("6.5"),
        Decimal("2.5"),
        4,
        one,
        half,
        0,
        one,
    ]
    assert values(bob) == ["en cours", None, None, Decimal(2), 4, one, one, None, None]
    assert values(cid) == ["pas commencé", *[None] * 8]
    success, median = page.grid.totals
    assert values(success)[-4:] == [100, 75, 0, 100]
    assert values(median)[:4] == [None, Decimal("12.5"), Decimal("6.5"), Decimal("2.5")]


def test_the_date_makes_late_who_did_not_finish_and_closes_a_test():
    group = make_class()
    training, test = give(group), give_test(group)
    pupils = make_pupils(group, 3)
    have_long_been_there(group)
    for assignment in (training, test):
        answer_all(assignment, pupils[0], "1111")
        answer_all(assignment, pupils[1], "11")
    past = timezone.now() - timedelta(minutes=1)
    Assignment.objects.update(due_at=past)
    training.due_at = test.due_at = past
    handed, late = Status.HANDED_IN, Status.LATE
    assert statuses(assignment_page(group, training, "nom")) == [handed, late, late]
    page = assignment_page(group, test, "nom")
    assert statuses(page) == [handed, handed, late]
    assert [row.cells[1].value for row in page.grid.rows] == [Decimal(20), Decimal(10), None]


def test_another_date_for_one_holds_for_him_alone():
    group = make_class()
    past = timezone.now() - timedelta(minutes=1)
    assignment = give(group, due_at=past)
    one, other = make_pupils(group, 2)
    have_long_been_there(group)
    tomorrow = past + timedelta(days=1)
    Allowance.objects.create(assignment=assignment, membership=one, due_at=tomorrow)
    assert statuses(assignment_page(group, assignment, "nom")) == [Status.NOT_BEGUN, Status.LATE]


def test_who_came_after_the_date_was_not_there_yet_and_is_late_for_nothing():
    group = make_class()
    [old] = make_pupils(group, 1)
    have_long_been_there(group)
    new, invited = make_pupil(group, "Un nouveau"), make_pupil(group, "Une invitée")
    past = timezone.now() - timedelta(minutes=1)
    assignment = give(group, due_at=past)
    tomorrow = past + timedelta(days=1)
    Allowance.objects.create(assignment=assignment, membership=invited, due_at=tomorrow)
    page = assignment_page(group, assignment, "nom")
    assert {copy.member: copy.status for copy in page.copies} == {
        old: Status.LATE,
        new: Status.NOT_THERE,
        invited: Status.NOT_BEGUN,
    }
    listed = given_one(Assignment.objects.get(), timezone.now())[1]
    assert {one.member: one.status for one in listed} == {
        copy.member: copy.status for copy in page.copies
    }


def test_of_several_copies_the_best_counts():
    group = make_class()
    assignment = give(group)
    [pupil] = make_pupils(group, 1)
    for pattern in ("1000", "1110", "0000"):
        answer_all(assignment, pupil, pattern)
    [row] = assignment_page(group, assignment, "nom").grid.rows
    assert Work.objects.count() == 3
    assert row.cells[1].value == Decimal(15)


def test_an_answer_judged_anew_counts_as_it_was_judged_last():
    group = make_class()
    assignment = give(group)
    [pupil] = make_pupils(group, 1)
    work = begin(assignment, pupil)
    wrong = answer(work, 1, right=False)
    for token, verdict in (("rejugee1", False), ("rejugee2", True)):
        fields = Attempt.objects.filter(pk=wrong.pk).values().get()
        fields |= {"id": None, "token": token, "correct": verdict, "replaces_id": wrong.pk}
        wrong = Attempt.objects.create(**fields)
    [row] = assignment_page(group, assignment, "nom").grid.rows
    assert row.cells[5].value == Decimal(1)


def test_in_the_order_asked_for():
    group = make_class()
    assignment = give(group)
    for name, pattern in (("Ana", "1000"), ("Élise", "1111"), ("Zoé", ""), ("Emma", "1100")):
        pupil = make_pupil(group, name)
        if pattern:
            answer_all(assignment, pupil, pattern)

    def names(order):
        return [row.name for row in assignment_page(group, assignment, order).grid.rows]

    assert names("nom") == names("n’importe quoi") == ["Ana", "Élise", "Emma", "Zoé"]
    assert names("resultat") == ["Élise", "Emma", "Ana", "Zoé"]


def test_only_those_it_is_for():
    group = make_class()
    assignment = give(group, is_for_all=False)
    one, _ = make_pupils(group, 2)
    assignment.for_members.add(one)
    assert [row.name for row in assignment_page(group, assignment, "nom").grid.rows] == [one.name]


def test_a_copy_begun_before_the_assignment_changed_is_said_to_be_another():
    group = make_class()
    assignment = give(group, draw=Draw.MEMES)
    one, other = make_pupils(group, 2)
    answer_all(assignment, one, "1111")
    assert not assignment_page(group, assignment, "nom").has_changed
    Part.objects.filter(assignment=assignment, position=2).update(kind="bouts")
    answer_all(assignment, other, "1111")
    assert assignment_page(group, assignment, "nom").has_changed
