"""The misère, a house premium for a hand dealt without atout or without figure.

No official rule knows it: the FFT's set pays nothing for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules_engine.cards import ATOUTS, EXCUSE, Cards


@dataclass(frozen=True)
class MisereRules:
    """What a rule set pays for a misère."""

    misere: int = 0  # points from every other player for a hand without atout or without figure


_FFT = MisereRules()


def is_misere(hand: Cards) -> bool:
    """Whether a dealt hand has no atout (nor Excuse), or no figure."""
    no_atout = not (hand & ATOUTS) and EXCUSE not in hand
    return no_atout or not any(card.is_figure for card in hand)


def misere_marks(hands: Sequence[Cards], rules: MisereRules = _FFT) -> tuple[int, ...]:
    """What each seat marks for the misères of the dealt hands, in points, apart from the score.

    A house premium, which every other player pays: the marks sum to zero.
    """
    earners = [is_misere(hand) for hand in hands]
    paid = rules.misere * sum(earners)
    return tuple(rules.misere * len(hands) * earns - paid for earns in earners)
