"""Whether the contract is made, and by how many points.

FFT, Règlement officiel, « Le calcul des scores », « Le jeu à 3 joueurs », « Le jeu à 5 joueurs ».
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from rules_engine.outcome import Outcome
from rules_engine.points import PointRules, objectif


class HalfPoint(Enum):
    """What becomes of a half-point, at three and at five."""

    TO_WINNER = "au camp qui gagne"
    DROPPED = "jamais compté"
    TO_PRENEUR = "toujours au preneur"


@dataclass(frozen=True)
class ContractRules(PointRules):
    """What a rule set decides about a contract, once the points are counted."""

    half_point: HalfPoint = HalfPoint.TO_WINNER


class Contract(NamedTuple):
    """How far the attack is from what it needed; ``points`` once a half-point is settled."""

    objectif: int
    points: int
    gap: int
    won: bool


_FFT = ContractRules()


def judge_contract(outcome: Outcome, rules: ContractRules = _FFT) -> Contract:
    """Whether the contract is made, and by how many points.

    A half-point, at three and at five, goes to the side that wins the deal.
    """
    needed = objectif(outcome.oudlers, rules)
    whole, half = divmod(outcome.half_points, 2)
    if rules.half_point is HalfPoint.TO_WINNER:
        points = whole + half if outcome.half_points >= 2 * needed else whole
    else:
        points = whole + half if rules.half_point is HalfPoint.TO_PRENEUR else whole
    won = points > needed if rules.objectif_strict else points >= needed
    return Contract(needed, points, points - needed, won)
