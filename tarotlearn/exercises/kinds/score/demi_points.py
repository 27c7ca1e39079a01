"""« À qui va le demi-point ? »: what the attack counts when its points end with a half."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Pair, Verdict
from tarotlearn.exercises.kinds.score import _demi_question as asked
from tarotlearn.exercises.kinds.score import _demi_words as said
from tarotlearn.exercises.kinds.score._demi_question import (
    Answer,
    Question,
    draw,
    settled,
    sheet,
)
from tarotlearn.exercises.kinds.score._resultat_words import FAILED, MADE, RESULT
from tarotlearn.exercises.kinds.shared.beliefs import tempting
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Choices, Number, Scene

SLUG = "demi-points"
TITLE = "À qui va le demi-point\u202f?"
LEVELS, PLAYERS, VERSION = 3, asked.PLAYERS, 1
ATOMS = ("demi-point", "objectif", "contrats", "base-25", "valeurs", "excuse-echange")
MISCONCEPTIONS = (
    "demi-point-perdu", "demi-point-au-preneur", "objectif-46", "objectif-31",
    "sans-les-25", "difference-seule-multipliee", "25-moins-la-difference",
    "excuse-perdue", "excuse-sans-echange",
)  # fmt: skip
_BELIEFS = {
    1: ("demi-point-perdu", "demi-point-au-preneur", "demi-point-au-preneur", "objectif-46"),
    2: MISCONCEPTIONS[:7],
    3: (*MISCONCEPTIONS[:7], *MISCONCEPTIONS[7:] * 2),
}

_POINTS = Number("Points que l’on compte à l’attaque", "attaque", "points")
_VALUE = Number(
    "Ce que l’attaque gagne (en plus) ou perd (en moins)", "valeur", "points", signed=True
)


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return {1: ATOMS[:2], 2: ATOMS[:5], 3: (*ATOMS[:4], ATOMS[5])}[level]


def generate(rng: Random, level: int, players: int) -> Question:
    return tempting(rng, _BELIEFS[level], lambda: draw(rng, level, players), solve)


read, write = asked.read, asked.write


def _inputs(question: Question) -> tuple[Number | Choices, ...]:
    return (_POINTS, RESULT, _VALUE) if question.valued else (_POINTS, RESULT)


def scene(question: Question) -> Scene:
    told, facts = said.told(question), said.facts(question)
    return Scene(question.players, told, facts=facts, inputs=_inputs(question))


def parse(question: Question, values: Sequence[str]) -> Answer:
    found = given(values, _inputs(question))
    numbers = found.numbers
    return Answer(numbers["attaque"], found.chosen["resultat"] == MADE, numbers.get("valeur"))


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    written = (_POINTS.written(answer.points), RESULT.written(MADE if answer.won else FAILED))
    return written if answer.value is None else (*written, _VALUE.written(answer.value))


def solve(question: Question, rules: Rules = FFT) -> Answer:
    found = sheet(question, rules)
    return Answer(found.contract.points, found.won, found.value if question.valued else None)


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Answer) -> Verdict:
    found, final, right = sheet(question), settled(question), answer == solve(question)
    sentence, rule = (
        said.right(found.contract, final.half_points)
        if right
        else said.wrong(question, found, final, answer)
    )
    return Verdict(
        right, sentence, rule, tuple(said.steps(question, found, final)), pair(question)
    )  # fmt: skip


def pair(question: Question) -> Pair:
    """Half a point more or less, on the side where another total is counted."""
    odd = settled(question).half_points % 2
    less = sheet(question).won == bool(odd)
    other = replace(question, half_points=question.half_points + (-1 if less else 1))
    return Pair(said.with_a_half(less, sheet(other).contract), other)


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question, sheet(question).contract, settled(question).half_points)
