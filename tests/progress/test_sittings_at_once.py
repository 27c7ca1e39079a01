"""Two windows, double clicks, the last answers at once: for real, on both databases."""

import pytest

from tests.at_once import played

pytestmark = pytest.mark.database

# learners, tests, open ones, answers of tests, attempts, attestations; counted by hand
LEFT = {
    "first_answer_clicked_many_times": (1, 1, 1, 1, 1, 0),
    "one_question_answered_in_two_ways": (1, 1, 1, 1, 1, 0),
    "every_question_at_once": (1, 1, 0, 15, 15, 0),
    "last_two_answers_at_once": (1, 1, 0, 15, 15, 0),
    "an_attestation_asked_for_many_times": (1, 1, 0, 15, 15, 1),
}


@pytest.fixture(scope="module")
def left(own_database):
    """What every scene left behind."""
    return played("tests.progress.sittings_at_once", own_database)


@pytest.mark.parametrize("scene", LEFT)
def test_a_question_has_one_answer_and_a_test_one_end(left, scene):
    assert tuple(left[scene].values()) == LEFT[scene]


def test_a_merge_amid_the_answers_leaves_one_test_and_every_attempt_in_one_place(left):
    """Which answers come before the merge is chance; what they belong to is not."""
    found = left["answers_while_two_learners_with_a_test_are_merged"]
    assert (found["learners"], found["tests"], found["open"]) == (1, 1, 1)
    assert 2 <= found["answers"] <= found["attempts"] <= 12
    assert found["attestations"] == 0
