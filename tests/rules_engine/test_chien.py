"""What becomes of the chien by the contract, and room for atouts (« Le Chien et l'Ecart »)."""

import pytest

from rules_engine.bidding import Bid
from rules_engine.cards import Cards
from rules_engine.chien import chien_fate, chien_for_attack, ecart_room
from rules_engine.sides import Side
from rules_engine.variants import VARIANTS

CHIEN = Cards.read("1A RP 8C 5K 3T 2T")
HUGE = Cards.read(
    "EX 21A 20A 19A 18A 17A 16A 14A 13A 11A 10A 9A 8A 6A 5A RP RC RK RT 9P 8P 6C 4K 2T"
)
CAVALIERS = Cards.read(
    "EX 21A 20A 19A 18A 17A 16A 14A 13A 11A 10A 9A 8A 6A RP RC DP DC CC VC 9P 8P 6C 4K"
)


@pytest.mark.parametrize(
    ("contract", "turned", "ecart", "side"),
    [
        (Bid.PRISE, True, 6, Side.ATTAQUE),
        (Bid.GARDE, True, 6, Side.ATTAQUE),
        (Bid.GARDE_SANS, False, 0, Side.ATTAQUE),
        (Bid.GARDE_CONTRE, False, 0, Side.DEFENSE),
    ],
)
def test_the_contract_says_who_sees_the_chien_and_who_counts_it(contract, turned, ecart, side):
    assert chien_fate(4, contract, CHIEN) == (turned, ecart, side, False)


def test_at_five_three_cards_are_set_aside():
    assert chien_fate(5, Bid.GARDE, Cards.read("1A RP 8C")).ecart == 3


def test_only_a_belief_lets_the_petit_of_the_chien_void_the_deal():
    rules = VARIANTS["petit-au-chien-annule"].rules
    assert chien_fate(4, Bid.PRISE, CHIEN, rules).void
    assert not chien_fate(4, Bid.GARDE_SANS, CHIEN, rules).void


@pytest.mark.parametrize(
    ("hand", "belief", "most"),
    [
        (HUGE, "", 1),  # five permitted cards for six
        (HUGE, "ecart-jamais-d-atout", 0),
        (HUGE, "ecart-roi", 0),
        (HUGE, "ecart-excuse", 0),
        (HUGE, "ecart-atouts-libres", 6),
        (CAVALIERS, "", 0),
        (CAVALIERS, "ecart-sans-figure", 2),
    ],
)
def test_an_ecart_holds_no_more_atouts_than_are_lacking(hand, belief, most):
    rules = VARIANTS[belief].rules if belief else VARIANTS["sans-les-25"].rules
    assert ecart_room(4, hand, rules=rules).most_atouts == most


def test_the_atouts_of_an_ecart_are_chosen_among_the_plain_ones():
    allowed = ecart_room(4, HUGE).atouts_allowed
    assert str(allowed) == "5A 6A 8A 9A 10A 11A 13A 14A 16A 17A 18A 19A 20A"
    assert not ecart_room(4, CAVALIERS).atouts_allowed
    assert ecart_room(4, CAVALIERS, rules=VARIANTS["ecart-atouts-libres"].rules).atouts_allowed


@pytest.mark.parametrize("contract", [Bid.PRISE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE])
def test_the_attack_counts_the_chien_as_it_lies_at_garde_sans_only(contract):
    assert bool(chien_for_attack(contract, CHIEN)) is (contract is Bid.GARDE_SANS)
