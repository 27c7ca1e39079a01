"""Fifty people at a door with ten places: for real, at the same moment, on both databases."""

import pytest

from tests.at_once import played

pytestmark = pytest.mark.database


@pytest.fixture(scope="module")
def left(own_database):
    """What every scene of inviting_at_once.py left behind."""
    return played("tests.groups.inviting_at_once", own_database)


@pytest.mark.parametrize(
    "scene", ["fifty_browsers_for_ten_places", "fifty_accounts_for_ten_places_of_teachers"]
)
def test_ten_places_are_ten_people(left, scene):
    found = left[scene]
    assert (found["uses"], found["members"], found["written"]) == (10, 10, 10)
    assert found["nobodys"] == 0  # who found no room left nothing behind


def test_one_person_takes_one_place_and_loses_no_answer(left):
    found = left["one_browser_comes_fifty_times_while_it_answers"]
    assert (found["uses"], found["members"], found["answers"]) == (1, 1, 20)


def test_the_count_is_true_when_the_door_closes_meanwhile(left):
    found = left["one_closes_the_door_while_fifty_come"]
    assert found["uses"] == found["members"] == found["written"]
