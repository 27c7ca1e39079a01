"""When a rule comes back: by whole days, sooner when it was missed."""

from datetime import datetime, timedelta

import pytest

from tarotlearn.progress.reviews import reviewed
from tarotlearn.progress.state import State
from tests.progress.facts import START, answered, fact

TODAY = 739_000


def test_a_rule_answered_right_waits_longer_and_longer():
    review, waits = None, []
    for _ in range(5):
        review = reviewed(review, 4, review.due if review else TODAY)
        waits.append(review.due - review.day)
    assert waits == sorted(set(waits))
    assert waits[0] == 2
    assert waits[-1] > 100


def test_the_better_the_answer_the_longer_the_wait():
    learnt = reviewed(None, 4, TODAY)
    waits = [reviewed(learnt, value, learnt.due).due for value in (0, 1, 2, 3, 4)]
    assert waits == sorted(waits)
    assert waits[0] == waits[1] == learnt.due + 1
    assert waits[1] < waits[2] == waits[3] < waits[4]


def test_a_long_evening_is_one_review():
    once = reviewed(None, 4, TODAY)
    again = once
    for _ in range(20):
        again = reviewed(again, 4, TODAY)
    assert again == once


def test_a_rule_missed_comes_back_the_next_day_whatever_follows_that_day():
    review = reviewed(reviewed(None, 4, TODAY), 0, TODAY)
    assert review.due == TODAY + 1
    assert reviewed(reviewed(review, 4, TODAY), 0, TODAY) == review


@pytest.mark.parametrize("days", [0, 1, 400, 36_500])
def test_whatever_the_years_between_there_is_a_next_day(days):
    review = reviewed(None, 0, TODAY)
    for value in (0, 4, 2, 0):
        review = reviewed(review, value, review.day + days)
        assert review.day < review.due <= review.day + 36_500


def test_the_most_overdue_comes_first():
    known = State().after_all(
        [
            fact(1, day=0, atoms=("couper",)),
            fact(2, day=1, atoms=("monter",), correct=False),
            fact(3, day=2, atoms=("fournir",)),
        ]
    )
    assert known.due(START) == ()
    # Both have been due since the same day; the one that was missed is the weaker.
    assert known.due(START + timedelta(days=2)) == ("monter", "couper")
    assert known.due(START + timedelta(days=9)) == ("monter", "couper", "fournir")


def test_a_rule_is_due_from_midnight_at_the_site():
    known = answered("F")
    evening = datetime.fromisoformat("2026-03-02T23:59:00+01:00")
    assert known.due(evening) == ()
    assert known.due(evening + timedelta(minutes=1)) == ("monter",)


def test_a_new_question_answered_after_the_solution_reviews_nothing():
    assert answered("s").due(START + timedelta(days=400)) == ()
