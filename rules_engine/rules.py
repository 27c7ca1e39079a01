"""A whole rule set as one value; ``FFT`` is the official one.

Each field stands beside the function it governs, in the module of its part of the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from rules_engine.chien import EcartRules
from rules_engine.misere import MisereRules
from rules_engine.petit_sec import PetitSecRules
from rules_engine.play import PlayRules
from rules_engine.scoring import ScoreRules

if TYPE_CHECKING:
    from rules_engine.simulation.table import Simulator


@dataclass(frozen=True)
class Rules(PetitSecRules, MisereRules, EcartRules, PlayRules, ScoreRules):
    """Every decision of the rules; a house rule or a misconception changes some of them.

    The parts are those of the deal, écart, call, play, Excuse, bids, points, poignées, score.
    """

    @cached_property
    def simulators(self) -> dict[int, Simulator]:
        """The simulators made so far under these rules, by number of players."""
        return {}


FFT = Rules()
