"""« À qui va la prime de la poignée ? »: to which side, and for how many points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from rules_engine.bidding import Bid
from rules_engine.contract import judge_contract
from rules_engine.rules import FFT, Rules
from rules_engine.scoring import score_sheet
from rules_engine.sides import Side
from tarotlearn.exercises.kind import Verdict, one_of
from tarotlearn.exercises.kinds.bonuses import _prime_words as said
from tarotlearn.exercises.kinds.bonuses._whose import POINTS, which_side
from tarotlearn.exercises.kinds.shared import finished_notation as notation
from tarotlearn.exercises.kinds.shared.beliefs import mostly_tempting
from tarotlearn.exercises.kinds.shared.contracts import CONTRACTS
from tarotlearn.exercises.kinds.shared.fields import one_word
from tarotlearn.exercises.kinds.shared.finished import NO_CHELEM, Finished, outcome
from tarotlearn.exercises.kinds.shared.finished_deals import POIGNEE, draw
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Scene

SLUG = "prime-de-poignee"
TITLE = "À qui va la prime de la poignée\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("poignee-au-vainqueur", "prime-poignee", "objectif", "seuils-poignee")
MISCONCEPTIONS = (
    "poignee-a-son-camp", "prime-selon-la-table", "poignee-au-contrat",
    "objectif-depasse", "objectif-46", "objectif-31", "seuils-de-quatre",
)  # fmt: skip

_INPUTS = (which_side("À quel camp va la prime ?", or_nobody=False), POINTS)
_AT_RANDOM = 0.25  # so many questions are not chosen for the belief that they would tempt
_AGAIN = 0.5  # the chance that a deal won is drawn again: more are won than lost
_REDRAWS = 12


@dataclass(frozen=True, slots=True)
class Question:
    """A finished deal in which poignées were shown; ``told`` says that its result is."""

    deal: Finished
    told: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """The side that receives, and the points that each defender pays or receives."""

    side: Side
    points: int


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS if level == 3 else ATOMS[:2]


def generate(rng: Random, level: int, players: int) -> Question:
    """A deal with a poignée, three times out of four one where a belief answers otherwise.

    The contract is a prise at level 1; at level 3 the result is to be found, from what the
    attack has, and the level of each poignée from its atouts.
    """
    return mostly_tempting(
        rng,
        MISCONCEPTIONS,
        lambda: _drawn(rng, level, players),
        solve,
        at_random=_AT_RANDOM,
        redraws=_REDRAWS,
    )


def _drawn(rng: Random, level: int, players: int) -> Question:
    several = level == 3 and rng.random() < 0.4
    wanted = [POIGNEE] * (2 if several else 1)
    deal = draw(rng, players, wanted, counted=level == 3)
    if rng.random() < _AGAIN and judge_contract(outcome(deal)).won:
        deal = draw(rng, players, wanted, counted=level == 3)
    while level == 2 and deal.contract is Bid.PRISE:
        deal = replace(deal, contract=one_of(rng, CONTRACTS))
    if level == 1:
        deal = replace(deal, contract=Bid.PRISE)
    return Question(deal, told=level < 3)


def read(fields: Mapping[str, str]) -> Question:
    deal = notation.read(fields)
    if not deal.poignees:
        raise ValueError("« poignees » : il en faut une au moins")
    if deal.petit is not None or deal.chelem != NO_CHELEM:
        raise ValueError("« petit » et « chelem » : seules les poignées comptent ici")
    return Question(deal, one_word(fields, "resultat", ("dit", "cherche")) == "dit")


def write(question: Question) -> dict[str, str]:
    return {
        **notation.write(question.deal),
        "resultat": "dit" if question.told else "cherche",
    }


def scene(question: Question) -> Scene:
    return Scene(
        question.deal.players,
        said.told(question.deal),
        facts=said.facts(question.deal, told=question.told),
        inputs=_INPUTS,
    )


def parse(question: Question, values: Sequence[str]) -> Answer:
    found = given(values, _INPUTS)
    return Answer(Side(found.chosen["camp"]), found.numbers["points"])


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    return (f"camp={answer.side}", f"points={answer.points}")


def solve(question: Question, rules: Rules = FFT) -> Answer:
    """A result that is told stands, whatever one believes of what was to be reached."""
    deal = question.deal
    found = outcome(deal, rules)
    won = judge_contract(found).won
    if question.told and judge_contract(found, rules).won is not won:
        rules = FFT
    lines = score_sheet(found, rules).lines
    points = sum(line.points for line in lines if line.rule == "prime-poignee")
    to_attack = points > 0 or (points == 0 and won)
    return Answer(Side.ATTAQUE if to_attack else Side.DEFENSE, abs(points))


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Answer) -> Verdict:
    deal, right = question.deal, solve(question)
    sentence, rule = said.why(deal, right)
    if answer.side is not right.side:
        sentence, rule = said.wrong_side(deal, answer.side, told=question.told)
    elif answer.points != right.points:
        sentence, rule = said.wrong_points(deal, answer.points, right.points)
    return Verdict(
        answer == right,
        sentence,
        rule,
        said.steps(deal, right, told=question.told),
        said.pair(question, right),
    )


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question.deal, told=question.told)
