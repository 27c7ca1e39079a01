"""The first tricks of a deal, as a learner sees them fall: for what is read from several tricks.

The deal is that of ``deals``: the strongest hand takes, and each card is drawn among those that
the engine allows, unless a kind chooses it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from rules_engine.cards import NO_CARDS, Card, Cards, read_distinct
from rules_engine.deal import deal_cards, table
from rules_engine.petit_sec import is_petit_sec
from rules_engine.play import Playable, playable
from rules_engine.trick import winner
from tarotlearn.exercises.kind import card_of
from tarotlearn.exercises.kinds.shared.deals import taken
from tarotlearn.exercises.kinds.shared.fields import number, written
from tarotlearn.exercises.scene import ShownTrick

_MOST_DEALS = 20  # a Petit sec is one deal in 150 at most


class Turn(NamedTuple):
    """Whose turn it is in the play of a deal, seats counted from the learner's own, 0."""

    number: int  # of the trick, from 0
    seat: int
    hand: Cards
    trick: tuple[Card, ...]
    found: Playable


class Deal(NamedTuple):
    """A deal when the first card is about to fall, seats counted from the learner's own, 0.

    ``ecart`` is what the preneur has set aside once he has taken the ``chien``.
    """

    hands: tuple[Cards, ...]
    leader: int
    preneur: int
    called: Card | None
    ecart: Cards
    chien: Cards


class Play(NamedTuple):
    """The tricks played, and what remains in each hand after them."""

    tricks: tuple[ShownTrick, ...]
    left: tuple[Cards, ...]


Choose = Callable[[Turn], Card | None]


def deal_taken(rng: Random, players: int) -> Deal:
    """A deal that somebody has taken, the learner being anyone at the table."""
    for _ in range(_MOST_DEALS):
        dealt = deal_cards(players, rng, dealer=players - 1)
        if not any(is_petit_sec(hand, players) for hand in dealt.hands):
            break
    hands, preneur, called, ecart = taken(dealt, rng)
    learner = int(rng.random() * players)
    turned = tuple(hands[(learner + seat) % players] for seat in range(players))
    return Deal(
        turned, -learner % players, (preneur - learner) % players, called, ecart, dealt.chien
    )


def play(rng: Random, deal: Deal, count: int, choose: Choose | None = None) -> Play:
    """The first ``count`` tricks of the deal. ``choose`` may say the card of a turn."""
    players, leader = len(deal.hands), deal.leader
    left, tricks = list(deal.hands), []
    called = deal.called
    for trick_number in range(min(count, len(left[0]))):
        trick: tuple[Card, ...] = ()
        for place in range(players):
            seat = (leader + place) % players
            found = playable(
                left[seat], trick, called=called, first_lead=not trick_number and not place
            )
            turn = Turn(trick_number, seat, left[seat], trick, found)
            card = (choose(turn) if choose else None) or card_of(rng, found.cards)
            left[seat] = left[seat].without(card)
            trick = (*trick, card)
        tricks.append(ShownTrick(leader, trick))
        leader = (leader + winner(trick)) % players
    return Play(tuple(tricks), tuple(left))


def fallen(tricks: Sequence[ShownTrick]) -> Cards:
    """All the cards of these tricks."""
    return Cards.of(card for trick in tricks for card in trick.cards)


def seat_of(trick: ShownTrick, place: int, players: int) -> int:
    """Who laid the card at this place of the trick."""
    return (trick.leader + place) % players


def seat_winning(trick: ShownTrick, players: int) -> int:
    """Who won the trick."""
    return seat_of(trick, winner(trick.cards), players)


def write_tricks(tricks: Sequence[ShownTrick]) -> str:
    """« RP 4P 2P 9P / 3C 5C … »: the cards in the order played, a stroke between the tricks."""
    return " / ".join(" ".join(map(str, trick.cards)) for trick in tricks)


def read_tricks(
    fields: Mapping[str, str], players: int, *, at_least: int = 1
) -> tuple[ShownTrick, ...]:
    """The tricks of a question in notation, under « plis » and « entame », who led the first.

    Who wins a trick leads the next. ValueError, in French, when they can't be read.
    """
    leader = number(fields, "entame", 0, players - 1)
    text = written(fields, "plis")
    tricks = []
    for one in text.split("/") if text.strip() else ():
        cards = read_distinct(one)
        if len(cards) != players:
            raise ValueError(f"« plis » : {players} cartes par pli, et non {len(cards)}")
        tricks.append(ShownTrick(leader, cards))
        leader = seat_winning(tricks[-1], players)
    if not at_least <= len(tricks) <= table(players).tricks:
        raise ValueError(
            f"« plis » : de {at_least} à {table(players).tricks} plis, et non {len(tricks)}"
        )
    if len(fallen(tricks)) != players * len(tricks):
        raise ValueError("« plis » : une carte ne tombe qu’une fois")
    return tuple(tricks)


def seen(hand: Cards, tricks: Sequence[ShownTrick], ecart: Cards = NO_CARDS) -> Cards:
    """All that a learner has seen: his hand, what has fallen, his own écart."""
    return hand | fallen(tricks) | ecart
