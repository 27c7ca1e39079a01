"""Those who lead a group all leave at once: for real, at the same moment, on both databases."""

import pytest

from tests.at_once import played

pytestmark = pytest.mark.database

# What is to be left of each scene of at_once.py: groups, and those who lead them.
LEFT = {
    "all_who_lead_leave": (1, 1),
    "all_who_lead_stop_leading": (1, 1),
    "all_who_lead_remove_one_another": (1, 1),
    "one_hands_over_twice_and_leaves": (1, 1),
    "all_who_lead_erase_their_accounts_but_a_teacher_stays": (1, 1),
    "a_group_is_erased_twice_while_its_pupil_answers": (0, 0),
    "a_group_is_erased_while_its_pupils_are_merged_and_given_to_accounts": (0, 0),
    "a_silent_member_leaves_twice_while_he_answers": (1, 1),
}


@pytest.fixture(scope="module")
def left(own_database):
    """What every scene left behind."""
    return played("tests.groups.at_once", own_database)


@pytest.mark.parametrize("scene", LEFT)
def test_a_group_is_never_without_someone_who_leads_it(left, scene):
    assert (left[scene]["groups"], left[scene]["leaders"]) == LEFT[scene]


@pytest.mark.parametrize("scene", LEFT)
def test_nothing_is_left_of_whom_nobody_keeps(left, scene):
    assert (left[scene]["orphans"], left[scene]["late"]) == (0, 0)
