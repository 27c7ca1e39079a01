"""What a learner sees of a question, and what is asked of him: cards, choices, numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from rules_engine.cards import NO_CARDS, Card, Cards


def half_points_written(half_points: int) -> str:
    """« 41,5 » for 83 half-points, « 41 » for 82."""
    sign, whole = "-" if half_points < 0 else "", abs(half_points) // 2
    return f"{sign}{whole}{',5' if half_points % 2 else ''}"


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
