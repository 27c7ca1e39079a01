"""What a trick asks for, and which of its cards wins it.

FFT, Règlement officiel, « Le principe du jeu », « Le chelem ».
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from rules_engine.cards import EXCUSE, ROI, Card, Cards, Suit
from rules_engine.excuse import ExcuseRules


class WinsBy(Enum):
    """What makes a card the best of the trick."""

    SUIT = "l'atout, puis la couleur demandée"
    NUMBER = "le plus grand nombre"


@dataclass(frozen=True)
class TrickRules(ExcuseRules):
    """What a rule set decides about the strength of cards, the Excuse among them."""

    excuse_wins: bool = False
    wins_by: WinsBy = WinsBy.SUIT
    as_is_highest: bool = False

    @cached_property
    def above(self) -> dict[int, Cards]:
        """The cards stronger than those met so far in their suit, by their place in the pack."""
        return {}


_FFT = TrickRules()
_STRONGEST, _OVER_SUITS = 100, 20  # strengths: above any card, above any card of a suit
# Looking a member up in its enumeration takes longer than most of the rules.
_ATOUT, _BY_SUIT = Suit.ATOUT, WinsBy.SUIT


def suit_asked(trick: Sequence[Card]) -> Suit | None:
    """The suit that the trick asks for; None before a card other than the Excuse is played."""
    for card in trick[:2]:  # the Excuse is alone of its kind
        if card.suit is not EXCUSE.suit:
            return card.suit
    return None


def highest(trick: Sequence[Card], suit: Suit) -> int:
    """The highest rank of this suit in the trick, 0 when there is none."""
    best = 0
    for card in trick:
        if card.suit is suit and card.rank > best:
            best = card.rank
    return best


def strength(card: Card, asked: Suit | None, rules: TrickRules = _FFT) -> int:
    """How strong a card is in a trick that asks for this suit: the strongest wins, 0 never does.

    The Excuse of a chelem, which ``winner`` knows, is apart.
    """
    suit, rank = card.suit, card.rank
    if suit is EXCUSE.suit:
        return _STRONGEST if rules.excuse_wins else 0
    if rules.as_is_highest and rank == 1 and suit is not _ATOUT:
        rank = ROI + 1
    if rules.wins_by is not _BY_SUIT:
        return rank
    if suit is _ATOUT:
        return _OVER_SUITS + rank
    return rank if suit is asked else 0


def winner(
    trick: Sequence[Card], *, last: bool = False, slam: bool = False, rules: TrickRules = _FFT
) -> int:
    """The place in ``trick`` of the card that wins it; ValueError on an empty trick.

    The highest atout, else the highest card of the suit asked. The Excuse wins nothing, except
    the ``last`` trick when it is led by a side that has won every other one (``slam``).
    """
    if not trick:
        raise ValueError("un pli vide n'a pas de vainqueur")
    if last and slam and trick[0] == EXCUSE and rules.excuse_ends_chelem:
        return 0
    asked = suit_asked(trick)
    strengths = [strength(card, asked, rules) for card in trick]
    return strengths.index(max(strengths))
