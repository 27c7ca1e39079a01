"""What a kind of exercise is: a module of pure functions over a question.

A question is a position; nobody stores its answer. ``accepts`` is the primitive of everything:
an answer is right when it is accepted under the official rules, and a misconception explains a
wrong one when it is accepted under that misconception's rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple, Protocol

from rules_engine.cards import NO_CARDS, Card, Cards
from rules_engine.rules import Rules

# Letters and figures that nobody mistakes for one another when read aloud or copied by hand.
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
CODE_LENGTH = 6


class Step(NamedTuple):
    """One step of a derivation: what is seen, the atom behind it, and the cards it leaves."""

    sentence: str
    rule: str
    cards: Cards = NO_CARDS


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a learner is told: right or wrong, in one sentence, and how one gets there.

    ``rule`` is the atom that decides; ``pair`` the smallest change that would turn the answer,
    when the kind finds one.
    """

    correct: bool
    sentence: str
    rule: str
    steps: tuple[Step, ...]
    pair: str = ""

    @property
    def atoms(self) -> tuple[str, ...]:
        """The rules at work in this answer, the deciding one first."""
        return tuple(dict.fromkeys([self.rule, *(step.rule for step in self.steps)]))


class Choice(NamedTuple):
    """One of the answers offered: what the form sends, and what the learner reads."""

    value: str
    label: str


class Choices(NamedTuple):
    """Answers of which one is to be chosen; ``name`` tells several sets of a question apart."""

    name: str
    legend: str
    options: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """What is put before the learner: never anything from which the answer could be read.

    ``trick`` are the cards on the table in playing order, the learner being next;
    ``roles`` words beside the seats, by seat number from the learner's own (0). Without ``turn``
    nobody is asked to play.
    """

    players: int
    asked: str
    told: str = ""
    hand: Cards = NO_CARDS
    hand_title: str = "Votre jeu"
    trick: tuple[Card, ...] | None = None
    roles: Mapping[int, str] = field(default_factory=dict)
    turn: bool = True
    ticks: bool = False
    choices: tuple[Choices, ...] = ()


class Kind(Protocol):
    """The contract of a module in ``kinds``; mypy holds each one to it in the registry.

    ``MISCONCEPTIONS`` are the ids of those that can be met here; ``level_atoms`` the rules that
    the questions of a level reach between them.
    """

    @property
    def SLUG(self) -> str: ...
    @property
    def TITLE(self) -> str: ...
    @property
    def GROUP(self) -> str: ...
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


def is_code(text: str) -> bool:
    """Whether this is the code of a question."""
    return len(text) == CODE_LENGTH and all(letter in ALPHABET for letter in text)


def draw_code(rng: Random) -> str:
    """A new code."""
    return "".join(ALPHABET[int(rng.random() * len(ALPHABET))] for _ in range(CODE_LENGTH))


def make_question(kind: Kind, players: int, level: int, code: str) -> Any:
    """The same question as long as the kind's version stands: its address."""
    rng = Random(f"{kind.SLUG}/{kind.VERSION}/{players}/{level}/{code}")
    return kind.generate(rng, level, players)


def one_of(rng: Random, *items: Any) -> Any:
    """One item at random, by the one stream that Python promises to keep."""
    return items[int(rng.random() * len(items))]


def one_choice(values: Sequence[str], allowed: Sequence[str]) -> str:
    """The one value of a set of choices; ValueError, in French, when it is not one of them."""
    if not values:
        raise ValueError("Choisissez une réponse, puis validez.")
    if len(values) > 1:
        raise ValueError("Choisissez une seule réponse.")
    [value] = values
    if value not in allowed:
        raise ValueError("Cette réponse n’est pas proposée : choisissez-en une de la liste.")
    return value
