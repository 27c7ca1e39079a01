"""Assignments given, changed and removed while they are begun: for real, on both databases."""

import pytest

from tests.at_once import played

pytestmark = pytest.mark.database

# What is to be left of each scene of giving_at_once.py; what a scene leaves to chance is not here.
LEFT = {
    "a_form_is_sent_eight_times": {"assignments": 1, "parts": 3, "given": 1},
    "it_is_changed_by_four_while_eight_begin_it": {
        "assignments": 1,
        "parts": 2,
        "works": 8,
        "odd": 0,
    },
    "it_is_removed_twice_while_eight_begin_it": {
        "assignments": 0,
        "parts": 0,
        "works": 0,
        "removed": 1,
    },
    "eight_are_allowed_more_by_four": {"assignments": 1, "allowances": 8},
}


@pytest.fixture(scope="module")
def left(own_database):
    """What every scene left behind."""
    return played("tests.assignments.giving_at_once", own_database)


@pytest.mark.parametrize("scene", LEFT)
def test_nothing_is_given_twice_torn_or_left_behind(left, scene):
    assert {name: left[scene][name] for name in LEFT[scene]} == LEFT[scene]
