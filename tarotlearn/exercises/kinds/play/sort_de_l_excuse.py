"""« Que devient l’Excuse ? »: which side has it after the trick, and what is given for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from random import Random
from typing import NamedTuple

from rules_engine.cards import NO_CARDS, PETIT, VINGT_ET_UN, Cards
from rules_engine.excuse import LowCard
from rules_engine.points import low_cards
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Verdict, one_of
from tarotlearn.exercises.kinds.play import _sort_pairs as pairs
from tarotlearn.exercises.kinds.play import _sort_position as position
from tarotlearn.exercises.kinds.play import _sort_why as why
from tarotlearn.exercises.kinds.play import _sort_words as said
from tarotlearn.exercises.kinds.play._sort_deals import at_the_end, in_the_middle, of_a_chelem
from tarotlearn.exercises.kinds.play._sort_position import Question
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Pick, Scene

SLUG = "sort-de-l-excuse"
TITLE = "Que devient l’Excuse\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("excuse-echange", "gagner-le-pli", "excuse-dernier-pli", "excuse-chelem", "valeurs")
MISCONCEPTIONS = (
    "excuse-perdue", "excuse-sans-echange", "excuse-gardee-au-bout", "petit-a-un-demi",
    "vingt-et-un-a-un-demi",
)  # fmt: skip

_PICK = Pick(at_least=0)
Draw = Callable[[Random, int], Question | None]
_TOPICS: dict[int, tuple[Draw, ...]] = {
    1: (in_the_middle,),
    2: (in_the_middle, in_the_middle, at_the_end),
    3: (in_the_middle, in_the_middle, at_the_end, of_a_chelem),
}
_OWN_TRICK = 0.25  # how often the side of the Excuse wins the trick itself
_DEALS = 40
_BAIT = Cards.of([PETIT, VINGT_ET_UN])  # bouts that one may take for low cards
_BAITED = 5


class Answer(NamedTuple):
    """The side that has the Excuse, what is given for it, and which cards could be."""

    side: str
    card: str
    given: Cards | None = None


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS[: {1: 2, 2: 3, 3: 5}[level]]


def generate(rng: Random, level: int, players: int) -> Question:
    """The trick of the Excuse in a deal played by the rules.

    Mostly one that the other side wins; at level 2 that of a side that has no trick yet as often
    as it is met, at level 3 one where it has a trick to give from.
    """
    draw, own = one_of(rng, _TOPICS[level]), rng.random() < _OWN_TRICK
    for tried in count(1):
        found = draw(rng, players)
        if found is None or not found.is_settled:
            continue
        owner = found.side(found.owner)
        if not found.won_by(owner) and level != 2:
            continue
        if level == 3 and not found.pile:
            continue
        if level == 3 and not found.is_last and not found.pile & _BAIT and tried < _BAITED:
            continue
        if not found.is_last and tried < _DEALS:
            if (found.side(found.winner()) is owner) is not own:
                continue
            if level == 2 and found.won_by(owner) and rng.random() < 0.5:
                continue
        pile = found.pile if level == 3 else NO_CARDS
        return replace(found, names=level == 1, pile=pile)
    raise AssertionError("deals never run out")


def read(fields: Mapping[str, str]) -> Question:
    return position.read(fields)


def write(question: Question) -> dict[str, str]:
    return position.write(question)


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        said.told(question),
        question.pile,
        said.pile_title(question) if question.pile else "",
        pick=_PICK if question.pile else None,
        trick=question.trick,
        leader=question.leader,
        roles=said.roles(question),
        turn=False,
        facts=said.facts(question),
        inputs=said.INPUTS,
    )


def parse(question: Question, values: Sequence[str]) -> Answer:
    pick = _PICK if question.pile else None
    found = given(values, said.INPUTS, question.pile, pick)
    return Answer(
        found.chosen["excuse"], found.chosen["carte"], found.cards if question.pile else None
    )


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    return (
        *map(str, answer.given or NO_CARDS), f"excuse={answer.side}", f"carte={answer.card}",
    )  # fmt: skip


def solve(question: Question, rules: Rules = FFT) -> Answer:
    """What the engine says of the Excuse; the cards to give are the low ones of the pile."""
    fate = question.fate(rules)
    card = said.NOTHING
    if fate.low_card:
        card = fate.to.value if fate.low_card is LowCard.DONNEE else f"{fate.to.value}-due"
    if not question.pile:
        return Answer(fate.to.value, card)
    low = low_cards(question.pile, rules) if fate.low_card else NO_CARDS
    return Answer(fate.to.value, card, low)


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Answer) -> Verdict:
    right = solve(question)
    return Verdict(
        answer == right,
        why.sentence(question, right, answer),
        why.rule(question, right, answer),
        why.steps(question, right),
        pairs.pair(question),
    )


def hints(question: Question) -> tuple[str, str, str]:
    return why.hints(question)
