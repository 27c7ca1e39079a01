"""Tricks where a card was played that was not allowed, or where all were, as in a real deal."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rules_engine.cards import ATOUTS, EXCUSE, EXCUSE_ALONE, Card, Cards, Suit
from rules_engine.deal import table
from rules_engine.obligations import Obligation
from rules_engine.play import Playable, playable
from rules_engine.trick import suit_asked, winner
from tarotlearn.exercises.kind import card_of, one_of
from tarotlearn.exercises.kinds.faults._pli import Question
from tarotlearn.exercises.kinds.shared.played import Choose, Turn, deal_taken, play, seat_winning

_TRIES = 8  # tricks tried from the same hands
_PLAIN_LED = 0.9  # so that atouts are left for the last tricks


def tricks(
    rng: Random,
    players: int,
    sizes: tuple[int, int],
    wanted: Obligation | None,
    *,
    excuse: bool,
) -> Iterator[Question]:
    """Tricks of one deal, from hands of these sizes, with a fault against ``wanted`` or none.

    With ``excuse`` it has not fallen before; else nobody holds it any more.
    """
    smallest, largest = sizes
    deal = deal_taken(rng, players)
    played = play(rng, deal, table(players).tricks - largest, _chooser(rng, excuse))
    if any(EXCUSE in hand for hand in played.left) is not excuse:
        return
    appele = next(
        (seat for seat, hand in enumerate(deal.hands) if deal.called and deal.called in hand),
        deal.preneur,
    )
    leader, hands = seat_winning(played.tricks[-1], players), played.left
    for _ in range(smallest, largest + 1):
        for _ in range(_TRIES):
            trick, done = _trick(rng, hands, leader, wanted)
            if done:
                left = tuple(hand - Cards.of(trick) for hand in hands)
                yield Question(players, leader, trick, left, deal.preneur, appele)
        trick, _ = _trick(rng, hands, leader, None)
        hands = tuple(hand - Cards.of(trick) for hand in hands)
        leader = (leader + winner(trick)) % players


def _chooser(rng: Random, excuse: bool) -> Choose:
    """Lead plain suits; keep the Excuse as long as one can, or play it in the second trick."""

    def choose(turn: Turn) -> Card | None:
        cards = turn.found.cards
        if not excuse and turn.number and EXCUSE in cards:
            return EXCUSE
        plain = cards - EXCUSE_ALONE - ATOUTS
        if not turn.trick and plain and rng.random() < _PLAIN_LED:
            return card_of(rng, plain)
        return card_of(rng, cards - EXCUSE_ALONE or cards)

    return choose


def _trick(
    rng: Random, hands: tuple[Cards, ...], leader: int, wanted: Obligation | None
) -> tuple[tuple[Card, ...], bool]:
    """A trick played from these hands, and whether the wanted fault was made, once at most."""
    players = len(hands)
    trick: tuple[Card, ...] = ()
    done = wanted is None
    for place in range(players):
        hand = hands[(leader + place) % players]
        found = playable(hand, trick)
        wrong = _wrong(hand, trick, found)
        if not done and found.because is wanted and wrong:
            trick, done = (*trick, one_of(rng, wrong)), True
        else:
            trick = (*trick, card_of(rng, found.cards))
    return trick, done


def _wrong(hand: Cards, trick: tuple[Card, ...], found: Playable) -> list[Card]:
    """The cards that break this obligation and no other: it has to be plain which one it is.

    Who has to go higher plays a smaller atout: a discard would leave it open whether he had to
    trump or to go higher. So would a discard on an atout led, where one also has to follow.
    """
    wrong = hand - found.cards
    if found.because is Obligation.MONTER:
        return [*(wrong & ATOUTS)]
    if found.because is Obligation.SOUS_COUPER and suit_asked(trick) is Suit.ATOUT:
        return []
    return [*wrong]
