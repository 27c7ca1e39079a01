"""What a kind of exercise is: a module of pure functions over a question.

A question is a position; nobody stores its answer. ``accepts`` is the primitive of everything:
an answer is right when it is accepted under the official rules, and a misconception explains a
wrong one when it is accepted under that misconception's rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

from rules_engine.cards import NO_CARDS, Card, Cards
from rules_engine.rules import Rules

T = TypeVar("T")

# Letters and figures that nobody mistakes for one another when read aloud or copied by hand.
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
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


class Choice(NamedTuple):
    """One of the answers offered: its value, and what the learner reads."""

    value: str
    label: str


class Choices(NamedTuple):
    """Answers of which one is to be chosen, or any number when ``several``.

    ``name`` tells the inputs of one question apart: a value of a named input is written
    ``name=value``, so that the values of all inputs make one list. Labels of a word or two are
    ``short``: several stand on a line. A ``menu`` drops down, for a long list of options.
    ``card`` is drawn beside the legend.
    """

    legend: str
    options: tuple[Choice, ...]
    name: str = ""
    short: bool = False
    several: bool = False
    menu: bool = False
    card: Card | None = None

    def written(self, value: str) -> str:
        return f"{self.name}={value}" if self.name else value


class Number(NamedTuple):
    """A number to type. With ``halves`` its value counts half-points, else units.

    ``unit`` is the word after the field (« points »), ``signed`` says that it may be negative.
    """

    legend: str
    name: str = ""
    unit: str = ""
    halves: bool = False
    signed: bool = False

    def written(self, value: int) -> str:
        """The value as it is shown and kept: « 41,5 » for 83 half-points, « -31 »."""
        text = half_points_written(value) if self.halves else str(value)
        return f"{self.name}={text}" if self.name else text


Input = Choices | Number


class Pick(NamedTuple):
    """What is to be done with the cards of the hand: tick some of them, or play one.

    From ``at_least`` to ``at_most`` are ticked. With ``plays`` each card is a button: one tap
    answers. ``compact`` is for the many cards of a pack to choose from: small, by suit.
    """

    at_least: int = 1
    at_most: int = 78
    plays: bool = False
    compact: bool = False


class ShownTrick(NamedTuple):
    """A trick laid face up: who led, and the cards in playing order."""

    leader: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """What is put before the learner: never anything from which the answer could be read.

    Seats are counted from the learner's own, 0. ``trick`` are the cards on the table in playing
    order (None for one that is yet to be chosen), the learner being next unless ``leader`` says who
    led, and None where there is no table to show; ``roles`` are words beside the seats, by seat.
    Without ``turn`` nobody is asked to play. ``tricks`` are played tricks in a table, one a line;
    ``facts`` pairs of words and value (« Contrat », « garde »); ``laid`` other cards to look at,
    each set with its title; ``paired`` groups of cards that the learner may ask to see together.

    ``pick``: cards of the hand are to be ticked or played, and ``hand_title`` says which. Below
    come the ``inputs``. ``many``: several answers are right, so none is judged part by part.
    """

    players: int
    told: str = ""
    hand: Cards = NO_CARDS
    hand_title: str = "Votre jeu"
    pick: Pick | None = None
    trick: tuple[Card | None, ...] | None = None
    leader: int | None = None
    roles: Mapping[int, str] = field(default_factory=dict)
    turn: bool = True
    tricks: tuple[ShownTrick, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    laid: tuple[tuple[str, Cards | tuple[Card, ...]], ...] = ()
    paired: tuple[tuple[Card, ...], ...] = ()
    inputs: tuple[Input, ...] = ()
    many: bool = False

    @property
    def is_even(self) -> bool:
        """Whether there are two answers only, so that a wrong one gives the right one away."""
        if self.pick or len(self.inputs) != 1 or not isinstance(self.inputs[0], Choices):
            return False
        return len(self.inputs[0].options) == 2 and not self.inputs[0].several


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


def half_points_written(half_points: int) -> str:
    """« 41,5 » for 83 half-points, « 41 » for 82."""
    sign, whole = "-" if half_points < 0 else "", abs(half_points) // 2
    return f"{sign}{whole}{',5' if half_points % 2 else ''}"


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
