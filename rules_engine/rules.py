"""A whole rule set as one value; ``FFT`` is the official one.

Each field stands beside the function it governs, in the module of its part of the game.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.chien import EcartRules
from rules_engine.excuse import ExcuseRules
from rules_engine.play import PlayRules
from rules_engine.scoring import ScoreRules


@dataclass(frozen=True)
class Rules(EcartRules, PlayRules, ExcuseRules, ScoreRules):
    """Every decision of the rules; a house rule or a misconception changes some of them.

    The parts are those of the deal, bids, call, écart, play, Excuse, points, poignées, score.
    """


FFT = Rules()
