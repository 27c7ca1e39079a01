"""Two teachers paste, codes are renewed while pupils come in: for real, on both databases."""

import pytest

from tests.at_once import played

pytestmark = pytest.mark.database


@pytest.fixture(scope="module")
def left(own_database):
    """What every scene of pupils_at_once.py left behind."""
    return played("tests.groups.pupils_at_once", own_database)


@pytest.mark.parametrize(
    "scene", ["two_teachers_paste_one_list", "two_teachers_paste_lists_that_overlap"]
)
def test_the_class_is_made_once(left, scene):
    found = left[scene]
    assert (found["pupils"], found["names"], found["codes"], found["learners"]) == (35,) * 4


def test_everyone_of_a_class_is_in(left):
    assert left["a_class_comes_in_at_once"]["browsers"] == 35


def test_no_door_stays_open_once_codes_are_renewed(left):
    assert left["codes_are_renewed_while_he_comes_in"]["browsers"] == 0


def test_what_is_brought_along_counts_once(left):
    found = left["he_comes_in_twice_and_brings_along_what_he_did"]
    assert (found["answers"], found["learners"], found["pupils"]) == (8, 1, 1)


def test_a_pupil_is_either_of_an_account_or_of_a_card(left):
    found = left["he_is_united_with_his_account_while_he_comes_in_and_codes_are_renewed"]
    assert found["pupils"] == 1
    assert found["learners"] == found["codes"]
    assert found["browsers"] == 0


def test_who_is_erased_leaves_no_door(left):
    found = left["he_is_moved_and_erased_and_comes_in"]
    assert found["pupils"] == found["learners"]
    assert found["pupils"] or not found["browsers"]
