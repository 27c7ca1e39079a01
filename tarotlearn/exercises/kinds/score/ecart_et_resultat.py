"""« Contrat réussi ou chuté ? »: whether the attack has what it needed, and by how much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from rules_engine.bidding import Bid
from rules_engine.cards import OUDLERS
from rules_engine.contract import Contract, judge_contract
from rules_engine.outcome import Outcome
from rules_engine.points import counted_oudlers
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Pair, Step, Verdict, one_of
from tarotlearn.exercises.kinds.score import _resultat_words as said
from tarotlearn.exercises.kinds.score._resultat_words import FAILED, MADE, RESULT
from tarotlearn.exercises.kinds.shared.beliefs import tempting
from tarotlearn.exercises.kinds.shared.contracts import CONTRACTS, said_bid
from tarotlearn.exercises.kinds.shared.fields import number, one_word
from tarotlearn.exercises.kinds.shared.finished import halves_possible
from tarotlearn.exercises.kinds.shared.finished_deals import half_points_near
from tarotlearn.exercises.kinds.shared.finished_notation import (
    PACK_WORTH,
    least_worth,
    read_half_points,
)
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.people import does
from tarotlearn.exercises.scene import Number, Scene, half_points_written

SLUG = "ecart-et-resultat"
TITLE = "Contrat réussi ou chuté\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("objectif", "valeurs", "demi-point")
MISCONCEPTIONS = (
    "objectif-46", "objectif-31", "objectif-depasse", "bouts-a-la-donne",
    "demi-point-perdu", "demi-point-au-preneur",
)  # fmt: skip

_GAP = Number("De combien de points ?", "difference", "points")
_INPUTS = (RESULT, _GAP)
_BY_LEVEL = {1: MISCONCEPTIONS[:3], 2: MISCONCEPTIONS[:4], 3: MISCONCEPTIONS}


class Answer(NamedTuple):
    """Whether the contract is made, and by how many points."""

    won: bool
    gap: int


@dataclass(frozen=True, slots=True)
class Question:
    """What the attack has at the end; ``dealt`` are the bouts its preneur was dealt, if told.

    ``by_defense``: the points told are the defence's, and ``half_points`` still the attack's.
    """

    players: int
    preneur: int
    contract: Bid
    oudlers: int
    half_points: int
    dealt: int | None = None
    by_defense: bool = False


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    if level < 3:
        return ("objectif",)
    return ATOMS if halves_possible(players) else ATOMS[:2]


def generate(rng: Random, level: int, players: int) -> Question:
    """From level 2 on the bouts dealt are told too; at level 3 the points of the defence."""

    def draw() -> Question:
        oudlers = int(rng.random() * (len(OUDLERS) + 1))
        around = [other for other in (oudlers - 1, oudlers + 1) if 0 <= other <= len(OUDLERS)]
        return Question(
            players,
            int(rng.random() * players),
            one_of(rng, CONTRACTS),
            oudlers,
            half_points_near(rng, players, oudlers, halves=level == 3),
            one_of(rng, around) if level > 1 and rng.random() < 0.9 else None,
            level == 3,
        )

    return draw() if rng.random() < 0.3 else tempting(rng, _BY_LEVEL[level], draw, solve)


def read(fields: Mapping[str, str]) -> Question:
    players, oudlers = number(fields, "joueurs", 3, 5), number(fields, "bouts", 0, len(OUDLERS))
    found = read_half_points(fields, "points", players)
    if not least_worth(oudlers) <= found <= PACK_WORTH - least_worth(len(OUDLERS) - oudlers):
        raise ValueError("« points » : ce total ne va pas avec ce nombre de bouts")
    return Question(
        players,
        number(fields, "preneur", 0, players - 1),
        Bid(one_word(fields, "contrat", CONTRACTS)),
        oudlers,
        found,
        number(fields, "recus", 0, len(OUDLERS)) if fields.get("recus") else None,
        fields.get("donnes") == "defense",
    )


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "preneur": str(question.preneur),
        "contrat": str(question.contract),
        "bouts": str(question.oudlers),
        "points": half_points_written(question.half_points),
        "recus": "" if question.dealt is None else str(question.dealt),
        "donnes": "defense" if question.by_defense else "",
    }


def scene(question: Question) -> Scene:
    took = does(
        question.preneur, "a pris, et la donne est finie.", "avez pris, et la donne est finie."
    )
    facts: list[tuple[str, str]] = []
    if question.dealt is not None or question.by_defense:
        facts.append(("Contrat", said_bid(question.contract)))  # which changes nothing here
    if question.dealt is not None:
        facts.append(("Bouts reçus par le preneur", str(question.dealt)))
    facts.append(("Bouts de l’attaque à la fin", str(question.oudlers)))
    if question.by_defense:
        facts.append(
            ("Points de la défense", half_points_written(PACK_WORTH - question.half_points))
        )
    else:
        facts.append(("Points de l’attaque", half_points_written(question.half_points)))
    told = f"{took} {said.ATTACK[question.players == 5]}"
    return Scene(question.players, told, facts=tuple(facts), inputs=_INPUTS)


def parse(question: Question, values: Sequence[str]) -> Answer:
    found = given(values, _INPUTS)
    return Answer(found.chosen["resultat"] == MADE, found.numbers["difference"])


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    return (RESULT.written(MADE if answer.won else FAILED), _GAP.written(answer.gap))


def judged(question: Question, rules: Rules = FFT) -> Contract:
    """What the engine says of the contract."""
    dealt = question.oudlers if question.dealt is None else question.dealt
    oudlers = counted_oudlers(dealt, question.oudlers, rules)
    outcome = Outcome(question.players, question.contract, oudlers, question.half_points)
    return judge_contract(outcome, rules)


def solve(question: Question, rules: Rules = FFT) -> Answer:
    found = judged(question, rules)
    return Answer(found.won, abs(found.gap))


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Answer) -> Verdict:
    found = judged(question)
    right = answer == solve(question)
    sentence, rule = said.right(question.oudlers, question.half_points, found)
    if not right:
        sentence, rule = said.wrong(question, found, answer.won, answer.gap)
    return Verdict(right, sentence, rule, steps(question, found), pair(question))


def steps(question: Question, found: Contract) -> tuple[Step, ...]:
    return tuple(said.steps(question, found))


def pair(question: Question) -> Pair:
    """With one bout more or less at the end, another total is needed."""
    more = question.oudlers < len(OUDLERS)
    oudlers = question.oudlers + (1 if more else -1)
    other = replace(question, oudlers=oudlers)
    return Pair(said.with_another_bout(more, judged(other)), other)


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question, judged(question))
