"""Whose turn it is to speak, and when the bidding is settled (« Les enchères »)."""

import pytest

from rules_engine.bidding import Bid, is_settled, speaker
from rules_engine.variants import VARIANTS


def bids(text):
    return tuple(map(Bid, text.split()))


@pytest.mark.parametrize(
    ("players", "dealer", "previous", "expected"),
    [
        (4, 0, "", 1),  # the dealer's right neighbour
        (4, 3, "", 0),
        (4, 1, "passe prise passe", 1),  # the dealer last
        (3, 2, "passe prise passe", None),
        (5, 3, "passe prise passe", 2),
        (4, 1, "prise garde passe passe", None),  # each speaks once
    ],
)
def test_everyone_speaks_once_from_the_right_of_the_dealer(players, dealer, previous, expected):
    assert speaker(dealer, bids(previous), players) == expected


def test_who_thinks_that_one_may_speak_again_lets_the_first_speaker_go_on():
    rules = VARIANTS["reparler"].rules
    assert speaker(1, bids("prise garde passe passe"), 4, rules) == 2


@pytest.mark.parametrize(
    ("previous", "settled"),
    [
        ("", False),
        ("passe passe passe", False),
        ("passe garde passe", False),
        ("passe garde_contre", True),  # nothing is higher
        ("passe garde passe passe", True),
        ("passe passe passe passe", True),
    ],
)
def test_the_bidding_is_settled_once_nothing_higher_can_be_said(previous, settled):
    assert is_settled(bids(previous)) is settled


def test_equal_bids_would_leave_a_garde_contre_open():
    assert not is_settled(bids("garde_contre"), 4, VARIANTS["enchere-egale"].rules)
