"""Double clicks, two windows, a class at work: for real, at the same moment, on both databases."""

import pytest

from tests.at_once import played

pytestmark = pytest.mark.database

# copies, handed in, answers, attempts, answers of somebody else’s; counted by hand
LEFT = {
    "begun_by_many_clicks": (1, 0, 0, 0, 0),
    "a_class_begins_and_answers": (15, 0, 30, 30, 0),
    "one_training_form_clicked_many_times": (1, 0, 1, 1, 0),
    "one_test_question_answered_in_two_ways": (1, 0, 1, 1, 0),
}


@pytest.fixture(scope="module")
def left(own_database):
    """What every scene left behind."""
    return played("tests.assignments.at_once", own_database)


@pytest.mark.parametrize("scene", LEFT)
def test_nothing_is_lost_and_nothing_counts_twice(left, scene):
    assert tuple(left[scene].values()) == LEFT[scene]


def test_what_arrives_while_a_copy_is_handed_in_is_kept_whole_or_not_at_all(left):
    """Which answers come before is chance; none is an attempt without its place in the copy."""
    found = left["answers_while_the_copy_is_handed_in"]
    assert (found["copies"], found["handed"]) == (1, 1)
    assert found["answers"] == found["attempts"] <= 4
