"""Which misconceptions explain a wrong answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations
from random import Random
from typing import Any

from rules_engine.variants import VARIANTS
from rules_engine.variants.variant import Variant
from tarotlearn.exercises.kind import Kind, draw_code, make_question

# Questions drawn to find one that tells misconceptions apart; more only as long as none does.
_TRIES, _MOST_TRIES = 24, 60
_MOST_TOLD = 4  # misconceptions told apart by one question
_SLIPS = 0.1  # of the answers, at a guess, are not what their author believes
_CLEARLY = 5  # times as likely as the next one: named alone


def diagnose(kind: Kind, question: Any, answer: Any) -> tuple[Variant, ...]:
    """The misconceptions of this kind under which the answer would be right; none when it is.

    Several may explain one answer: nobody can tell then which one the learner holds, unless his
    other answers do (``named_first``) or another question does (``told_apart``).
    """
    if kind.accepts(question, answer):
        return ()
    held = (VARIANTS[name] for name in kind.MISCONCEPTIONS)
    return tuple(variant for variant in held if kind.accepts(question, answer, variant.rules))


def named_first(kind: Kind, answered: Iterable[tuple[Any, Any]]) -> tuple[Variant, ...]:
    """The misconceptions that best explain all these questions and answers, right ones included.

    An answer that a misconception does not explain is a slip, that it makes less likely; so is a
    right answer where it would have been wrong. Those that nothing tells apart are all returned,
    the likeliest first; none when no answer is wrong.
    """
    chances = dict.fromkeys(kind.MISCONCEPTIONS, 1.0)
    any_wrong = False
    for question, answer in answered:
        any_wrong = any_wrong or not kind.accepts(question, answer)
        for name in chances:
            explained = kind.accepts(question, answer, VARIANTS[name].rules)
            chances[name] *= 1 - _SLIPS if explained else _SLIPS
    if not any_wrong or not chances:
        return ()
    least = max(chances.values()) / _CLEARLY
    likely = sorted(chances, key=lambda name: -chances[name])
    return tuple(VARIANTS[name] for name in likely if chances[name] > least)


def told_apart(kind: Kind, question: Any, variants: Sequence[Variant]) -> int:
    """How well a question tells these misconceptions apart from one another.

    It is the number of ordered pairs of which the first answers what the second refuses. What is
    right under the official rules does not matter: two that answer alike, and wrong, tell nothing.
    """
    answers = [(variant.rules, kind.solve(question, variant.rules)) for variant in variants]
    return sum(  # what both answer alike, both accept: no need to judge it
        answer != others and not kind.accepts(question, answer, other)
        for (_, answer), (other, others) in permutations(answers, 2)
    )


def telling_code(
    kind: Kind, players: int, level: int, variants: Sequence[Variant], rng: Random
) -> str:
    """The code of a question that tells the first of the variants apart, the best of several."""
    code, variants = draw_code(rng), variants[:_MOST_TOLD]
    if len(variants) < 2:
        return code
    best, wanted = 0, len(variants) * (len(variants) - 1)
    for tried in range(_MOST_TRIES):
        other = draw_code(rng)
        found = told_apart(kind, make_question(kind, players, level, other), variants)
        if found > best:
            code, best = other, found
        if best == wanted or (best and tried >= _TRIES):
            break
    return code
