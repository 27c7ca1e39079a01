"""What the cards that fall tell of those that have not: who cannot hold what, what is master.

FFT, Règlement officiel, « Le jeu de la carte »: whoever keeps to the obligations shows, by the
card played, which other cards he did not hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules_engine.cards import EXCUSE, NO_CARDS, OF_SUIT, WHOLE_DECK, Card, Cards, Suit
from rules_engine.obligations import asks, ladder
from rules_engine.play import PlayRules
from rules_engine.trick import strength

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
    found, bit = 0, 1 << card.index
    for rung in ladder(*asks(trick, rules), rules):
        if rung.is_gate:  # the rungs behind it lie within its cards
            continue
        mask = rung.cards.mask
        if mask & bit:
            if rung.lowest_only:
                found |= mask & (bit - 1)
            break
        found |= mask
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
    room, kept_out = [0], [WHOLE_DECK.mask]  # by set of places: what all of them are denied
    for place in places:
        room += [size + place.size for size in room]
        kept_out += [cards & place.denied.mask for cards in kept_out]
    others = (unseen - Cards.of([card])).mask
    full = 0  # the places of the sets without room for ``card``
    for some in range(everywhere + 1):
        confined = others & kept_out[everywhere ^ some]
        spare = room[some] - confined.bit_count()
        if spare < 0:
            return ()
        if spare == 0:
            full |= some
    return tuple(
        number
        for number, place in enumerate(places)
        if card not in place.denied and not full >> number & 1
    )


def stronger(card: Card, among: Cards, rules: PlayRules = _FFT) -> Cards:
    """Those of ``among`` that would take a trick where ``card`` is led, suit for suit.

    The cards of its own suit, and what these rules hold to be the strongest of all; atouts that
    may trump a plain suit are left out.
    """
    above = rules.above.get(card.index)
    if above is None:
        mine = strength(card, card.suit, rules)
        above = rules.above[card.index] = Cards.of(
            other
            for other in OF_SUIT[card.suit] | OF_SUIT[Suit.EXCUSE]
            if strength(other, card.suit, rules) > mine
        )
    return among & above


def masters(hand: Cards, out: Cards, rules: PlayRules = _FFT) -> Cards:
    """The cards of ``hand`` above which none of their suit is still ``out``; never the Excuse."""
    return Cards.of(
        card for card in hand if strength(card, card.suit, rules) and not stronger(card, out, rules)
    )


def atouts_counted(rules: PlayRules = _FFT) -> Cards:
    """The cards that answer when an atout is led: the 21 numbered ones, the Excuse apart."""
    return ladder(Suit.ATOUT, 0, 0, rules)[0].cards
