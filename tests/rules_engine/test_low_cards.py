"""FFT, Règlement officiel (1er juillet 2012), « Les cartes », « Le principe du jeu »."""

from rules_engine.cards import WHOLE_DECK, Cards
from rules_engine.points import half_points, low_cards
from rules_engine.variants import VARIANTS


def test_a_low_card_is_a_suit_card_up_to_the_10_or_an_atout_that_is_no_bout():
    assert low_cards(Cards.read("RP VC 10C 1T 1A 2A 20A 21A EX")) == Cards.read("10C 1T 2A 20A")
    assert len(low_cards(WHOLE_DECK)) == 40 + 19
    assert half_points(low_cards(WHOLE_DECK)) == 59


def test_who_thinks_the_petit_low_would_give_it():
    rules = VARIANTS["petit-a-un-demi"].rules
    assert low_cards(Cards.read("1A 21A 3A"), rules) == Cards.read("1A 3A")
