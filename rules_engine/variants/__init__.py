"""House rules and misconceptions: the official rules with some fields changed.

Both are the same thing. A house rule is what some tables have agreed to play; a misconception
is what a learner believes to be the rule. Neither is ever presented as the official one.
"""

from __future__ import annotations

from rules_engine.rules import FFT, Rules
from rules_engine.variants.beliefs import MISCONCEPTIONS
from rules_engine.variants.house import HOUSE_RULES
from rules_engine.variants.variant import Variant

__all__ = ["HOUSE_RULES", "MISCONCEPTIONS", "VARIANTS", "Variant", "rules_named"]

VARIANTS: dict[str, Variant] = {variant.id: variant for variant in (*HOUSE_RULES, *MISCONCEPTIONS)}


def rules_named(name: str) -> Rules:
    """The rule set of this id, ``fft`` for the official one; ValueError, in French, if unknown."""
    if name == "fft":
        return FFT
    try:
        return VARIANTS[name].rules
    except KeyError:
        raise ValueError(f"règles inconnues : « {name[:60]} »") from None
