"""What holds for every deal, whatever the cards."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.bidding import WITH_ECART, Bid
from rules_engine.cards import DECK, NO_CARDS, ROIS, WHOLE_DECK, Cards, Suit, read_card
from rules_engine.chien import judge_ecart
from rules_engine.deal import TABLE_SIZES, chien_places, deal_cards, table
from rules_engine.outcome import Chelem, Outcome, ShownPoignee
from rules_engine.play import playable
from rules_engine.poignee import Level
from rules_engine.points import count, half_points, pairs, value
from rules_engine.record import Deal
from rules_engine.referee import replay
from rules_engine.scoring import score_sheet
from rules_engine.sides import Side
from rules_engine.variants import rules_named
from tests.rules_engine.random_play import random_deal

players_ = st.sampled_from(TABLE_SIZES)
seeds = st.integers(0, 2**32)
cards = st.sets(st.sampled_from(DECK)).map(Cards.of)
sides_ = st.sampled_from([None, *Side])


def test_the_pack_is_worth_182_half_points_and_has_three_oudlers():
    assert count(WHOLE_DECK) == (182, 3)


@given(cards)
def test_a_pile_and_the_rest_of_the_pack_share_182_half_points(pile):
    assert half_points(pile) + half_points(WHOLE_DECK - pile) == 182


@given(cards)
def test_counting_by_pairs_uses_each_card_once_and_comes_to_the_same(pile):
    counted = pairs(pile)
    assert sorted(card.index for pair in counted for card in pair) == [c.index for c in pile]
    assert sum(value(card) for pair in counted for card in pair) == half_points(pile)


@given(players_, seeds)
def test_a_deal_gives_out_the_78_cards_in_the_right_numbers(players, seed):
    dealt = deal_cards(players, Random(seed))
    sizes = table(players)
    assert [len(hand) for hand in dealt.hands] == [sizes.hand] * players
    assert len(dealt.chien) == sizes.chien
    assert sum(len(hand) for hand in dealt.hands) + len(dealt.chien) == 78
    assert Cards(dealt.chien.mask | sum(hand.mask for hand in dealt.hands)) == WHOLE_DECK


@given(players_, seeds)
def test_neither_the_first_nor_the_last_card_goes_to_the_chien(players, seed):
    sizes = table(players)
    places = chien_places(players, Random(seed))
    packets = players * sizes.hand // sizes.packet
    assert len(set(places)) == sizes.chien
    assert all(1 <= place < packets for place in places)


@given(cards, st.lists(st.sampled_from(DECK), max_size=4, unique=True))
def test_what_may_be_played_is_inside_the_hand_and_never_nothing(hand, trick):
    hand -= Cards.of(trick)
    found = playable(hand, trick)
    assert found.cards <= hand
    assert bool(found.cards) == bool(hand)
    assert all(step.cards <= hand for step in found.steps)
    assert found.because in {step.rule for step in found.steps}


@given(
    st.builds(
        Outcome,
        players=players_,
        contract=st.sampled_from([bid for bid in Bid if bid not in (Bid.PASSE, Bid.POUSSE)]),
        oudlers=st.integers(0, 3),
        half_points=st.integers(0, 182),
        poignees=st.lists(
            st.builds(ShownPoignee, st.sampled_from(list(Level)), st.sampled_from(list(Side))),
            max_size=3,
        ).map(tuple),
        petit_au_bout=sides_,
        chelem=st.builds(Chelem, st.booleans(), sides_),
        alone=st.booleans(),
    )
)
def test_scores_sum_to_zero(outcome):
    sheet = score_sheet(outcome)
    partners = 1 if sheet.appele is None else 2
    defenders = outcome.players - partners
    assert sheet.preneur + (sheet.appele or 0) + defenders * sheet.defenseur == 0
    assert sum(line.points for line in sheet.lines) == sheet.value == -sheet.defenseur


@given(players_, seeds)
def test_the_referee_finds_nothing_in_a_legal_deal(players, seed):
    report = replay(random_deal(players, Random(seed), dealer=seed % players))
    assert report.faults == ()
    assert report.result is not None
    assert sum(report.result.scores) == 0
    assert len(report.tricks) == table(players).tricks


def spoilt(deal: Deal) -> list[tuple[Deal, int, str]]:
    """The deal stopped at each card that could have been an illegal one, with trick and rule."""
    found = []
    hands = [deal.hand_to_play(seat) for seat in range(deal.players)]
    tricks = replay(deal).tricks
    for number, trick in enumerate(tricks):
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % deal.players
            allowed = playable(
                hands[seat], trick.cards[:place], called=deal.called, first_lead=not number
            )
            played = deal.plays[: number * deal.players + place]
            found += [
                (replace(deal, plays=(*played, wrong)), number, allowed.because.value)
                for wrong in hands[seat] - allowed.cards
            ]
            hands[seat] -= Cards.of([card])
    return found


@pytest.mark.parametrize("players", TABLE_SIZES)
@pytest.mark.parametrize("seed", range(20))
def test_the_referee_finds_the_one_planted_fault_its_rule_and_its_trick(players, seed):
    planted = spoilt(random_deal(players, Random(f"planted/{seed}"), dealer=seed % players))
    assert planted
    for deal, trick, rule in planted[:: max(1, len(planted) // 25)]:
        [fault] = replay(deal).faults
        assert (fault.rule, fault.trick, fault.card) == (rule, trick, deal.plays[-1])


@given(players_, seeds)
def test_an_ecart_of_permitted_cards_only_is_right(players, seed):
    deal = random_deal(players, Random(seed))
    if deal.ecart is None or deal.preneur is None:
        return
    hand = deal.hands[deal.preneur] | deal.chien
    assert judge_ecart(players, hand, deal.ecart).faults == ()
    assert judge_ecart(players, hand, NO_CARDS).faults != ()


@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_card_set_aside_though_called_breaks_its_own_rule_unless_no_hand_may_set_it_aside(card):
    hand = Cards.of([card]) | Cards.read("2P 3P 4P 5P 6P")
    aside = Cards.of([card, *(hand - Cards.of([card]))][:3])
    [fault] = judge_ecart(5, hand, aside, called_in_chien=card).faults
    forbidden_to_all = card in ROIS or card.is_oudler
    if forbidden_to_all:
        assert fault == ("ecart-interdits", card)
    elif card.suit is Suit.ATOUT:
        assert fault == ("ecart-atouts", card)
    else:
        assert fault == ("appele-au-chien", card)


@pytest.mark.parametrize("bid", [bid for bid in Bid if bid is not Bid.PASSE])
@pytest.mark.parametrize("name", ["fft", "sans-prise", "garde-contre-5", "pousse-1-2-3-4-6"])
def test_a_bid_that_a_rule_set_does_not_have_makes_no_deal(name, bid):
    rules = rules_named(name)
    deal = random_deal(4, Random("bids"), dealer=3)
    for seat in range(4):
        bids = tuple(bid if speaker == seat else Bid.PASSE for speaker in range(4))
        aside = Cards.of(list(deal.hands[seat])[:6]) if bid in WITH_ECART else None
        said = replace(deal, bids=bids, ecart=aside, poignees=(), plays=())
        if bid in dict(rules.contracts):
            assert replay(said, rules).tricks == ()
        else:
            with pytest.raises(ValueError, match=f"enchère inconnue : « {bid} »"):
                replay(said, rules)


def test_calling_what_cannot_be_called_is_a_fault_of_the_preneur():
    deal = random_deal(5, Random("call"))
    for called in ("10P", "1A", "EX", "VT"):
        report = replay(replace(deal, called=read_card(called)))
        [fault] = [fault for fault in report.faults if fault.rule == "appeler-un-roi"]
        assert (fault.seat, fault.card) == (deal.preneur, read_card(called))
