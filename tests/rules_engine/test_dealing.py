"""Who cuts, who shuffles, who is served and who leads, around the table."""

import pytest

from rules_engine.deal import received, table
from rules_engine.turns import cutter, first_leader, left_of, shuffler
from rules_engine.variants import VARIANTS


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_left_neighbour_of_the_dealer_cuts(players):
    assert cutter(players, 0) == players - 1 == left_of(0, players)
    assert cutter(players, 2) == 1


def test_at_four_who_faces_the_dealer_shuffles():
    assert [shuffler(4, dealer) for dealer in range(4)] == [2, 3, 0, 1]
    assert shuffler(3, 0) is shuffler(5, 0) is None


@pytest.mark.parametrize(
    ("players", "dealer", "packets", "cards"),
    [
        (4, 0, 0, (0, 0, 0, 0)),
        (4, 0, 1, (0, 3, 0, 0)),  # the right neighbour is served first
        (4, 2, 6, (6, 3, 3, 6)),
        (3, 1, 4, (4, 4, 8)),  # by four at three
        (5, 4, 7, (6, 6, 3, 3, 3)),
    ],
)
def test_packets_are_served_in_turn_from_the_right(players, dealer, packets, cards):
    assert received(players, dealer, packets) == cards


@pytest.mark.parametrize("players", [3, 4, 5])
def test_everyone_has_his_hand_after_the_last_packet(players):
    sizes = table(players)
    packets = players * sizes.hand // sizes.packet
    assert received(players, 1, packets) == (sizes.hand,) * players


def test_who_turns_to_the_left_serves_and_cuts_the_other_way_round():
    told = VARIANTS["tour-a-gauche"].rules
    assert received(4, 0, 1, told) == (0, 0, 0, 3)
    assert cutter(4, 0, told) == 1


def test_who_announced_a_chelem_leads_even_where_the_preneur_would():
    told = VARIANTS["preneur-entame"].rules
    assert first_leader(4, 0, 2, told, preneur=2) == 2
    assert first_leader(4, 0, rules=told, preneur=3) == 3
