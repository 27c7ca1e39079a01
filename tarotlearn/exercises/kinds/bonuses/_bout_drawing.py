"""Ends of deals where the Petit falls, or seems to: the last trick, or the last two."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from rules_engine.cards import EXCUSE, PETIT, PLAIN_SUITS, Card, Suit
from rules_engine.deal import shuffled
from rules_engine.trick import winner
from tarotlearn.exercises.kind import one_of
from tarotlearn.exercises.kinds.bonuses._atouts import NUMBERED, PLAIN
from tarotlearn.exercises.scene import ShownTrick

_LOW, _HIGH = NUMBERED[1:6], NUMBERED[6:]


class Ending(NamedTuple):
    """The last trick, the one before if it is shown, and whether the attack won all the others."""

    last: ShownTrick
    before: ShownTrick | None
    sweep: bool


def last_trick(rng: Random, players: int, seat: int, *, taken: bool, petit: bool) -> Ending:
    """A last trick won by this seat, with the Petit in it or another card that looks like it.

    The Petit wins it, unless it is ``taken`` by a higher atout.
    """
    low = PETIT if petit else one_of(rng, (*_LOW[:2], *PLAIN[::14]))
    others = shuffled(PLAIN, rng)[: players - 1]
    others = [card for card in others if card != low]
    if taken:
        others = [one_of(rng, _HIGH), *others]
        if rng.random() < 0.4:
            others.insert(0, one_of(rng, [card for card in _LOW if card != low]))
    cards = [low, *others, *shuffled([card for card in PLAIN if card not in others], rng)]
    trick = tuple(shuffled(list(dict.fromkeys(cards))[:players], rng))
    return Ending(ShownTrick((seat - winner(trick)) % players, trick), None, sweep=False)


def led_by_the_excuse(
    rng: Random, players: int, leader: int, *, petit_first: bool, sweep: bool
) -> Ending:
    """The last two tricks of a player who has kept the Excuse for the end and leads it.

    The Petit falls in the first of them, or in the last. With ``sweep`` his side has won every
    trick before.
    """
    plain = shuffled(PLAIN, rng)
    if petit_first:
        top = PETIT if rng.random() < 0.4 else one_of(rng, _HIGH)
        first = plain[: players - 1]
        if top != PETIT:
            first[int(rng.random() * len(first))] = PETIT
        last = plain[players - 1 : 2 * players - 2]
    else:
        top, *first = _following(rng, players)
        last = [card for card in plain if card not in (top, *first)][: players - 1]
        last[int(rng.random() * len(last))] = PETIT
        if rng.random() < 0.5:
            other = [place for place, card in enumerate(last) if card != PETIT]
            last[one_of(rng, other)] = one_of(rng, _HIGH)
    return Ending(ShownTrick(leader, (EXCUSE, *last)), ShownTrick(leader, (top, *first)), sweep)


def plain_ending(rng: Random, players: int, leader: int, *, sweep: bool) -> Ending:
    """Two tricks without the Excuse: a suit that all follow, then the Petit among others."""
    suited = _following(rng, players)
    first = tuple(shuffled(suited, rng))
    leads = (leader + winner(first)) % players
    rest = [card for card in shuffled(PLAIN, rng) if card not in first]
    last = [PETIT, *rest[: players - 1]]
    if rng.random() < 0.6:
        last[1] = one_of(rng, _HIGH)
    return Ending(ShownTrick(leads, tuple(shuffled(last, rng))), ShownTrick(leader, first), sweep)


def _following(rng: Random, players: int) -> list[Card]:
    """As many cards of one suit as there are players, the highest first."""
    suit: Suit = one_of(rng, PLAIN_SUITS)
    of_suit: Sequence[Card] = [card for card in PLAIN if card.suit is suit]
    return sorted(shuffled(of_suit, rng)[:players], key=lambda card: -card.rank)
