"""Double clicks, two devices, answers while learners are merged: for real, at the same moment."""

import pytest

from tests.at_once import played

pytestmark = pytest.mark.database

# What is to be left of each scene of at_once.py, counted by hand.
LEFT = {
    "double_click_of_a_new_browser": (1, 1, 1, 1, 0),
    "double_click_of_a_known_browser": (1, 1, 1, 1, 0),
    "first_answers_of_a_new_browser": (50, 50, 1, 1, 0),
    "two_devices_of_one_learner": (50, 50, 1, 2, 0),
    "one_form_on_two_devices_of_one_learner": (25, 25, 1, 2, 0),
    # 10 sent by both before; 31 questions, 11 of them answered by both in the same form
    "answers_while_two_learners_are_merged_both_ways": (41, 41, 1, 2, 0),
    "answers_while_each_browser_types_the_code_of_the_other": (44, 44, 1, 2, 0),
    "answers_while_one_signs_in_on_two_devices": (40, 40, 1, 0, 40),
    "answers_while_the_learner_is_purged": (44, 44, 2, 2, 0),
    "answers_while_the_account_is_erased": (0, 0, 0, 0, 0),
}


@pytest.fixture(scope="module")
def left(own_database):
    """What every scene left behind."""
    return played("tests.exercises.at_once", own_database)


@pytest.mark.parametrize("scene", LEFT)
def test_nothing_is_lost_and_nothing_counts_twice(left, scene):
    keys = ("answers", "forms", "learners", "browsers", "of users")
    assert left[scene] == dict(zip(keys, LEFT[scene], strict=True))


def test_every_scene_is_looked_at(left):
    assert set(left) == set(LEFT)
