"""What a kind of exercise is: a module of pure functions over a question.

A question is a position; nobody stores its answer. ``accepts`` is the primitive of everything:
an answer is right when it is accepted under the official rules, and a misconception explains a
wrong one when it is accepted under that misconception's rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

from rules_engine.cards import DECK, NO_CARDS, Card, Cards
from rules_engine.rules import Rules
from tarotlearn.exercises.scene import Scene
from tarotlearn.readable import ALPHABET

T = TypeVar("T")

CODE_LENGTH = 6


class Step(NamedTuple):
    """One step of a derivation: what is seen, the atom behind it, the cards it leaves.

    ``note`` says the rule in a few words, for who doesn't remember it.
    """

    sentence: str
    rule: str
    cards: Cards = NO_CARDS
    note: str = ""


class Pair(NamedTuple):
    """A question close to the one asked, whose answer is another: what would change it."""

    sentence: str
    question: Any


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a learner is told: right or wrong, in one sentence, and how one gets there.

    The sentence of a wrong answer says what is wrong without giving the right answer, which the
    ``steps`` lead to. ``rule`` is the atom that decides; ``heading`` a few words for a wrong
    answer, when the kind has better ones than the usual.
    """

    correct: bool
    sentence: str
    rule: str
    steps: tuple[Step, ...]
    pair: Pair | None = None
    heading: str = ""

    @property
    def atoms(self) -> tuple[str, ...]:
        """The rules at work in this answer, the deciding one first."""
        return tuple(dict.fromkeys([self.rule, *(step.rule for step in self.steps)]))


class Kind(Protocol):
    """The contract of a module in ``kinds``; mypy holds each one to it in the registry.

    ``ATOMS`` are the rules that the kind trains, ``level_atoms`` those that the questions of one
    level reach between them, ``MISCONCEPTIONS`` the ids of those that can be met here.
    """

    @property
    def SLUG(self) -> str: ...
    @property
    def TITLE(self) -> str: ...
    @property
    def LEVELS(self) -> int: ...
    @property
    def PLAYERS(self) -> tuple[int, ...]: ...
    @property
    def VERSION(self) -> int: ...
    @property
    def ATOMS(self) -> tuple[str, ...]: ...
    @property
    def MISCONCEPTIONS(self) -> tuple[str, ...]: ...

    def level_atoms(self, level: int, players: int) -> tuple[str, ...]: ...

    def generate(self, rng: Random, level: int, players: int) -> Any:
        """Draw a question."""

    def read(self, fields: Mapping[str, str]) -> Any:
        """The question that ``write`` wrote; ValueError, in French, when it is none."""

    def write(self, question: Any) -> dict[str, str]:
        """The question in notation."""

    def scene(self, question: Any) -> Scene:
        """What the learner sees."""

    def parse(self, question: Any, values: Sequence[str]) -> Any:
        """The answer of a form; ValueError, in French, when it can't be read."""

    def values(self, question: Any, answer: Any) -> tuple[str, ...]:
        """The form's values for an answer: the inverse of ``parse``, and its notation."""

    def solve(self, question: Any, rules: Rules = ...) -> Any:
        """One right answer under these rules."""

    def accepts(self, question: Any, answer: Any, rules: Rules = ...) -> bool:
        """Whether the answer is right under these rules."""

    def explain(self, question: Any, answer: Any) -> Verdict:
        """Why the answer is right or wrong by the official rules."""

    def hints(self, question: Any) -> tuple[str, str, str]:
        """What to look at; which rule decides; the last step but one."""


class Group(NamedTuple):
    """The kinds about one part of the game, in the order of the catalogue."""

    slug: str
    title: str
    kinds: tuple[Kind, ...]


def is_code(text: str) -> bool:
    """Whether this is the code of a question."""
    return len(text) == CODE_LENGTH and all(letter in ALPHABET for letter in text)


def draw_code(rng: Random) -> str:
    """A new code."""
    return "".join(one_of(rng, ALPHABET) for _ in range(CODE_LENGTH))


def make_question(kind: Kind, players: int, level: int, code: str) -> Any:
    """The same question as long as the kind's version stands: its address."""
    rng = Random(f"{kind.SLUG}/{kind.VERSION}/{players}/{level}/{code}")
    return kind.generate(rng, level, players)


def one_of(rng: Random, items: Sequence[T]) -> T:
    """One item at random, by the one stream that Python promises to keep."""
    return items[int(rng.random() * len(items))]


def card_of(rng: Random, cards: Cards) -> Card:
    """One card of a set: what ``one_of`` its cards in deck order would be."""
    mask = cards.mask
    for _ in range(int(rng.random() * mask.bit_count())):
        mask &= mask - 1
    return DECK[(mask & -mask).bit_length() - 1]
