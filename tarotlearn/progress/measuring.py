"""Where each misconception shows itself: measured once, on questions drawn, and kept in a file."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from rules_engine.variants import VARIANTS
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kind import Kind, draw_code, make_question
from tarotlearn.exercises.kinds import KINDS

QUESTIONS = 40  # of each kind, table and level


class Place(NamedTuple):
    """How a misconception fares at one kind, table and level, in percents of the questions.

    ``met`` where it answers wrong; ``told`` counts each of these by the share that it has in the
    diagnosis: the whole when it alone explains the answer.
    """

    kind: Kind
    players: int
    level: int
    met: int
    told: int


def measure(say: Callable[[str], object]) -> dict[str, dict[str, Any]]:
    """Of each misconception, where it is met, and where it is told apart best at each table."""
    places: defaultdict[str, list[Place]] = defaultdict(list)
    for kind in KINDS.values():
        for players in kind.PLAYERS:
            for level in range(1, kind.LEVELS + 1):
                for name, place in _places(kind, players, level):
                    places[name].append(place)
        say(kind.SLUG)
    return {name: {"met": _met(found), "best": _best(found)} for name, found in places.items()}


def _places(kind: Kind, players: int, level: int) -> Iterator[tuple[str, Place]]:
    rng = Random(f"measure/{kind.SLUG}/{players}/{level}")
    codes = [draw_code(rng) for _ in range(QUESTIONS if kind.MISCONCEPTIONS else 0)]
    questions = [make_question(kind, players, level, code) for code in codes]
    for name in kind.MISCONCEPTIONS:
        met, told = 0, 0.0
        for question in questions:
            answer = kind.solve(question, VARIANTS[name].rules)
            if not kind.accepts(question, answer):
                met, told = met + 1, told + 1 / len(diagnose(kind, question, answer))
        if met:
            percents = (100 * met // QUESTIONS, int(100 * told / QUESTIONS))
            yield name, Place(kind, players, level, *percents)


def _met(found: list[Place]) -> dict[str, dict[str, dict[str, int]]]:
    """By kind, table and level, the percentage of questions where it is met."""
    kept: dict[str, dict[str, dict[str, int]]] = {}
    for place in found:
        levels = kept.setdefault(place.kind.SLUG, {}).setdefault(str(place.players), {})
        levels[str(place.level)] = place.met
    return kept


def _best(found: list[Place]) -> dict[str, list[object]]:
    """By table, the kind and the level where it is told apart best.

    Of those that are nearly as good, the kind that can meet the fewest others, at the first level.
    """
    best: dict[str, list[object]] = {}
    for players in sorted({place.players for place in found}):
        here = [place for place in found if place.players == players]
        enough = max(place.told for place in here) * 3 // 4
        fewest = min(
            (place for place in here if place.told >= enough),
            key=lambda place: (len(place.kind.MISCONCEPTIONS), place.level, -place.told),
        )
        best[str(players)] = [fewest.kind.SLUG, fewest.level]
    return best
