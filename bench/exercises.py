"""Every kind of exercise: drawing a question, judging an answer, finding the misconception."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle, islice
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from bench.figures import Figure, Missing, Row
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kind import Kind, draw_code, make_question
from tarotlearn.exercises.kinds import KINDS

QUESTIONS = 2_000  # of each kind, over its tables and levels in turn
GENERATE_MS, GENERATE_P99_MS, JUDGE_MS, DIAGNOSE_MS = 2, 20, 0.3, 3


def rows() -> Iterator[Row]:
    """Six figures a kind: to draw, to judge, to diagnose."""
    for kind in KINDS.values():
        yield from _kind(kind)


def _timed(call: Callable[..., Any], *arguments: Any) -> tuple[float, Any]:
    """Milliseconds, and what the call gave."""
    start = perf_counter()
    found = call(*arguments)
    return (perf_counter() - start) * 1000, found


def _kind(kind: Kind) -> Iterator[Row]:
    rng = Random(f"bench/{kind.SLUG}")
    places = [(players, 1 + level) for players in kind.PLAYERS for level in range(kind.LEVELS)]
    drawn = [
        _timed(make_question, kind, players, level, draw_code(rng))
        for players, level in islice(cycle(places), QUESTIONS)
    ]
    judge, diagnosis = [], []
    for _, question in drawn:
        values = kind.values(question, kind.solve(question))
        judge.append(_timed(_judge, kind, question, values)[0])
        wrong = wrong_answer(kind, question)
        if wrong is not None:
            diagnosis.append(_timed(diagnose, kind, question, wrong)[0])
    generate = [milliseconds for milliseconds, _ in drawn]
    yield from _twice(f"{kind.SLUG} : tirer une question", generate, GENERATE_MS, GENERATE_P99_MS)
    yield from _twice(f"{kind.SLUG} : juger une réponse", judge, JUDGE_MS)
    what = f"{kind.SLUG} : diagnostiquer une réponse fausse"
    if diagnosis:
        yield from _twice(what, diagnosis, DIAGNOSE_MS)
    else:
        yield Missing(what, "aucune idée fausse ne répond autrement")


def _twice(
    what: str, times: list[float], budget: float, at_worst: float | None = None
) -> Iterator[Row]:
    """The median beside its budget, and what 99 of 100 do not exceed."""
    yield Figure(what, median(times), "ms", budget)
    worst = quantiles(times, n=100)[-1] if len(times) > 1 else times[0]
    yield Figure("  … 99 fois sur 100", worst, "ms", at_worst)


def _judge(kind: Kind, question: Any, values: tuple[str, ...]) -> bool:
    return kind.accepts(question, kind.parse(question, values))


def wrong_answer(kind: Kind, question: Any) -> Any:
    """What a misconception of the kind answers to this question, when it is wrong; else None.

    Some answers can't be sent: no card ticked, where one at least is asked for.
    """
    for name in kind.MISCONCEPTIONS:
        answer = kind.solve(question, VARIANTS[name].rules)
        if not kind.accepts(question, answer) and _can_be_sent(kind, question, answer):
            return answer
    return None


def _can_be_sent(kind: Kind, question: Any, answer: Any) -> bool:
    try:
        kind.parse(question, kind.values(question, answer))
    except ValueError:
        return False
    return True
