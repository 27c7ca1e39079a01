"""« Que multiplie le contrat ? »: by how much the contract multiplies, and which numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from rules_engine.bidding import multiplier
from rules_engine.poignee import Level
from rules_engine.points import objectif
from rules_engine.rules import FFT, Rules
from rules_engine.scoring import Part, multiplied
from rules_engine.sides import Side
from tarotlearn.exercises.kind import Pair, Verdict, one_of
from tarotlearn.exercises.kinds.bids import _multiplicateur_words as said
from tarotlearn.exercises.kinds.bids import _multiplied_deals as deals
from tarotlearn.exercises.kinds.bids._multiplied_deals import (
    ALL_TRICKS,
    CHELEMS,
    PARTS,
    Question,
    pairs_of_contracts,
    possible,
)
from tarotlearn.exercises.kinds.shared.contracts import CONTRACTS, the_bid
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Choice, Choices, Number, Scene

SLUG = "multiplicateur"
TITLE = "Que multiplie le contrat\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = (
    "contrats", "base-25", "objectif", "petit-au-bout", "prime-poignee", "chelem-annonce",
)  # fmt: skip
MISCONCEPTIONS = (
    "difference-seule-multipliee", "bout-non-multiplie", "poignee-au-contrat", "chelem-multiplie",
)  # fmt: skip

read, write = deals.read, deals.write

_MET = {1: 4, 2: 5, 3: 6}  # how many of the parts may be met: all but one are looked at
_WIDEST = 25  # points between what was made and what was needed


@dataclass(frozen=True, slots=True)
class Answer:
    """By how much, and what: parts in the order of the options."""

    factor: int
    parts: tuple[str, ...]


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS[: level + 3]


def generate(rng: Random, level: int, players: int) -> Question:
    """A contract and its Petit au bout; then a poignée too; then a chelem, and two contracts."""
    met = PARTS[: _MET[level]]
    followers = [part for part in met if part in multiplied()]
    others = [part for part in met if part not in followers]
    left_out = one_of(rng, followers if rng.random() < 0.65 else others)
    parts = tuple(part for part in met if part is not left_out)
    contract, other = one_of(rng, CONTRACTS[1:]), None  # by more than one
    if level == 3:
        contract, other = one_of(rng, pairs_of_contracts())
    chelem = one_of(rng, CHELEMS) if Part.CHELEM in parts else ""
    petit = _side(rng, chelem) if Part.PETIT_AU_BOUT in parts else None
    oudlers, points = _outcome(rng, chelem, petit)
    poignee = one_of(rng, (*Level, Level.SIMPLE)) if Part.POIGNEE in parts else None
    return Question(players, contract, oudlers, points, parts, other, petit, poignee, chelem)


def _side(rng: Random, chelem: str) -> Side:
    """Who takes the last trick: the attack when it takes them all."""
    return Side.ATTAQUE if chelem in ALL_TRICKS or rng.random() < 0.6 else Side.DEFENSE


def _outcome(rng: Random, chelem: str, petit: Side | None) -> tuple[int, int]:
    """Bouts and points that a deal can give: all, or all but the Excuse, in a chelem."""
    if chelem in ALL_TRICKS:
        return one_of(rng, ((3, 91), (2, 87)))
    fewest = 1 if petit is Side.ATTAQUE else 0
    most = 2 if petit is Side.DEFENSE else 3
    oudlers = fewest + int(rng.random() * (most - fewest + 1))
    gap = 1 + int(rng.random() * _WIDEST)
    points, range_of = objectif(oudlers) + (gap if rng.random() < 0.6 else -gap), possible(oudlers)
    return oudlers, min(max(points, range_of[0]), range_of[-1])


def _inputs(question: Question) -> tuple[Number, Choices]:
    by, what = "Par combien ce contrat multiplie-t-il\u202f?", "Et que multiplie-t-il\u202f?"
    if question.other:
        before, after = the_bid(question.contract), the_bid(question.other)
        by = f"De {before} à {after}, par combien multiplie-t-on\u202f?"
        what = "Et que multiplie-t-on ainsi\u202f?"
    options = tuple(Choice(part.value, said.label(question, part)) for part in question.parts)
    return Number(by, "facteur"), Choices(what, options, "compte", several=True)


def scene(question: Question) -> Scene:
    told = "La donne est jouée, on compte."
    if question.other:
        told += f" Imaginez ensuite le même résultat à {the_bid(question.other)}."
    return Scene(
        question.players,
        told,
        facts=said.facts(question),
        inputs=_inputs(question),
    )


def parse(question: Question, values: Sequence[str]) -> Answer:
    found = given(values, _inputs(question))
    return Answer(found.numbers["facteur"], found.several["compte"])


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    return (f"facteur={answer.factor}", *(f"compte={part}" for part in answer.parts))


def solve(question: Question, rules: Rules = FFT) -> Answer:
    factor = multiplier(question.contract, rules)
    if question.other:
        factor = multiplier(question.other, rules) // factor
    applied = multiplied(rules)
    return Answer(factor, tuple(part.value for part in question.parts if part in applied))


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Answer) -> Verdict:
    right = solve(question)
    heading = ""
    if answer.factor != right.factor:
        sentence, rule = said.wrong_factor(question, answer.factor), "contrats"
    elif answer != right:
        extra = [Part(part) for part in answer.parts if part not in right.parts]
        missed = [Part(part) for part in right.parts if part not in answer.parts]
        sentence, rule = said.wrong_parts(question, extra, missed)
        heading = said.heading(len(missed)) if not extra and answer.parts else ""
    else:
        sentence, rule = said.right(question, right.factor), "contrats"
    steps = said.steps(question, right.factor)
    return Verdict(answer == right, sentence, rule, steps, _pair(question), heading)


def _pair(question: Question) -> Pair:
    """Another contract, that multiplies otherwise."""
    if question.other is None:
        place = CONTRACTS.index(question.contract)
        other = CONTRACTS[place + 1 if place + 1 < len(CONTRACTS) else place - 1]
        changed = replace(question, contract=other)
    else:
        low = question.contract
        other = next(b for a, b in pairs_of_contracts() if a is low and b is not question.other)
        changed = replace(question, other=other)
    told = f"À un contrat près : à {the_bid(other)}, ce serait par {solve(changed).factor}."
    return Pair(told, changed)


def hints(question: Question) -> tuple[str, str, str]:
    look = "Regardez le contrat, puis chaque nombre l’un après l’autre."
    if question.other:
        look = "Regardez les deux contrats, puis chaque nombre l’un après l’autre."
    rule = "Chaque contrat a son multiplicateur, et seules certaines primes le suivent."
    return look, rule, said.steps(question, solve(question).factor)[-2].sentence
