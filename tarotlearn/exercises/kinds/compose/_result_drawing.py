"""Deals to complete, drawn where a belief of learners comes to something else."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rules_engine.deal import shuffled
from rules_engine.points import objectif
from rules_engine.rules import FFT, Rules
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import one_of
from tarotlearn.exercises.kinds.compose._result_parts import (
    ALL,
    CONTRACT,
    HALVES,
    NAMES,
    NOTHING,
    OUDLERS,
    PETIT,
    POIGNEE,
    Deal,
)
from tarotlearn.exercises.kinds.compose._result_question import (
    APPELE,
    PRENEUR,
    VALUE,
    Question,
    comes_to,
)
from tarotlearn.exercises.kinds.shared.finished import halves_possible

OF_OBJECTIF = ("objectif-46", "objectif-31", "sans-les-25")
OF_CONTRACT = ("difference-seule-multipliee", "25-moins-la-difference")
OF_BOUT = ("bout-non-multiplie", "bout-au-gagnant")
OF_POIGNEE = ("poignee-au-contrat", "poignee-a-son-camp")
_ALONE = "seul-fois-trois"
OF_MARKS = ("preneur-une-part", "parts-egales-a-cinq", "appele-paie", _ALONE)
OF_HALVES = ("demi-point-perdu", "demi-point-au-preneur")
Sets = tuple[tuple[int, ...], ...]
_LOW, _HIGH, _NUMBERS = 22, 74, 4  # points of the attack, and how many are offered
_TRIES, _SCANNED = 12, 6
# What is to be chosen, for the beliefs that it may tempt.
_OBJECTIFS = ((OUDLERS, HALVES),)
_BOUTS = ((HALVES, PETIT), (CONTRACT, HALVES, PETIT))
_POIGNEES = ((HALVES, PETIT, POIGNEE), (CONTRACT, HALVES, POIGNEE), (OUDLERS, HALVES, POIGNEE))


def _tempted(level: int, players: int) -> tuple[tuple[tuple[str, ...], Sets], ...]:
    """The beliefs of a level, with the sets of parts that are to be chosen."""
    if level == 1:
        return ((OF_OBJECTIF, _OBJECTIFS),)
    if level == 2:
        contracts = ((CONTRACT, HALVES), (CONTRACT, HALVES, PETIT))
        return (OF_OBJECTIF, _OBJECTIFS), (OF_CONTRACT, contracts), (OF_BOUT, _BOUTS)
    marks = OF_MARKS if players == 5 else OF_MARKS[:1]
    found = (
        (OF_OBJECTIF, _POIGNEES[2:]),
        (OF_CONTRACT, _POIGNEES[1:2]),
        (OF_BOUT, _POIGNEES[:1]),
        (OF_POIGNEE, _POIGNEES),
        (marks, _POIGNEES),
    )
    return (*found, (OF_HALVES, _POIGNEES)) if halves_possible(players) else found


def generate(rng: Random, level: int, players: int) -> Question:
    """A deal where what a belief of learners makes of it differs: its numbers are drawn for it."""
    beliefs, sets = one_of(rng, _tempted(level, players))
    belief = one_of(rng, beliefs)
    rules = VARIANTS[belief].rules
    spare: Question | None = None
    tried = 0
    while spare is None or tried < _TRIES:
        tried += 1
        question, right = _drawn(rng, level, players, one_of(rng, sets), belief)
        tempting = _tempting(rng, question, right, rules)
        halves = {right[HALVES], *([] if tempting is None else [tempting])}
        while len(halves) < _NUMBERS:
            halves.add(str(2 * (_LOW + int(rng.random() * (_HIGH - _LOW)))))
        offered = tuple(sorted(halves, key=int))
        parts = (*question.parts[:HALVES], offered, *question.parts[HALVES + 1 :])
        if not question.wanted:
            continue
        if tempting is not None:
            return replace(question, parts=parts)
        spare = spare or replace(question, parts=parts)
    return spare


def _drawn(
    rng: Random, level: int, players: int, open_ones: tuple[int, ...], belief: str
) -> tuple[Question, Deal]:
    """A question whose points are to be completed, and a deal that answers it."""
    oudlers = one_of(rng, ALL["bouts"])
    every: list[tuple[str, ...]] = [
        ALL["contrat"],
        ALL["bouts"],
        (),
        _petits(oudlers) if OUDLERS not in open_ones else (NOTHING,),
        (NOTHING, *shuffled(ALL["poignee"][1:], rng)[:3]) if level == 3 else (NOTHING,),
    ]
    needed = objectif(int(oudlers))
    half = 2 * (needed - 14 + int(rng.random() * 29))
    if level == 3 and halves_possible(players) and rng.random() < 0.6:
        half += 1
    right = [one_of(rng, every[CONTRACT]), oudlers, str(half)]
    right += [one_of(rng, every[PETIT]), one_of(rng, every[POIGNEE])]
    parts = tuple(
        _in_order(part, values) if part in open_ones else (right[part],)
        for part, values in enumerate(every)
    )
    preneur = int(rng.random() * players)
    appele = None
    if players == 5 and belief != _ALONE and (belief in OF_MARKS or rng.random() < 0.6):
        appele = (preneur + 1 + int(rng.random() * 4)) % 5
    asked = VALUE
    if level == 3 and (belief in OF_MARKS or rng.random() < 0.6):
        asked = PRENEUR if appele is None else one_of(rng, (PRENEUR, APPELE))
    question = Question(players, preneur, appele, parts, asked, 0)
    return replace(question, wanted=comes_to(question, tuple(right))), tuple(right)


def _petits(oudlers: str) -> tuple[str, ...]:
    """Who may have the Petit au bout, when the attack ends with so many bouts."""
    sides = ALL["petit"]
    if oudlers == "0":
        return (sides[0], sides[2])
    return sides[:2] if oudlers == "3" else sides


def _in_order(part: int, values: tuple[str, ...]) -> tuple[str, ...]:
    if part == HALVES:
        return values
    return tuple(value for value in ALL[NAMES[part]] if value in values)


def _tempting(rng: Random, question: Question, right: Deal, rules: Rules) -> str | None:
    """Half-points with which, to who holds this belief, another deal comes to the same.

    What a deal comes to goes up by as much with each point, as long as the contract fails, and
    then as long as it is made.
    """
    odd, wanted = int(right[HALVES]) % 2, question.wanted
    for _ in range(_SCANNED):
        other = [one_of(rng, values) if values else "" for values in question.parts]

        def at(points: int, held: Rules = rules, other: list[str] = other) -> int:
            other[HALVES] = str(2 * points + odd)
            return comes_to(question, tuple(other), held)

        for first in (_LOW, _HIGH - 2):
            start = at(first)
            each = at(first + 1) - start
            if not each or (wanted - start) % each:
                continue
            points = first + (wanted - start) // each
            if _LOW <= points < _HIGH and at(points) == wanted != at(points, FFT):
                return str(2 * points + odd)
    return None
