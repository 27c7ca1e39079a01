"""Which misconceptions explain a wrong answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import permutations
from typing import Any

from rules_engine.rules import FFT
from rules_engine.variants import VARIANTS, Variant
from tarotlearn.exercises.kind import Kind


def diagnose(kind: Kind, question: Any, answer: Any) -> tuple[Variant, ...]:
    """The misconceptions of this kind under which the answer would be right; none when it is.

    Several may explain one answer: nobody can tell then which one the learner holds, unless his
    other answers do (``named_first``) or another question does (``told_apart``).
    """
    if kind.accepts(question, answer):
        return ()
    held = (VARIANTS[name] for name in kind.MISCONCEPTIONS)
    return tuple(variant for variant in held if kind.accepts(question, answer, variant.rules))


def named_first(explanations: Iterable[Collection[str]]) -> tuple[str, ...]:
    """Of the misconceptions that explain several answers, by id, those that explain the most.

    Each answer gives one voice to each misconception that explains it. Those that nothing tells
    apart are all returned; none when no answer is explained.
    """
    voices = Counter(name for names in explanations for name in set(names))
    most = max(voices.values(), default=0)
    return tuple(sorted(name for name, count in voices.items() if count == most))


def told_apart(kind: Kind, question: Any, variants: Sequence[Variant]) -> int:
    """How well a question tells these misconceptions apart, from one another and from the rules.

    It is the number of ordered pairs of which the first answers what the second refuses.
    """
    rule_sets = [FFT, *(variant.rules for variant in variants)]
    return sum(
        not kind.accepts(question, kind.solve(question, believed), other)
        for believed, other in permutations(rule_sets, 2)
    )
