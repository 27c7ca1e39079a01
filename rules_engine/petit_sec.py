"""The Petit sec, which annuls the deal before anyone speaks (FFT, « La distribution »)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import NamedTuple

from rules_engine.cards import (
    ATOUTS,
    ATOUTS_AND_EXCUSE,
    DECK,
    EXCUSE,
    EXCUSE_ALONE,
    NO_CARDS,
    PETIT,
    VINGT_ET_UN,
    Cards,
)
from rules_engine.deal import table


@dataclass(frozen=True)
class PetitSecRules:
    """What a rule set decides about the Petit sec."""

    petit_sec_tables: tuple[int, ...] = (3, 4, 5)  # where a Petit sec voids the deal
    petit_sec_excuse_saves: bool = True
    petit_sec_21_saves: bool = True
    petit_sec_low_atout: int = 1  # one other atout up to this number does not save the hand
    petit_sec_chien_saves: bool = False  # an atout or the Excuse in the chien saves the hand


class PetitSec(NamedTuple):
    """The cards of a hand that the three conditions look at: a Petit sec has the first alone.

    Neither the table nor the chien plays any part.
    """

    petit: Cards
    other_atouts: Cards
    excuse: Cards

    @property
    def holds(self) -> bool:
        return bool(self.petit) and not self.other_atouts and not self.excuse


_FFT = PetitSecRules()
_OTHER_ATOUTS = ATOUTS - Cards.of([PETIT])


def petit_sec_conditions(hand: Cards) -> PetitSec:
    """What decides whether this hand, as dealt, is a Petit sec by the official rule."""
    alone = Cards.of([PETIT])
    return PetitSec(hand & alone, (hand & ATOUTS) - alone, hand & EXCUSE_ALONE)


def is_petit_sec(
    hand: Cards, players: int = 4, chien: Cards = NO_CARDS, rules: PetitSecRules = _FFT
) -> bool:
    """Whether this hand, as dealt, annuls the deal: its only atout is the Petit, and no Excuse.

    Neither the table nor the chien plays any part in the official rule.
    """
    if PETIT not in hand or players not in rules.petit_sec_tables:
        return False
    if rules.petit_sec_excuse_saves and EXCUSE in hand:
        return False
    if rules.petit_sec_chien_saves and (chien & ATOUTS_AND_EXCUSE):
        return False
    others = hand & _OTHER_ATOUTS
    if not rules.petit_sec_21_saves:
        others -= Cards.of([VINGT_ET_UN])
    low = len(others) == 1 and all(card.rank <= rules.petit_sec_low_atout for card in others)
    return low or not others


def petit_sec_chance(players: int) -> Fraction:
    """The chance that some hand of a deal is a Petit sec: n·C(56, h − 1) / C(78, h)."""
    size = table(players).hand
    return Fraction(players * comb(56, size - 1), comb(len(DECK), size))
