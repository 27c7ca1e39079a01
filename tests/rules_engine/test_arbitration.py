"""FFT, Code d'arbitrage (1er juillet 2012), « Tournoi en donnes libres », « Fausse donne »."""

import pytest

from rules_engine.arbitration import (
    Sanction,
    cut_is_valid,
    deal_stands,
    exposed_card,
    faux_ecart,
    first_dealer,
    lifted_too_early,
    misdeal_stands,
    renonce_is_consommee,
    sheet_is_wrong,
    turned_card_restarts,
    wrong_dealer_voids,
)
from rules_engine.cards import Cards, read_card
from rules_engine.sides import Side


@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [
        ("RP 7C 9T 2K", 3),  # the lowest card deals
        ("1P 1C 1K 1T", 3),  # the As of trèfle is the lowest card of all
        ("1P 1C 1K 2T", 2),  # carreau is under cœur and pique
        ("1A RP RC RK", 3),  # an atout beats a suit, the Petit too; carreau under cœur
        ("21A 2A 15A 8A", 1),
    ],
)
def test_the_lowest_card_drawn_deals(drawn, dealer):
    cards = {str(seat): read_card(text) for seat, text in enumerate(drawn.split())}
    assert first_dealer(cards) == str(dealer)


def test_an_excuse_is_drawn_again():
    with pytest.raises(ValueError, match="tire à nouveau"):
        first_dealer({"Inès": read_card("EX"), "Malik": read_card("2P")})


@pytest.mark.parametrize(("taken", "valid"), [(3, False), (4, True), (74, True), (75, False)])
def test_a_cut_leaves_more_than_three_cards_in_each_part(taken, valid):
    assert cut_is_valid(taken) is valid


@pytest.mark.parametrize(
    ("card", "restarts"),
    [("VP", True), ("10P", False), ("1T", False), ("2A", True), ("1A", True), ("EX", True)],
)
def test_a_turned_honour_atout_or_excuse_restarts_the_deal(card, restarts):
    assert turned_card_restarts(read_card(card)) is restarts


@pytest.mark.parametrize(
    ("fault", "played", "players", "consommee"),
    [
        (2, 3, 4, False),  # just played
        (2, 4, 4, False),  # the trick is full, nobody has led again
        (2, 5, 4, True),  # the first card of the next trick is there
        (3, 4, 4, False),
        (9, 10, 5, False),
        (9, 11, 5, True),
        (0, 3, 3, False),
        (0, 4, 3, True),
    ],
)
def test_a_renonce_is_consommee_once_the_next_trick_has_begun(fault, played, players, consommee):
    assert renonce_is_consommee(fault, played, players) is consommee


def test_a_fault_that_cannot_be_mended_voids_the_deal_only_if_the_faulty_side_wins():
    assert deal_stands(Side.DEFENSE, winner=Side.ATTAQUE)
    assert not deal_stands(Side.DEFENSE, winner=Side.DEFENSE)


def test_a_misdeal_found_during_play_counts_only_if_the_contract_is_made():
    assert misdeal_stands(contract_made=True)
    assert not misdeal_stands(contract_made=False)


def test_a_wrong_dealer_matters_only_until_the_deal_ends():
    assert wrong_dealer_voids(deal_is_over=False)
    assert not wrong_dealer_voids(deal_is_over=True)


def test_seven_cards_in_the_ecart_give_the_short_last_trick_to_the_defence():
    last_trick = faux_ecart(4, Cards.read("DP 2P 3P 4C 5C 6K 7T"))
    assert last_trick == (3, Side.DEFENSE, read_card("DP"), True)


def test_five_cards_in_the_ecart_leave_one_card_to_the_preneur_and_no_petit_au_bout():
    last_trick = faux_ecart(4, Cards.read("2P 3P 4C 5C 6K"))
    assert last_trick == (1, Side.ATTAQUE, None, False)


def test_an_ecart_of_the_right_size_is_no_faux_ecart_and_others_cannot_be_ruled():
    assert faux_ecart(5, Cards.read("2P 3P 4C")) is None
    with pytest.raises(ValueError, match="écart de 9 cartes"):
        faux_ecart(4, Cards.read("2P 3P 4C 5C 6K 7T 8T 9T 10T"))


def test_an_exposed_card_costs_the_preneur_nothing_and_a_defender_the_second_time():
    assert exposed_card(Side.ATTAQUE, before=3) is Sanction.AUCUNE
    assert exposed_card(Side.DEFENSE, before=0) is Sanction.AVERTISSEMENT
    assert exposed_card(Side.DEFENSE, before=1) is Sanction.CENT_POINTS


def test_cards_lifted_before_the_deal_is_over_are_warned_then_cost_100():
    assert lifted_too_early(before=0) is Sanction.AVERTISSEMENT
    assert lifted_too_early(before=1) is Sanction.CENT_POINTS


@pytest.mark.parametrize(
    ("marks", "wrong"), [((318, -106, -106, -106), False), ((318, -106, -106, -116), True)]
)
def test_a_sheet_that_does_not_sum_to_zero_is_wrong(marks, wrong):
    assert sheet_is_wrong(marks) is wrong
