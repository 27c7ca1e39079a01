"""Whose the Excuse is after the trick, and the Petit au bout.

FFT, Règlement officiel, « Le principe du jeu », « Le Petit au Bout », « Le chelem ».
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import NamedTuple

from rules_engine.cards import PETIT, Card
from rules_engine.sides import Side


class ExcuseInLastTrick(Enum):
    """Whose the Excuse is when it is played to the last trick."""

    CHANGES_SIDES = "elle change de camp"
    TO_WINNER = "elle est au camp qui remporte le pli"
    KEPT = "elle reste à son camp, comme aux autres plis"


@dataclass(frozen=True)
class ExcuseRules:
    """What a rule set decides about the Excuse in a trick, and about the Petit au bout."""

    excuse_is_kept: bool = True
    excuse_gives_a_card: bool = True
    excuse_in_last_trick: ExcuseInLastTrick = ExcuseInLastTrick.CHANGES_SIDES
    excuse_ends_chelem: bool = True  # led to the last trick of a chelem, it wins it
    petit_au_bout_must_win: bool = False
    petit_au_bout_always_last: bool = False  # even when the Excuse has completed a chelem
    petit_imprenable: bool = False  # a lone Petit is played, and stays with its owner


class LowCard(StrEnum):
    """The low card that goes the other way when the Excuse is kept or changes sides."""

    DONNEE = "donnee"
    DUE = "due"


class ExcuseFate(NamedTuple):
    """The side that keeps the Excuse, the low card given for it, whether it wins the trick."""

    to: Side
    low_card: LowCard | None
    wins: bool
    rule: str

    def half_points_for(self, side: Side, excuse: int, low: int) -> int:
        """What the Excuse brings to ``side`` in the end, in half-points, low card included."""
        given = low if self.low_card else 0
        return excuse - given if side is self.to else given


_FFT = ExcuseRules()


def excuse_fate(
    owner: Side,
    trick_winner: Side,
    *,
    last: bool = False,
    slam: bool = False,
    owner_has_trick: bool = True,
    rules: ExcuseRules = _FFT,
) -> ExcuseFate:
    """Whose the Excuse is, once played by ``owner`` to a trick that ``trick_winner`` wins.

    ``slam``: it was led by a side that has won every earlier trick. A side without a trick owes
    the low card until it has one. In the last trick the Excuse changes sides even when its own
    side wins; the receiving side then gives the low card (a reading of ours: the text does not
    say, and an odd number of cards would be left to count).
    """
    if last and slam and rules.excuse_ends_chelem:
        return ExcuseFate(owner, None, True, "excuse-chelem")
    own = trick_winner is owner
    if last and rules.excuse_in_last_trick is ExcuseInLastTrick.CHANGES_SIDES:
        given = LowCard.DONNEE if own and rules.excuse_gives_a_card else None
        return ExcuseFate(owner.other, given, False, "excuse-dernier-pli")
    if last and rules.excuse_in_last_trick is ExcuseInLastTrick.TO_WINNER:
        return ExcuseFate(trick_winner, None, False, "excuse-dernier-pli")
    if own:
        return ExcuseFate(owner, None, False, "excuse-echange")
    if not rules.excuse_is_kept:
        return ExcuseFate(trick_winner, None, False, "excuse-echange")
    if not rules.excuse_gives_a_card:
        return ExcuseFate(owner, None, False, "excuse-echange")
    low_card = LowCard.DONNEE if owner_has_trick else LowCard.DUE
    return ExcuseFate(owner, low_card, False, "excuse-echange")


def petit_au_bout(
    tricks: Sequence[tuple[Sequence[Card], int]],
    sides: Sequence[Side],
    *,
    excuse_made_chelem: bool,
    rules: ExcuseRules = _FFT,
) -> Side | None:
    """The side that scores the Petit au bout, None when nobody does.

    ``tricks`` are the cards in order with the place that won, ``sides`` the side that won each.
    The side that wins the last trick scores it, whichever card wins. When a chelem was
    completed by the Excuse (``excuse_made_chelem``), the last but one trick takes its place.
    """
    decisive = -2 if excuse_made_chelem and not rules.petit_au_bout_always_last else -1
    if len(tricks) < -decisive:
        return None
    cards, winning = tricks[decisive]
    if PETIT not in cards or (rules.petit_au_bout_must_win and cards[winning] != PETIT):
        return None
    return sides[decisive]
