"""Hands of a preneur with the chien in them: with cards enough to set aside, or lacking some."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from rules_engine.cards import (
    EXCUSE_ALONE,
    FIGURE_CARDS,
    PETIT,
    PIP_CARDS,
    PLAIN_ATOUTS,
    ROIS,
    VINGT_ET_UN,
    Cards,
)
from rules_engine.chien import ecart_room
from rules_engine.deal import shuffled, table
from tarotlearn.exercises.kind import card_of

MINOR_FIGURES = FIGURE_CARDS - ROIS
_PETIT_AND_21 = (PETIT, VINGT_ET_UN)
# Cards that may be set aside in a hand that has enough of them, by table: fewest and most.
_ENOUGH = {3: (13, 16), 4: (10, 13), 5: (6, 9)}


class Held(NamedTuple):
    """What a hand holds: its bouts, how many Rois, minor figures and low cards; atouts fill it."""

    bouts: Cards
    rois: int
    figures: int
    lows: int


def drawn(rng: Random, players: int, held: Held) -> Cards:
    """A hand at random that holds this, the chien in it."""
    sizes = table(players)
    atouts = sizes.hand + sizes.chien - len(held.bouts) - held.rois - held.figures - held.lows
    hand = held.bouts
    for pool, count in (
        (PLAIN_ATOUTS, atouts), (ROIS, held.rois), (MINOR_FIGURES, held.figures),
        (PIP_CARDS, held.lows),
    ):  # fmt: skip
        hand |= Cards.of(shuffled([*pool], rng)[:count])
    return hand


def between(rng: Random, low: int, high: int) -> int:
    return low + int(rng.random() * (high - low + 1))


def _bouts(rng: Random, excuse: bool, count: int) -> Cards:
    """So many bouts, the Excuse among them or not."""
    others = Cards.of(shuffled(_PETIT_AND_21, rng)[: count - excuse])
    return others | EXCUSE_ALONE if excuse else others


def plenty(rng: Random, players: int, *, excuse: bool, few_lows: bool = False) -> Cards:
    """A strong hand like many: enough cards to set aside, though with few low ones if wanted."""
    size = table(players).chien
    free = between(rng, *_ENOUGH[players])
    lows = (
        between(rng, size - 2, size - 1) if few_lows else free - between(rng, free // 4, free // 2)
    )
    bouts = _bouts(rng, excuse, 1 + int(rng.random() * 2))
    return drawn(rng, players, Held(bouts, between(rng, 1, 2), free - lows, lows))


def lacking(rng: Random, players: int, *, excuse: bool, figures: bool) -> Cards:
    """A huge hand: fewer permitted cards than the écart needs, by one or two."""
    return _huge(rng, players, -between(rng, 1, 2), excuse=excuse, figures=figures)


def just_enough(rng: Random, players: int, *, excuse: bool, figures: bool) -> Cards:
    """A huge hand too, but with as many permitted cards as the écart needs, or some more."""
    return _huge(rng, players, between(rng, 0, 2), excuse=excuse, figures=figures)


def _huge(rng: Random, players: int, spare: int, *, excuse: bool, figures: bool) -> Cards:
    """A hand nearly all atouts, bouts and Rois, with so many cards to spare at the écart."""
    sizes = table(players)
    bouts = _bouts(rng, excuse, 2 + excuse if players == 3 else 2)
    rois = {3: 4, 4: 3, 5: 2}[players] + (players > 3 and rng.random() < 0.5)
    fewest = sizes.hand + sizes.chien - len(PLAIN_ATOUTS) - len(bouts) - rois
    free = max(sizes.chien + spare, fewest)
    few = between(rng, 1, min(free, 4)) if figures else 0
    return drawn(rng, players, Held(bouts, rois, few, free - few))


def chien_of(rng: Random, players: int, hand: Cards) -> Cards:
    """Which cards of the hand came with the chien."""
    return Cards.of(shuffled([*hand], rng)[: table(players).chien])


def ecart_from(rng: Random, players: int, hand: Cards, *, figures: bool = False) -> Cards:
    """An écart that the rules allow, at random; with ``figures`` as many of them as there are."""
    room = ecart_room(players, hand)
    free = shuffled([*room.free], rng)
    if figures:
        free.sort(key=lambda card: not card.is_figure)
    return Cards.of([*free[: room.size], *shuffled([*room.atouts], rng)[: room.lacking]])


def one_card(rng: Random, cards: Cards) -> Cards:
    """One of these cards, as a set; none when there is none."""
    return Cards.of([card_of(rng, cards)]) if cards else cards
