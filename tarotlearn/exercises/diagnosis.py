"""Which misconceptions explain a wrong answer."""

from __future__ import annotations

from typing import Any

from rules_engine.variants import VARIANTS, Variant
from tarotlearn.exercises.kind import Kind


def diagnose(kind: Kind, question: Any, answer: Any) -> tuple[Variant, ...]:
    """The misconceptions of this kind under which the answer would be right; none when it is.

    Several may explain one answer: nobody can tell then which one the learner holds.
    """
    if kind.accepts(question, answer):
        return ()
    held = (VARIANTS[name] for name in kind.MISCONCEPTIONS)
    return tuple(variant for variant in held if kind.accepts(question, answer, variant.rules))
