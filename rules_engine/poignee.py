"""Poignées: which may be announced, and with which cards.

FFT, Règlement officiel, « La Poignée », « Le jeu à 3 joueurs », « Le jeu à 5 joueurs ».
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum

from rules_engine.cards import ATOUTS, ATOUTS_AND_EXCUSE, EXCUSE, NO_CARDS, ROIS, Card, Cards


class Level(StrEnum):
    """The three poignées."""

    SIMPLE = "simple"
    DOUBLE = "double"
    TRIPLE = "triple"


LEVELS = tuple(Level)


class EcartInPoignee(Enum):
    """When the preneur may show again the atouts that he set aside."""

    FOR_TRIPLE = "pour la triple, avec les quatre Rois"
    ALWAYS = "toujours"
    NEVER = "jamais"


@dataclass(frozen=True)
class PoigneeRules:
    """What a rule set decides about the poignées."""

    seuils: tuple[tuple[int, int, int], ...] = ((13, 15, 18), (10, 13, 15), (8, 10, 13))
    poignee_primes: tuple[tuple[int, int, int], ...] = ((20, 30, 40),) * 3  # at 3, 4, 5
    poignee_excuse_counts: bool = True
    poignee_excuse_may_hide: bool = False  # the Excuse may be shown while an atout is hidden
    poignee_ecart: EcartInPoignee = EcartInPoignee.FOR_TRIPLE
    poignee_highest_only: bool = False
    poignee_preneur_only: bool = False
    poignee_shows_all: bool = False  # the surplus atouts are shown too


class By(StrEnum):
    """Who shows the poignée."""

    PRENEUR = "preneur"
    DEFENSEUR = "defenseur"


_FFT = PoigneeRules()


def seuil(level: Level, players: int, rules: PoigneeRules = _FFT) -> int:
    """How many atouts this poignée takes at this table."""
    return rules.seuils[players - 3][LEVELS.index(level)]


def prime(level: Level, players: int, rules: PoigneeRules = _FFT) -> int:
    """The points that this poignée brings to the side that wins the deal."""
    return rules.poignee_primes[players - 3][LEVELS.index(level)]


def level_of(atouts: int, players: int, rules: PoigneeRules = _FFT) -> Level | None:
    """The poignée that so many atouts make when shown, the highest; None when they are too few."""
    reached = [level for level in LEVELS if atouts >= seuil(level, players, rules)]
    return reached[-1] if reached else None


def counted(hand: Cards, rules: PoigneeRules) -> Cards:
    """The cards of a hand that count for a poignée."""
    return hand & (ATOUTS_AND_EXCUSE if rules.poignee_excuse_counts else ATOUTS)


def shown_again(
    players: int, hand: Cards, discarded: Cards, level: Level, rules: PoigneeRules
) -> int:
    """How many atouts of his écart the preneur may show again.

    In one case only: with the four Rois, those that a triple lacks.
    """
    if not discarded or rules.poignee_ecart is EcartInPoignee.NEVER:
        return 0
    lacking = seuil(level, players, rules) - len(counted(hand, rules))
    completes = 0 < lacking <= len(discarded & ATOUTS)
    always = rules.poignee_ecart is EcartInPoignee.ALWAYS
    allowed = always or (level is Level.TRIPLE and hand >= ROIS)
    return lacking if allowed and completes else 0


def announceable(
    players: int,
    hand: Cards,
    discarded: Cards = NO_CARDS,
    rules: PoigneeRules = _FFT,
    *,
    by: By = By.PRENEUR,
) -> tuple[Level, ...]:
    """The poignées that may be announced with this hand, from the lowest, by either side.

    The Excuse stands for a missing atout. ``discarded`` is the preneur's écart. Nothing obliges:
    a lower level than the hand allows may be announced.
    """
    if rules.poignee_preneur_only and by is By.DEFENSEUR:
        return ()
    held = len(counted(hand, rules))
    found = tuple(
        level
        for level in LEVELS
        if held + shown_again(players, hand, discarded, level, rules)
        >= seuil(level, players, rules)
    )
    return found[-1:] if rules.poignee_highest_only else found


def rightly_shown(
    players: int,
    hand: Cards,
    level: Level,
    discarded: Cards = NO_CARDS,
    rules: PoigneeRules = _FFT,
) -> tuple[Card, ...]:
    """One right way to show this poignée: the highest atouts, in order, the Excuse last.

    The Excuse is shown only for want of an atout. ValueError when the hand has not enough.
    """
    needed = seuil(level, players, rules)
    again = list(discarded & ATOUTS)[: shown_again(players, hand, discarded, level, rules)]
    held = [*hand & ATOUTS]
    if rules.poignee_shows_all:
        needed = max(needed, len(held))
    has_excuse = EXCUSE in hand and rules.poignee_excuse_counts
    lacks = len(held) + len(again) < needed
    excuse = [EXCUSE] if has_excuse and (lacks or rules.poignee_excuse_may_hide) else []
    from_hand = needed - len(again) - len(excuse)
    if from_hand > len(held):
        raise ValueError(f"pas assez d'atouts pour une poignée {level}")
    shown = sorted([*held[len(held) - from_hand :], *again], key=lambda card: -card.rank)
    return (*shown, *excuse)
