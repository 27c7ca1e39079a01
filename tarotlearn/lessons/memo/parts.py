"""What a memo is made of, whatever shows it: sections with a table, sentences, a ladder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules_engine.cards import Card
from tarotlearn.typography import NO_BREAK, typeset

TIMES = "\u00d7"


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table: its title, with cards drawn before it, and its cells."""

    title: str
    cells: tuple[str, ...]
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Grid:
    """A table; ``heads`` are those of its columns, the titles' own first; none if all is said."""

    rows: tuple[Row, ...]
    heads: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rung:
    """One question of the ladder of play: yes leads to what one does, no to the next question.

    ``trick`` and ``hand`` show it: the engine says which cards are ``playable``.
    """

    question: str
    action: str
    rule: str
    trick: tuple[Card, ...]
    hand: tuple[Card, ...]
    playable: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """One subject; ``rules`` are the pages where it is told at length."""

    slug: str
    title: str
    rules: tuple[str, ...]
    grid: Grid | None = None
    said: tuple[str, ...] = ()
    ladder: tuple[Rung, ...] = ()
    formula: tuple[str, ...] = ()
    example: tuple[str, Grid] | None = None

    @property
    def sentences(self) -> tuple[tuple[str, ...], ...]:
        """What is said, each sentence in pieces, every second one in italics: « *Petit sec* »."""
        return tuple(tuple(typeset(said).split("*")) for said in self.said)


def heads_of(tables: Sequence[int]) -> tuple[str, ...]:
    """The heads of a table with a column for each number of players; none for one alone."""
    return ("", *(f"à {players}" for players in tables)) if len(tables) > 1 else ()


def times(factor: int) -> str:
    """« × 4 »."""
    return f"{TIMES}{NO_BREAK}{factor}"


def differing(values: Sequence[int]) -> str:
    """« 20 » where it is the same at every table, « 20, 30, 40 » where it isn't."""
    return ", ".join(map(str, dict.fromkeys(values)))
