"""Deals at five where the called card lies where one wants it, and their first tricks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import NamedTuple

from rules_engine.bidding import WITH_ECART, Bid
from rules_engine.call import Alliance, alliance, callable_cards
from rules_engine.cards import NO_CARDS, Card, Cards
from rules_engine.deal import Dealt, deal_cards
from rules_engine.deduction import denied
from rules_engine.petit_sec import is_petit_sec
from tarotlearn.exercises.kind import card_of, one_of
from tarotlearn.exercises.kinds.call._alliance_position import PLAYERS
from tarotlearn.exercises.kinds.shared.deals import set_aside, strongest
from tarotlearn.exercises.kinds.shared.played import Deal, Turn, fallen, play, seat_of
from tarotlearn.exercises.scene import ShownTrick


class Called(NamedTuple):
    """A deal as dealt, seats counted from the learner's own, 0, with the card that was called."""

    hands: tuple[Cards, ...]
    chien: Cards
    preneur: int
    called: Card


def called_deal(rng: Random, place: Alliance) -> Called:
    """The strongest hand takes, and calls a card that lies with another, with itself, or aside."""
    for _ in count():
        dealt = deal_cards(PLAYERS, rng)
        preneur = strongest(dealt)
        hand = dealt.hands[preneur]
        wanted = callable_cards(hand)
        wanted = wanted & hand if place is Alliance.SEUL_MAIN else wanted - hand
        if not wanted:
            continue
        called = card_of(rng, wanted)
        if place is not alliance(called, hand, dealt.chien):
            dealt = _moved(
                dealt, called, one_of(rng, [seat for seat in range(PLAYERS) if seat != preneur])
            )
        if any(map(is_petit_sec, dealt.hands)):
            continue
        learner = int(rng.random() * PLAYERS)
        hands = tuple(dealt.hands[(learner + seat) % PLAYERS] for seat in range(PLAYERS))
        return Called(hands, dealt.chien, (preneur - learner) % PLAYERS, called)
    raise AssertionError("deals never run out")


def _moved(dealt: Dealt, called: Card, to: int) -> Dealt:
    """The same deal but for two cards: the called one goes to the chien, or from it to a seat."""
    here = Cards.of([called])
    holder = next((seat for seat, hand in enumerate(dealt.hands) if called in hand), to)
    own, others = (here, dealt.chien) if called not in dealt.chien else (dealt.hands[to], here)
    given = Cards.of([next(iter(others))])
    taken = here if here <= own else Cards.of([next(iter(own))])
    swapped = given | taken
    hands = [hand ^ swapped if seat == holder else hand for seat, hand in enumerate(dealt.hands)]
    return Dealt(tuple(hands), dealt.chien ^ swapped)


def first_tricks(rng: Random, deal: Called, contract: Bid) -> tuple[ShownTrick, ...]:
    """One to three tricks after which the called card has fallen, every other time if it may.

    None of them tells by elimination where the card is to who has not seen it.
    """
    ecart, hands = NO_CARDS, list(deal.hands)
    if contract in WITH_ECART:
        found = deal.called if deal.called in deal.chien else None
        whole = hands[deal.preneur] | deal.chien
        ecart = set_aside(whole - Cards.of([deal.called]), PLAYERS, found, rng)
        hands[deal.preneur] = whole - ecart
    leader = int(rng.random() * PLAYERS)
    shows = rng.random() < 0.5

    def choose(turn: Turn) -> Card | None:
        if deal.called not in turn.found.cards:
            return None
        others = [card for card in turn.found.cards if card != deal.called]
        return one_of(rng, others) if others and not shows else deal.called

    dealt = Deal(tuple(hands), leader, deal.preneur, deal.called, ecart, deal.chien)
    tricks = play(rng, dealt, 1 + int(rng.random() * 3), choose).tricks
    while tricks and deal.called not in fallen(tricks) and _tells(tricks, deal.called):
        tricks = tricks[:-1]
    return tricks


def _tells(tricks: Sequence[ShownTrick], called: Card) -> bool:
    """Whether too few players are left who may hold the called card: others could then guess."""
    shown = set()
    for trick in tricks:
        for place, card in enumerate(trick.cards):
            if called in denied(trick.cards[:place], card):
                shown.add(seat_of(trick, place, PLAYERS))
    return len(shown) > 1
