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
from rules_engine.poignee import LEVELS, Level, PoigneeRules, seuil
from rules_engine.rules import FFT
from tarotlearn.exercises.kinds.shared.inputs import written
from tarotlearn.exercises.kinds.shared.said import capital, counted
from tarotlearn.words import listed

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


def at_table(players: int) -> str:
    """« À quatre joueurs »."""
    return f"À {counted(players, 'joueur', 'joueurs')}"


def seuils_told(players: int, rules: PoigneeRules = FFT) -> str:
    """« À quatre joueurs, il faut 10 atouts pour une simple, 13 pour une double … »."""
    simple, *others = (seuil(level, players, rules) for level in LEVELS)
    parts = [f"{simple} atouts pour une simple"]
    parts += [
        f"{number} pour une {level}" for number, level in zip(others, LEVELS[1:], strict=True)
    ]
    return f"{at_table(players)}, il faut {listed(parts)}."


def held_told(hand: Cards) -> str:
    """« neuf atouts et l’Excuse »: what counts in a hand."""
    number = counted(len(hand & ATOUTS), "atout", "atouts")
    return f"{number} et l’Excuse" if EXCUSE in hand else number


def held_sentence(hand: Cards) -> str:
    """« Neuf atouts et l’Excuse »."""
    return capital(held_told(hand))


def of_level(level: Level) -> str:
    """« une poignée double »."""
    return f"une poignée {level}"
