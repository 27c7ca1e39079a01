"""Fields of cards in no order, ticked in the pack or written: one set, or one for each player."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from zlib import crc32

from rules_engine.cards import DECK, Cards
from tarotlearn.assignments.own.widgets import Shape, Typed, Widget, one

Labels = Callable[[int], tuple[str, ...]]
WRITTEN = "ecrit"  # the part where the cards are typed
READ = "lu"  # what stood there when the form was shown
TURN = "tour"  # changes each time that what was typed ticks the boxes anew

_CARDS = {str(card): card for card in DECK}
_SEPARATORS = re.compile(r"[\s,;]+")


def cards_typed(text: str) -> str:
    """Cards as one types them, « rp, 10c », in notation."""
    return " ".join(_SEPARATORS.split(text.strip().upper())).strip()


def rows_typed(text: str) -> tuple[str, ...]:
    """Several sets of cards, with a stroke or a new line between them."""
    lines = re.split(r"/|\r\n|\n|\r", text.strip())
    return tuple(map(cards_typed, lines))


def readable(words: Sequence[str]) -> Cards:
    """The cards among these words."""
    return Cards.of(_CARDS[word] for word in words if word in _CARDS)


def strangers(text: str) -> tuple[str, ...]:
    """The words of a notation that are no card."""
    return tuple(word for word in text.replace("/", " ").split() if word not in _CARDS)


@dataclass(frozen=True)
class Packs:
    """A set of cards, or one for each of ``labels``; empty ones too unless ``drops_empty``.

    What is written prevails over what is ticked as soon as it is not what stood there before.
    """

    labels: Labels | None = None
    drops_empty: bool = False

    def parts(self, players: int) -> tuple[str, ...]:
        if self.labels is None:
            return ("",)
        return tuple(str(place) for place in range(1, len(self.labels(players)) + 1))

    def widgets(self, players: int) -> tuple[Widget, ...]:
        labels = ("",) if self.labels is None else self.labels(players)
        packs = (
            Widget(Shape.PACK, *each) for each in zip(self.parts(players), labels, strict=True)
        )
        return (*packs, Widget(Shape.WRITTEN, WRITTEN))

    def typed(self, value: str, players: int) -> dict[str, list[str]]:
        rows = value.split("/")
        ticked = {part: row.split() for part, row in zip(self.parts(players), rows, strict=False)}
        return {**ticked, WRITTEN: [value], READ: [value]}

    def value(self, typed: Typed, players: int) -> str:
        rows = self._rows(typed, WRITTEN) if self._is_written(typed) else None
        if rows is None:
            rows = tuple(" ".join(typed.get(part, ())) for part in self.parts(players))
        return " / ".join(row for row in rows if row or not self.drops_empty)

    def settled(self, typed: Typed, players: int) -> dict[str, list[str]]:
        """The same, what is written and what is ticked agreeing as far as it can be read."""
        parts = self.parts(players)
        if not self._is_written(typed):
            value = self.value(typed, players)
            ticked = {part: list(typed.get(part, ())) for part in parts}
            return {**ticked, WRITTEN: [value], READ: [value], TURN: [one(typed, TURN)]}
        value, rows = self.value(typed, players), self._rows(typed, WRITTEN)
        is_read = not strangers(value) and len(rows) <= len(parts)
        words = [row.split() for row in rows] + [[]] * len(parts)
        return {
            **{
                part: [str(card) for card in readable(row)]
                for part, row in zip(parts, words, strict=False)
            },
            WRITTEN: [value if is_read else typed[WRITTEN][0]],
            READ: [value if is_read else one(typed, READ)],
            TURN: [str(crc32(value.encode()))],
        }

    def cards(self, typed: Typed, players: int) -> dict[str, Cards]:
        """The cards of each part."""
        return {part: readable(typed.get(part, ())) for part in self.parts(players)}

    def _is_written(self, typed: Typed) -> bool:
        return self._rows(typed, WRITTEN) != self._rows(typed, READ)

    def _rows(self, typed: Typed, part: str) -> tuple[str, ...]:
        """The sets that are written; one set may take as many lines as one likes."""
        text = one(typed, part)
        return (cards_typed(text.replace("/", " ")),) if self.labels is None else rows_typed(text)
