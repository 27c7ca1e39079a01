"""« Saurez-vous arriver à ce résultat ? »: complete a deal that has to come to a given score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tarotlearn.exercises.kind import Pair, Verdict
from tarotlearn.exercises.kinds.compose import _result_parts as of_deal
from tarotlearn.exercises.kinds.compose import _result_words as said
from tarotlearn.exercises.kinds.compose._places import completed
from tarotlearn.exercises.kinds.compose._result_drawing import (
    OF_BOUT,
    OF_CONTRACT,
    OF_HALVES,
    OF_MARKS,
    OF_OBJECTIF,
    OF_POIGNEE,
)
from tarotlearn.exercises.kinds.compose._result_drawing import generate as generate
from tarotlearn.exercises.kinds.compose._result_parts import (
    CONTRACT,
    HALVES,
    OUDLERS,
    PETIT,
    POIGNEE,
    Deal,
)
from tarotlearn.exercises.kinds.compose._result_question import (
    Question,
    comes_to,
)
from tarotlearn.exercises.kinds.compose._result_question import accepts as accepts
from tarotlearn.exercises.kinds.compose._result_question import read as read
from tarotlearn.exercises.kinds.compose._result_question import solve as solve
from tarotlearn.exercises.kinds.compose._result_question import write as write
from tarotlearn.exercises.kinds.shared.finished import halves_possible
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Scene

SLUG = "composer-un-resultat"
TITLE = "Saurez-vous arriver à ce résultat\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = (
    "objectif", "contrats", "base-25", "petit-au-bout", "valeur", "prime-poignee",
    "poignee-au-vainqueur", "repartition", "somme-nulle", "demi-point",
)  # fmt: skip
MISCONCEPTIONS = (
    *OF_OBJECTIF, *OF_CONTRACT, *OF_BOUT, *OF_POIGNEE, *OF_MARKS, *OF_HALVES,
)  # fmt: skip


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    if level < 3:
        return ATOMS[:3] if level == 1 else ATOMS[:5]
    return ATOMS if halves_possible(players) else ATOMS[:-1]


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        said.told(question),
        facts=of_deal.facts(question.parts, question.seats),
        inputs=of_deal.inputs(question.parts, question.seats),
        many=True,
    )


def parse(question: Question, values: Sequence[str]) -> Deal:
    asked = of_deal.inputs(question.parts, question.seats)
    chosen = given(values, asked).chosen
    return tuple(chosen[each.name] for each in asked)


def values(question: Question, answer: Deal) -> tuple[str, ...]:
    asked = of_deal.inputs(question.parts, question.seats)
    return tuple(each.written(value) for each, value in zip(asked, answer, strict=True))


def explain(question: Question, answer: Deal) -> Verdict:
    right = accepts(question, answer)
    deal = completed(question.parts, answer)
    shown = deal if right else completed(question.parts, solve(question))
    return Verdict(
        right,
        said.sentence(question, deal, comes_to(question, deal)),
        said.rule(question, deal),
        said.steps(question, shown),
        _pair(question, shown),
    )


def _pair(question: Question, deal: Deal) -> Pair | None:
    """The same deal but for one part, and what it would come to."""
    for part in (PETIT, CONTRACT, POIGNEE, OUDLERS, HALVES):
        for value in question.parts[part]:
            other = (*deal[:part], value, *deal[part + 1 :])
            worth = comes_to(question, other)
            if worth not in (question.wanted, 0):
                told = f"À une ligne près : {of_deal.with_it(part, value, question.seats)}, "
                changed = replace(question, wanted=worth)
                return Pair(f"{told}{said.would_come_to(changed)}.", changed)
    return None


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question, completed(question.parts, solve(question)))
