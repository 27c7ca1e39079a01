"""« Que vaut la donne ? »: fill the score sheet, line by line, up to what a defender pays."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Pair, Step, Verdict, one_of
from tarotlearn.exercises.kinds.score import _valeur_words as said
from tarotlearn.exercises.kinds.score._pairs import near
from tarotlearn.exercises.kinds.shared import finished_notation as notation
from tarotlearn.exercises.kinds.shared import value_steps as steps_of
from tarotlearn.exercises.kinds.shared.beliefs import tempting
from tarotlearn.exercises.kinds.shared.finished import (
    Entries,
    Finished,
    bonuses,
    entries,
    halves_possible,
)
from tarotlearn.exercises.kinds.shared.finished_deals import CHELEM, PETIT_AU_BOUT, POIGNEE, draw
from tarotlearn.exercises.kinds.shared.finished_words import (
    bonus_facts,
    bonus_names,
    camps,
    count_facts,
)
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Number, Scene

SLUG = "valeur-de-la-donne"
TITLE = "Que vaut la donne\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = (
    "objectif", "contrats", "base-25", "petit-au-bout", "prime-poignee", "poignee-au-vainqueur",
    "valeur", "chelem-annonce", "chelem-defense", "seuils-poignee", "demi-point",
)  # fmt: skip
_OF_CONTRACT = (
    "sans-les-25", "difference-seule-multipliee", "25-moins-la-difference",
    "objectif-46", "objectif-31", "objectif-depasse",
)  # fmt: skip
_OF_BONUSES = (
    "poignee-au-contrat", "poignee-a-son-camp", "prime-selon-la-table", "bout-non-multiplie",
    "bout-au-gagnant", "bout-si-le-petit-gagne",
)  # fmt: skip
_OF_TABLES = (
    "seuils-de-quatre", "chelem-multiplie", "chelem-manque-gratuit", "pas-de-chelem-en-defense",
    "demi-point-perdu", "demi-point-au-preneur",
)  # fmt: skip
MISCONCEPTIONS = (*_OF_CONTRACT, *_OF_BONUSES, *_OF_TABLES)

# What is tempting at each level, and the bonuses that a deal may have there.
_BELIEFS = {
    1: _OF_CONTRACT,
    2: (*_OF_CONTRACT[:3], *_OF_BONUSES),
    3: (*_OF_CONTRACT, *_OF_BONUSES * 2, *_OF_TABLES),
}
_BONUSES: dict[int, tuple[tuple[str, ...], ...]] = {
    1: ((),),
    2: ((PETIT_AU_BOUT,), (POIGNEE,)),
    3: (
        (PETIT_AU_BOUT, POIGNEE), (PETIT_AU_BOUT, POIGNEE), (POIGNEE, POIGNEE),
        (PETIT_AU_BOUT, POIGNEE, POIGNEE), (PETIT_AU_BOUT, CHELEM), (POIGNEE, CHELEM),
        (PETIT_AU_BOUT, POIGNEE, CHELEM),
    ),
}  # fmt: skip

Question = Finished
Answer = tuple[int, ...]  # the gap, each line, the value when there are several


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    if level < 3:
        return ATOMS[:3] if level == 1 else ATOMS[:7]
    return ATOMS if halves_possible(players) else ATOMS[:-1]


def generate(rng: Random, level: int, players: int) -> Finished:
    """The contract alone, then with one bonus, then with several, and half-points if any."""

    def drawn() -> Finished:
        counted = level == 3 and rng.random() < 0.6
        bonus = one_of(rng, _BONUSES[level])
        return draw(rng, players, bonus, halves=level == 3, counted=counted)

    return tempting(rng, _BELIEFS[level], drawn, solve)


read, write = notation.read, notation.write


def _inputs(question: Finished) -> tuple[Number, ...]:
    """One number a line; the names tell nothing of what the line is about."""
    lines = [
        Number("Différence avec le total à atteindre", "difference", "points"),
        Number("Contrat", "contrat", "points", signed=True),
    ]
    for place, label in enumerate(bonus_names(question), 1):
        lines.append(Number(label, f"prime-{place}", "points", signed=True))
    if len(lines) > 2:
        lines.append(Number("Valeur de la donne", "valeur", "points", signed=True))
    return tuple(lines)


def scene(question: Finished) -> Scene:
    told = (
        f"La donne est finie. {camps(question)} Remplissez la feuille : en plus ce que l’attaque "
        "gagne, en moins ce qu’elle perd."
    )
    facts = (*count_facts(question), *bonus_facts(question))
    return Scene(question.players, told, facts=facts, inputs=_inputs(question))


def parse(question: Finished, values: Sequence[str]) -> Answer:
    inputs = _inputs(question)
    numbers = given(values, inputs).numbers
    return tuple(numbers[asked.name] for asked in inputs)


def values(question: Finished, answer: Answer) -> tuple[str, ...]:
    asked = zip(_inputs(question), answer, strict=True)
    return tuple(number.written(value) for number, value in asked)


def solve(question: Finished, rules: Rules = FFT) -> Answer:
    found = entries(question, rules)
    value = (found.value,) if bonuses(question) else ()
    return (abs(found.contract.gap), *found.lines, *value)


def accepts(question: Finished, answer: Answer, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Finished, answer: Answer) -> Verdict:
    found, right = entries(question), answer == solve(question)
    lines = answer[1 : 1 + len(found.lines)]
    sentence, rule = (
        said.right(question, found) if right else said.wrong(question, found, answer[0], lines)
    )
    return Verdict(right, sentence, rule, steps(question, found), pair(question))


def steps(question: Finished, found: Entries) -> tuple[Step, ...]:
    return tuple(steps_of.value_steps(question, found))


def pair(question: Finished) -> Pair | None:
    """The nearest deal that is worth something else."""
    right = solve(question)
    pairs = (Pair(told, other) for told, other in near(question) if solve(other) != right)
    return next(pairs, None)


def hints(question: Finished) -> tuple[str, str, str]:
    return said.hints(question, entries(question))
