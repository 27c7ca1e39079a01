"""The simulator against the referee, who walks the rules card by card with their reasons."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from rules_engine.bidding import Bid
from rules_engine.cards import ATOUTS, DECK, EXCUSE, PETIT, WHOLE_DECK, Card, Cards
from rules_engine.deal import TABLE_SIZES
from rules_engine.referee import replay
from rules_engine.rules import FFT, Rules
from rules_engine.sides import Side
from rules_engine.simulation import Simulated, simulate
from rules_engine.simulation.playing import pick
from rules_engine.variants import VARIANTS


def refereed(players: int, rng: Random, rules: Rules = FFT) -> Simulated:
    """A deal that the referee has found without fault, and counted and scored alike."""
    simulated = simulate(players, rng, rules)
    report = replay(simulated.record(), rules)
    assert report.void == simulated.void
    assert report.faults == ()
    assert report.result == simulated.result
    return simulated


class StackedPack(Random):
    """A random source whose first shuffle leaves the pack in this order.

    The first cards are those of seat 0, the last ones the chien; a seat that may play any card
    plays the last of its own.
    """

    def __init__(self, order: Sequence[Card], seed: int) -> None:
        super().__init__(seed)
        assert set(order) == set(DECK)
        self._keys = [order.index(card) / len(DECK) for card in DECK]

    def random(self) -> float:
        return self._keys.pop(0) if self._keys else super().random()


def played_without_ecart(order: Sequence[Card]) -> list[Simulated]:
    """Deals of this pack, at four, where the preneur kept the hand that he was dealt."""
    deals = [refereed(4, StackedPack(order, seed)) for seed in range(60)]
    return [deal for deal in deals if deal.ecart is None]


@pytest.mark.parametrize("players", TABLE_SIZES)
def test_the_referee_finds_no_fault_and_the_same_result(players):
    rng = Random(f"simulation/{players}")
    deals = [refereed(players, rng) for _ in range(400)]
    played = [deal for deal in deals if deal.result]
    assert {deal.contract for deal in played} == {
        Bid.PRISE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE
    }  # fmt: skip
    assert {deal.preneur for deal in played} == set(range(players))
    assert {deal.result.petit_au_bout for deal in played} == {None, *Side}
    assert {deal.result.sheet.won for deal in played} == {True, False}


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_the_referee_agrees_under_any_other_rules(variant):
    rng = Random(f"simulation/{variant.id}")
    for players in TABLE_SIZES:
        if (players, variant.id) == (5, "chien-de-six-a-cinq"):
            with pytest.raises(ValueError, match="5 jeux de 15 et un chien de 6 : pas 78"):
                simulate(players, rng, variant.rules)
            continue
        for _ in range(8):
            refereed(players, rng, variant.rules)


def test_the_side_of_who_leads_the_highest_atouts_makes_a_chelem():
    strong = list(ATOUTS)[3:]
    weak = list(WHOLE_DECK - Cards.of(strong))
    deals = played_without_ecart([*weak[:18], *strong, *weak[18:]])  # seat 1 leads the deal
    assert {(deal.preneur == 1, deal.result.chelem) for deal in deals} == {
        (True, Side.ATTAQUE), (False, Side.DEFENSE)
    }  # fmt: skip


def test_a_chelem_by_the_excuse_makes_the_petit_of_the_trick_before_au_bout():
    strong = [EXCUSE, PETIT, *list(ATOUTS)[5:]]  # the Petit for the last trick but one
    weak = list(WHOLE_DECK - Cards.of(strong))
    deals = played_without_ecart([*weak[:18], *strong, *weak[18:]])
    assert {
        (deal.preneur == 1, deal.plays.excuse.wins, deal.result.chelem, deal.result.petit_au_bout)
        for deal in deals
    } == {(True, True, Side.ATTAQUE, Side.ATTAQUE), (False, True, Side.DEFENSE, Side.DEFENSE)}


def test_the_same_seed_gives_the_same_deals():
    for players in TABLE_SIZES:
        deals = [simulate(players, Random(7)).record() for _ in range(2)]
        assert deals[0] == deals[1]


def test_a_petit_sec_at_five_is_as_frequent_as_it_should_be():
    rng = Random("petit sec")
    void = sum(simulate(5, rng).void == "petit_sec" for _ in range(15_000))
    assert 60 < void < 140  # one deal in 150: 100, give or take four times its spread of 10


def test_a_card_is_picked_as_often_as_any_other():
    rng = Random("pick")
    cards = Cards.read("1P 9C RC 4K 21A EX")
    drawn = Counter(pick(cards.mask, rng.random) for _ in range(6000))
    assert set(drawn) == {1 << card.index for card in cards}
    assert all(880 < times < 1120 for times in drawn.values())  # 1,000, spread 29


def test_any_card_of_the_hand_may_be_led_first_those_of_the_chien_too():
    rng = Random("entame")
    expected = observed = 0.0
    for _ in range(6000):
        deal = simulate(4, rng)
        if deal.preneur != 1 or deal.ecart is None or deal.plays is None:
            continue
        taken = deal.chien - deal.ecart
        expected += len(taken) / 18
        observed += Cards(deal.plays.tricks[0][0]) <= taken
    assert expected > 100
    assert abs(observed - expected) < 4 * expected**0.5


def test_a_table_of_two_is_refused():
    with pytest.raises(ValueError, match="nombre de joueurs : 3, 4 ou 5, et non 2"):
        simulate(2, Random(0))
