"""Last tricks to share out: the question in notation, and which answers are right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from rules_engine.bidding import Bid
from rules_engine.cards import OUDLERS, Cards
from rules_engine.contract import Contract, judge_contract
from rules_engine.outcome import Outcome
from rules_engine.points import half_points
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kinds.compose._search import one_right
from tarotlearn.exercises.kinds.shared.fields import instead, number, written

LETTERS = "ABCDEF"
Answer = tuple[str, ...]  # the letters of the tricks of the attack


class Count(NamedTuple):
    """What the attack counts."""

    half_points: int
    oudlers: int


@dataclass(frozen=True, slots=True)
class Question:
    """What the attack has before the last tricks, these, and by how much the contract must end.

    ``gap`` counts points over the objectif, negative when the contract fails.
    """

    players: int
    before: Count
    tricks: tuple[Cards, ...]
    gap: int

    @property
    def letters(self) -> str:
        return LETTERS[: len(self.tricks)]


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    tricks = tuple(map(Cards.read, written(fields, "plis").split("/")))
    if not 1 < len(tricks) <= len(LETTERS) or any(len(trick) != players for trick in tricks):
        raise ValueError(f"« plis » : de 2 à {len(LETTERS)} plis de {players} cartes")
    if len(Cards.of(card for trick in tricks for card in trick)) < players * len(tricks):
        raise ValueError("« plis » : une carte ne tombe qu’une fois")
    gap = written(fields, "ecart")
    digits = gap.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 3):
        raise ValueError(f"« ecart » : un nombre de points{instead(gap)}")
    half = written(fields, "demi_points")
    if not (half.isascii() and half.isdecimal() and len(half) < 4):
        raise ValueError("« demi_points » : un nombre de points")
    found = sum(len(trick & OUDLERS) for trick in tricks)
    before = Count(int(half), number(fields, "bouts", 0, len(OUDLERS) - found))
    question = Question(players, before, tricks, int(gap))
    solve(question)
    return question


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "demi_points": str(question.before.half_points),
        "bouts": str(question.before.oudlers),
        "plis": " / ".join(map(str, question.tricks)),
        "ecart": str(question.gap),
    }


def candidates(question: Question) -> Iterator[Answer]:
    for chosen in range(1, 1 << len(question.tricks)):
        yield tuple(letter for place, letter in enumerate(question.letters) if chosen >> place & 1)


def counted(question: Question, answer: Answer, rules: Rules = FFT) -> Count:
    """What the attack counts with these tricks."""
    half, oudlers = question.before
    for letter in answer:
        trick = question.tricks[LETTERS.index(letter)]
        half += half_points(trick, rules)
        oudlers += len(trick & OUDLERS)
    return Count(half, oudlers)


def ends(question: Question, answer: Answer, rules: Rules = FFT) -> Contract:
    """How the contract ends with these tricks: any contract has the same objectif."""
    half, oudlers = counted(question, answer, rules)
    return judge_contract(Outcome(question.players, Bid.GARDE, oudlers, half), rules)


def solve(question: Question, rules: Rules = FFT) -> Answer:
    return one_right(
        lambda: candidates(question), lambda answer, held: accepts(question, answer, held), rules
    )


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    found = ends(question, answer, rules)
    return found.gap == question.gap and found.won is (question.gap >= 0)
