"""What the cards that fall tell of those that have not: who cannot hold what, what is master.

FFT, Règlement officiel, « Le jeu de la carte »: whoever keeps to the obligations shows, by the
card played, which other cards he did not hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules_engine.cards import EXCUSE, NO_CARDS, OF_SUIT, Card, Cards, Suit
from rules_engine.play import PlayRules, asks, ladder, strength

_FFT = PlayRules()


class Place(NamedTuple):
    """Where unseen cards may lie: how many there, and those that cannot be among them."""

    size: int
    denied: Cards = NO_CARDS


def denied(trick: Sequence[Card], card: Card, rules: PlayRules = _FFT) -> Cards:
    """The cards that who adds ``card`` to ``trick`` cannot hold: one of them would forbid it.

    A lead denies nothing, nor does the Excuse, which is always free.
    """
    if not trick or card == EXCUSE:
        return NO_CARDS
    found = 0
    for rung in ladder(*asks(trick, rules), rules):
        if rung.is_gate:  # the rungs behind it lie within its cards
            continue
        if card in rung.cards:
            if rung.lowest_only:
                found |= rung.cards.mask & ((1 << card.index) - 1)
            break
        found |= rung.cards.mask
    return Cards(found)


def possible_places(card: Card, unseen: Cards, places: Sequence[Place]) -> tuple[int, ...]:
    """The places where an unseen ``card`` may lie, so that every other unseen card finds one too.

    For every set of places, the cards that have nowhere else to go must not be more than its
    room (Hall); with ``card`` in one of its places there is one room less. ValueError unless the
    places have room for the unseen cards exactly.
    """
    if sum(place.size for place in places) != len(unseen):
        raise ValueError(f"{len(unseen)} cartes à placer, et d'autres places")
    everywhere = (1 << len(places)) - 1
    others = unseen - Cards.of([card])
    confined = [0] * (everywhere + 1)  # by set of places, the cards that can only go there
    for other in others:
        allowed = everywhere
        for number, place in enumerate(places):
            if other in place.denied:
                allowed &= ~(1 << number)
        confined[allowed] += 1
    room = [0] * (everywhere + 1)
    for number, place in enumerate(places):
        bit = 1 << number
        for some in range(everywhere + 1):
            if some & bit:
                room[some] += place.size
                confined[some] += confined[some ^ bit]
    return tuple(
        number
        for number, place in enumerate(places)
        if card not in place.denied
        and all(
            confined[some] + (some >> number & 1) <= room[some] for some in range(everywhere + 1)
        )
    )


def stronger(card: Card, among: Cards, rules: PlayRules = _FFT) -> Cards:
    """Those of ``among`` that would take a trick where ``card`` is led, suit for suit.

    The cards of its own suit, and what these rules hold to be the strongest of all; atouts that
    may trump a plain suit are left out.
    """
    mine = strength(card, card.suit, rules)
    return Cards.of(
        other
        for other in among & (OF_SUIT[card.suit] | OF_SUIT[Suit.EXCUSE])
        if strength(other, card.suit, rules) > mine
    )


def masters(hand: Cards, out: Cards, rules: PlayRules = _FFT) -> Cards:
    """The cards of ``hand`` above which none of their suit is still ``out``; never the Excuse."""
    return Cards.of(
        card for card in hand if strength(card, card.suit, rules) and not stronger(card, out, rules)
    )


def atouts_counted(rules: PlayRules = _FFT) -> Cards:
    """The cards that answer when an atout is led: the 21 numbered ones, the Excuse apart."""
    return ladder(Suit.ATOUT, 0, 0, rules)[0].cards
