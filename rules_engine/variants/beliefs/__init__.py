"""The misconceptions, a module for each part of a deal, in the order of a deal."""

from __future__ import annotations

from rules_engine.variants.beliefs import before_play, counting, playing
from rules_engine.variants.variant import Variant

MISCONCEPTIONS: tuple[Variant, ...] = (*before_play.BELIEFS, *playing.BELIEFS, *counting.BELIEFS)
