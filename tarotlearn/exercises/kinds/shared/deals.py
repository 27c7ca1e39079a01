"""Positions that a table could meet: the turns of deals dealt and played by the rules.

The strongest hand takes, calls at five, takes the chien and sets cards aside; then every card is
drawn among those that the engine allows.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from rules_engine.call import callable_cards
from rules_engine.cards import ATOUTS, EXCUSE, EXCUSE_ALONE, OF_SUIT, OUDLERS, ROIS, Card, Cards
from rules_engine.chien import ecart_room
from rules_engine.deal import Dealt, deal_cards, shuffled
from rules_engine.petit_sec import is_petit_sec
from rules_engine.play import Playable, playable
from rules_engine.trick import winner
from tarotlearn.exercises.kind import card_of


class Turn(NamedTuple):
    """One player's turn; seats are counted from his own, 0, to the right.

    ``called`` is the called card at five players, None elsewhere; ``appele`` who has shown it,
    None as long as nobody has. ``found`` is what the engine allows him.
    """

    hand: Cards
    trick: tuple[Card, ...]
    preneur: int
    called: Card | None
    appele: int | None
    is_first_card: bool
    found: Playable


class Table(NamedTuple):
    """A deal when the first card is about to fall; seat 0 leads."""

    hands: list[Cards]
    preneur: int
    called: Card | None
    ecart: Cards


def turns(
    rng: Random, players: int, *, excuse_kept: bool = False, excuse_from: int | None = None
) -> Iterator[Turn]:
    """Every turn of one deal, in order; the last trick, where nobody chooses, is left out.

    With ``excuse_kept``, who holds the Excuse plays any other card as long as he can. With
    ``excuse_from`` he also leads it, at this trick or as soon as he can from there, and is who
    leads at once or most. A deal with a Petit sec has no turn.
    """
    dealt = deal_cards(players, rng, dealer=players - 1)
    if excuse_from is not None:
        dealt = _with_excuse_at(dealt, 0 if excuse_from == 0 else strongest(dealt))
    if any(is_petit_sec(hand, players) for hand in dealt.hands):
        return
    hands, preneur, called, _ = taken(dealt, rng)
    leader, appele = 0, None
    for number in range(len(hands[0]) - 1):
        trick: tuple[Card, ...] = ()
        for place in range(players):
            seat = (leader + place) % players
            is_first_card = not number and not place
            found = playable(hands[seat], trick, called=called, first_lead=is_first_card)
            yield Turn(
                hands[seat],
                trick,
                (preneur - seat) % players,
                called,
                None if appele is None else (appele - seat) % players,
                is_first_card,
                found,
            )
            leads_it = excuse_from is not None and number >= excuse_from and not place
            if leads_it and EXCUSE in found.cards:
                card = EXCUSE
            elif excuse_kept or excuse_from is not None:
                card = card_of(rng, found.cards - EXCUSE_ALONE or found.cards)
            else:
                card = card_of(rng, found.cards)
            if card == called:
                appele = seat
            hands[seat] = hands[seat].without(card)
            trick = (*trick, card)
        leader = (leader + winner(trick)) % players


def _with_excuse_at(dealt: Dealt, seat: int) -> Dealt:
    """The same deal but for two cards: the Excuse goes to this seat, a plain card from it."""
    if EXCUSE in dealt.hands[seat]:
        return dealt
    given = Cards.of([[*dealt.hands[seat]][0]])
    changed = [
        (hand - EXCUSE_ALONE) | given if EXCUSE in hand else hand
        for hand in (*dealt.hands, dealt.chien)
    ]
    changed[seat] = (changed[seat] - given) | EXCUSE_ALONE
    return Dealt(tuple(changed[:-1]), changed[-1])


def strongest(dealt: Dealt) -> int:
    """The seat that would take."""
    return max(range(len(dealt.hands)), key=lambda seat: _strength(dealt.hands[seat]))


def taken(dealt: Dealt, rng: Random) -> Table:
    """The strongest hand takes; at five it calls a card that another player holds, if it can."""
    hands = list(dealt.hands)
    players = len(hands)
    preneur = strongest(dealt)
    called = None
    if players == 5:
        may_be_called = callable_cards(hands[preneur])
        called = card_of(rng, may_be_called - hands[preneur] - dealt.chien or may_be_called)
    in_chien = called if called is not None and called in dealt.chien else None
    hand = hands[preneur] | dealt.chien
    ecart = set_aside(hand, players, in_chien, rng)
    hands[preneur] = hand - ecart
    return Table(hands, preneur, called, ecart)


def _strength(hand: Cards) -> int:
    """Atouts, bouts and Rois: what makes one bid."""
    return 2 * len(hand & ATOUTS) + 3 * len(hand & OUDLERS) + len(hand & ROIS)


def set_aside(hand: Cards, players: int, called_in_chien: Card | None, rng: Random) -> Cards:
    """An écart by the rules: the shortest suits go, so as to be able to trump there."""
    room = ecart_room(players, hand, called_in_chien)
    free = shuffled([*room.free], rng)
    free.sort(key=lambda card: len(hand & OF_SUIT[card.suit]))
    ecart = Cards.of(free[: room.size])
    lacking = room.size - len(ecart)
    return ecart | Cards.of([*room.atouts][:lacking]) if lacking else ecart
