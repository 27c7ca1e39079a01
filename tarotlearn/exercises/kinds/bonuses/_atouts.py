"""What the kinds about poignées share: hands with so many atouts, and the words for them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from rules_engine.cards import (
    ATOUTS,
    ATOUTS_AND_EXCUSE,
    EXCUSE,
    EXCUSE_ALONE,
    NO_CARDS,
    PLAIN_CARDS,
    Card,
    Cards,
)
from rules_engine.deal import shuffled, table
from rules_engine.poignee import LEVELS, seuil
from tarotlearn.exercises.kinds.shared.fields import written

PLAIN = tuple(PLAIN_CARDS)
NUMBERED = tuple(ATOUTS)


def hand_with(
    rng: Random, players: int, atouts: int, *, excuse: bool = False, without: Cards = NO_CARDS
) -> Cards:
    """A hand of so many atouts, with the Excuse or not, and plain cards for the rest."""
    numbered = [card for card in NUMBERED if card not in without]
    held = shuffled(numbered, rng)[:atouts] + ([EXCUSE] if excuse else [])
    plain = [card for card in PLAIN if card not in without]
    return Cards.of([*held, *shuffled(plain, rng)[: table(players).hand - len(held)]])


def hand_read(fields: Mapping[str, str], players: int) -> Cards:
    """The hand of a question in notation, no larger than hands are at this table."""
    hand, most = Cards.read(written(fields, "main")), table(players).hand
    if len(hand) > most:
        raise ValueError(f"« main » : {most} cartes au plus à {players} joueurs")
    return hand


def near_a_seuil(rng: Random, players: int) -> int:
    """A number of atouts that is just enough for some poignée, or one too few, or a few more."""
    roll = rng.random()
    level = LEVELS[0 if roll < 0.4 else 1 if roll < 0.75 else 2]
    more = int(rng.random() * 3) - 1
    return min(seuil(level, players) + more, 20)


def in_order(cards: Cards) -> tuple[Card, ...]:
    """The cards as a poignée is laid: atouts from the highest, then the Excuse, then the rest."""
    atouts = sorted(cards & ATOUTS, key=lambda card: -card.rank)
    return (*atouts, *(cards & EXCUSE_ALONE), *(cards - ATOUTS_AND_EXCUSE))
