"""FFT, Règlement officiel (1er juillet 2012), « Le jeu à 5 joueurs »: who knows the alliance."""

import pytest

from rules_engine.call import knows_alliance
from rules_engine.cards import NO_CARDS, Cards, read_card
from rules_engine.variants import VARIANTS

ROI = read_card("RC")


@pytest.mark.parametrize(
    ("hand", "shown", "knows"),
    [
        ("RC 8P 3A", "", True),  # the partner, who says nothing; or the preneur who calls himself
        ("DC 8P 3A", "", False),  # the preneur himself does not know with whom he plays
        ("DC 8P 3A", "RC 2T 5K", True),  # the chien turned up, or the card on the table
        ("DC 8P 3A", "CC 2T 5K", False),
        ("", "", False),
    ],
)
def test_one_knows_who_plays_with_whom_once_one_has_seen_the_called_card(hand, shown, knows):
    assert knows_alliance(ROI, Cards.read(hand), Cards.read(shown)) is knows


def test_who_thinks_that_the_partner_says_so_thinks_that_everyone_knows():
    assert knows_alliance(ROI, NO_CARDS, NO_CARDS, VARIANTS["associe-se-nomme"].rules)
