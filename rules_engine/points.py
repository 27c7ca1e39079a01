"""What cards are worth and what the attack needs, in half-points.

FFT, Règlement officiel, « Les cartes », « Le but du jeu ».
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from rules_engine.cards import DECK, OUDLERS, PETIT, ROI, VALET, VINGT_ET_UN, Card, Cards, Suit


@dataclass(frozen=True)
class PointRules:
    """What a rule set decides about the count; values are half-points."""

    figure_values: tuple[int, int, int, int] = (3, 5, 7, 9)  # Valet, Cavalier, Dame, Roi
    petit_value: int = 9
    vingt_et_un_value: int = 9
    excuse_value: int = 9
    low_value: int = 1
    atout_value: int = 1
    objectifs: tuple[int, int, int, int] = (56, 51, 41, 36)  # points, by number of bouts
    objectif_strict: bool = False  # reaching it exactly is not enough
    oudlers: Cards = OUDLERS  # the cards that lower what the attack needs
    oudlers_counted_when_dealt: bool = False

    @cached_property
    def classes(self) -> tuple[tuple[int, int], ...]:
        """The values of the cards, each with the mask of those that are worth it."""
        masks: dict[int, int] = {}
        for card in DECK:
            worth = value(card, self)
            masks[worth] = masks.get(worth, 0) | 1 << card.index
        return tuple(masks.items())


class Pile(NamedTuple):
    """What a pile of cards is worth."""

    half_points: int
    oudlers: int


_FFT = PointRules()


def value(card: Card, rules: PointRules = _FFT) -> int:
    """The half-points of one card."""
    if card == PETIT:
        return rules.petit_value
    if card == VINGT_ET_UN:
        return rules.vingt_et_un_value
    if card.suit is Suit.EXCUSE:
        return rules.excuse_value
    if card.suit is Suit.ATOUT:
        return rules.atout_value
    return rules.figure_values[card.rank - VALET] if VALET <= card.rank <= ROI else rules.low_value


def half_points(cards: Cards, rules: PointRules = _FFT) -> int:
    """The worth of a pile, in half-points: 182 for the whole pack."""
    total = 0
    for worth, mask in rules.classes:
        total += worth * (cards.mask & mask).bit_count()
    return total


def low_cards(cards: Cards, rules: PointRules = _FFT) -> Cards:
    """Those of a pile that are worth the least, half a point: As to 10, and plain atouts.

    One of them is given for the Excuse (« Le principe du jeu »).
    """
    found = 0
    for worth, mask in rules.classes:
        if worth == rules.low_value:
            found |= cards.mask & mask
    return Cards(found)


def count(cards: Cards, rules: PointRules = _FFT) -> Pile:
    """The half-points and the bouts of a pile."""
    return Pile(half_points(cards, rules), len(oudlers_in(cards, rules)))


def oudlers_in(cards: Cards, rules: PointRules = _FFT) -> Cards:
    """The bouts among these cards."""
    return cards & rules.oudlers


def pairs(cards: Cards) -> tuple[tuple[Card, ...], ...]:
    """The pile as it is counted at the table: each counting card with a low one.

    Two low cards make a pair when no counting card is left; a card without a partner stays
    alone.
    """
    worth = sorted(cards, key=lambda card: (-value(card), card.index))
    high = [card for card in worth if value(card) > 1]
    low = [card for card in worth if value(card) == 1]
    paired = [tuple(pair) for pair in zip(high, low, strict=False)]
    left = high[len(low) :] + low[len(high) :]
    return (*paired, *(tuple(left[i : i + 2]) for i in range(0, len(left), 2)))


def objectif(oudlers: int, rules: PointRules = _FFT) -> int:
    """The points that the attack needs, by its bouts at the end of the deal (0 to 3)."""
    return rules.objectifs[oudlers]


def counted_oudlers(dealt: int, gathered: int, rules: PointRules = _FFT) -> int:
    """The bouts that set what the attack needs: those it has gathered, whatever was dealt."""
    return dealt if rules.oudlers_counted_when_dealt else gathered
