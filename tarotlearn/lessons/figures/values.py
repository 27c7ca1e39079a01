"""What an example shows: the cards of the question, and the engine's answer marked on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules_engine.cards import Card, Cards, read_cards
from tarotlearn.typography import NO_BREAK
from tarotlearn.words import card_name, hand_words, in_hand_order, listed

Question = Mapping[str, Any]
Answer = Mapping[str, Any]

MARKS = {"ok": "Permises", "win": "Maîtresse", "bad": "Fautives"}


@dataclass(frozen=True, slots=True)
class Shown:
    """A card, and what the answer says of it: a key of ``MARKS``, ``rest``, or nothing."""

    card: Card
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """Cards side by side under a title; ``ordered`` when their order means something."""

    title: str
    cards: tuple[Shown, ...]
    ordered: bool = False

    @property
    def words(self) -> str:
        """What the picture shows, for who does not see it."""
        sentences = [f"{self.title}{NO_BREAK}: {self._said([shown.card for shown in self.cards])}"]
        for mark, label in MARKS.items():
            marked = [shown.card for shown in self.cards if shown.mark == mark]
            if marked:
                sentences.append(f"{label}{NO_BREAK}: {self._said(marked)}")
        return ". ".join(sentences)

    def _said(self, cards: list[Card]) -> str:
        if self.ordered:
            return listed(map(card_name, cards))
        return hand_words(Cards.of(cards))


@dataclass(frozen=True, slots=True)
class Stamp:
    """The verdict in a word or two; the tone is ``yes``, ``no``, ``open``, or nothing."""

    tone: str
    label: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a score sheet, its points as they are printed."""

    label: str
    points: str
    is_minus: bool


@dataclass(frozen=True, slots=True)
class Figure:
    """Everything that an example shows besides its caption."""

    rows: tuple[Row, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    lines: tuple[Line, ...] = ()
    marks: tuple[Line, ...] = ()
    stamp: Stamp | None = None


def hand(title: str, text: str, marks: Mapping[Card, str] | None = None) -> Row:
    """A row of cards that someone holds."""
    known = marks or {}
    cards = in_hand_order(Cards.read(text))
    return Row(title, tuple(Shown(card, known.get(card, "")) for card in cards))


def in_order(title: str, text: str, best: int | None = None) -> Row:
    """A row of cards in the order in which they were laid."""
    cards = enumerate(read_cards(text))
    shown = tuple(Shown(card, "win" if place == best else "") for place, card in cards)
    return Row(title, shown, ordered=True)
