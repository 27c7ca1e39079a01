"""Whole deals drawn and played at random by the engine's own rules, for tests that replay them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rules_engine.bidding import Bid, allowed_bids
from rules_engine.call import callable_cards
from rules_engine.cards import ATOUTS, EXCUSE, NO_CARDS, Card, Cards
from rules_engine.chien import ecart_room
from rules_engine.deal import deal_cards, shuffled, table
from rules_engine.petit_sec import is_petit_sec
from rules_engine.play import playable
from rules_engine.poignee import LEVELS, announceable, seuil
from rules_engine.record import Announcement, Deal
from rules_engine.result import sides
from rules_engine.trick import winner


def random_bids(players: int, rng: Random) -> tuple[Bid, ...]:
    """Bids that leave a preneur."""
    while True:
        bids: tuple[Bid, ...] = ()
        for _ in range(players):
            allowed = allowed_bids(bids, players)
            bids += (
                Bid.PASSE if rng.random() < 0.5 else allowed[int(rng.random() * len(allowed))],
            )
        if set(bids) != {Bid.PASSE}:
            return bids


def _called(deal: Deal, rng: Random) -> Card:
    assert deal.preneur is not None
    return shuffled(tuple(callable_cards(deal.hands[deal.preneur])), rng)[0]


def _ecart(deal: Deal, rng: Random) -> Cards:
    assert deal.preneur is not None
    hand = deal.hands[deal.preneur] | deal.chien
    found = deal.called if deal.called and deal.called in deal.chien else None
    room = ecart_room(deal.players, hand, found)
    free, atouts = shuffled(tuple(room.free), rng), shuffled(tuple(room.atouts), rng)
    return Cards.of(free[: room.size] + atouts[: room.lacking])


def _poignees(deal: Deal, rng: Random) -> tuple[Announcement, ...]:
    shown = []
    for seat in range(deal.players):
        hand = deal.hand_to_play(seat)
        levels = announceable(deal.players, hand)
        if not levels or rng.random() < 0.3:
            continue
        level = levels[int(rng.random() * len(levels))]
        atouts = sorted(hand & ATOUTS, key=lambda card: -card.rank)
        needed = seuil(level, deal.players)
        row = atouts[:needed] if len(atouts) >= needed else [*atouts, EXCUSE]
        shown.append(Announcement(seat, level, tuple(row)))
    return tuple(shown)


def random_deal(
    players: int, rng: Random, dealer: int = 0, *, petit_sec: bool = False, saved: Cards = NO_CARDS
) -> Deal:
    """A deal without any fault, from the cards dealt to the last trick.

    With ``petit_sec``, one that should not have been played: some hand is a Petit sec.
    """
    while True:
        dealt = deal_cards(players, rng, dealer)
        if any(is_petit_sec(hand) for hand in dealt.hands) is petit_sec:
            break
    deal = Deal(players, dealer, dealt.hands, dealt.chien, random_bids(players, rng))
    if players == 5:
        deal = replace(deal, called=_called(deal, rng))
    if deal.takes_chien:
        deal = replace(deal, ecart=_ecart(deal, rng))
    deal = replace(deal, poignees=_poignees(deal, rng), chelem_announced=rng.random() < 0.05)
    return replace(deal, plays=random_plays(deal, rng, saved))


def random_plays(deal: Deal, rng: Random, saved: Cards = NO_CARDS) -> tuple[Card, ...]:
    """Legal cards, to the end of the deal; those ``saved`` are played as late as can be."""
    hands = [deal.hand_to_play(seat) for seat in range(deal.players)]
    side_of, size = sides(deal), table(deal.players).tricks
    leader, plays, winners = deal.first_leader, [], set()
    for number in range(size):
        trick: list[Card] = []
        for place in range(deal.players):
            seat = (leader + place) % deal.players
            allowed = playable(hands[seat], trick, called=deal.called, first_lead=not number)
            card = shuffled(tuple(allowed.cards - saved or allowed.cards), rng)[0]
            hands[seat] -= Cards.of([card])
            trick.append(card)
        slam = winners <= {side_of[leader]}
        plays += trick
        leader = (leader + winner(trick, last=number == size - 1, slam=slam)) % deal.players
        winners.add(side_of[leader])
    return tuple(plays)


__all__ = ["LEVELS", "random_bids", "random_deal", "random_plays"]
