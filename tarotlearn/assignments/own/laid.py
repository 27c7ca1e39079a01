"""Fields of cards in order: a trick, several, what each player may have played in one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from rules_engine.cards import Cards
from tarotlearn.assignments.own.picked import readable, rows_typed
from tarotlearn.assignments.own.widgets import Shape, Typed, Widget, one

SPOT = "vers"  # the part that says where the next card goes

Row = list[str]
# Who plays the first of so many cards, by the fields of the question; None when nobody is said.
Lead = Callable[[Mapping[str, str], int, int], int | None]


class Spot(NamedTuple):
    """The place of a card: in which row, and where in it."""

    row: int
    place: int

    def __str__(self) -> str:
        return f"{self.row}.{self.place}"


@dataclass(frozen=True)
class Laid:
    """Rows of cards, ``most`` in each (None: any number), at most ``rows`` of them.

    With ``by_place`` a row is one place of a trick, and holds the cards that may be there. With
    ``is_open`` who comes next is to play: a card more is not his, it moves the others back.
    """

    lead: Lead
    most: Callable[[int], int] | None = None
    rows: Callable[[int], int] = lambda players: 1
    by_place: bool = False
    keeps_empty: bool = False
    is_open: bool = False

    def widgets(self, players: int) -> tuple[Widget, ...]:
        return (Widget(Shape.LAID),)

    def typed(self, value: str, players: int) -> dict[str, list[str]]:
        return {"": [value.replace(" / ", "\n")]}

    def value(self, typed: Typed, players: int) -> str:
        return " / ".join(row for row in rows_typed(one(typed)) if row or self.keeps_empty)

    def cards(self, typed: Typed, players: int) -> dict[str, Cards]:
        return {"": readable(self.value(typed, players).replace("/", " ").split())}

    def rows_of(self, typed: Typed, players: int) -> list[Row]:
        """The rows there are, and those that may still be filled."""
        rows = [row.split() for row in rows_typed(one(typed)) if row or self.keeps_empty]
        most = self.rows(players)
        if self.keeps_empty:
            return rows + [[] for _ in range(len(rows), most)]
        is_done = not rows or self.by_place or not self.has_room(rows[-1], players)
        return [*rows, []] if is_done and len(rows) < most else rows

    def has_room(self, row: Row, players: int) -> bool:
        return self.most is None or len(row) < self.most(players)

    def free(self, rows: list[Row], players: int) -> list[Spot]:
        """Where a card can be added: after the last one of each row that is not full."""
        return [Spot(n, len(row)) for n, row in enumerate(rows) if self.has_room(row, players)]

    def spot(self, typed: Typed, players: int) -> Spot:
        """Where the next card goes: where it was said, if it may, else the first free place."""
        rows = self.rows_of(typed, players)
        free = self.free(rows, players)
        held = [Spot(n, at) for n, row in enumerate(rows) for at in range(len(row))]
        said = one(typed, SPOT)
        chosen = next((spot for spot in (*held, *free) if str(spot) == said), None)
        return chosen or min(free, default=None) or held[-1]

    def put(self, typed: Typed, players: int, card: str) -> dict[str, list[str]]:
        """The same with this card there; one that lies elsewhere comes, or changes places."""
        rows, spot = self.rows_of(typed, players), self.spot(typed, players)
        row, is_new = rows[spot.row], spot.place == len(rows[spot.row])
        for other in rows:
            if card in other and is_new:
                other.remove(card)
            elif card in other:
                other[other.index(card)] = row[spot.place]
        row[spot.place : spot.place + 1] = [card]
        if is_new:
            spot = Spot(spot.row, len(row))
        return self._written(rows, spot)

    def take_off(self, typed: Typed, players: int, row: str) -> dict[str, list[str]]:
        """The same without the row of this number, or without the card of the chosen place."""
        rows, spot = self.rows_of(typed, players), self.spot(typed, players)
        gone = [each for n, each in enumerate(rows) if str(n) == row]
        if gone:
            gone[0].clear()
            return self._written(rows, None)
        place = min(spot.place, len(rows[spot.row]) - 1)
        if place >= 0:
            del rows[spot.row][place]
        return self._written(rows, Spot(spot.row, max(place, 0)))

    def _written(self, rows: list[Row], spot: Spot | None) -> dict[str, list[str]]:
        lines = [" ".join(row) for row in rows]
        text = "\n".join(line for line in lines if line or self.keeps_empty).rstrip("\n")
        return {"": [text], SPOT: [str(spot or "")]}


def nobody(fields: Mapping[str, str], players: int, cards: int) -> int | None:
    return None


def by_seat(fields: Mapping[str, str], players: int, cards: int) -> int | None:
    """The first card is the learner's, the next ones those of the players after him."""
    return 0


def led_by(key: str) -> Lead:
    """The field of this key says who leads."""

    def lead(fields: Mapping[str, str], players: int, cards: int) -> int | None:
        return _seat(fields.get(key, ""), players)

    return lead


def before(key: str = "") -> Lead:
    """The next card will be that of the seat that this field says, or of the learner's."""

    def lead(fields: Mapping[str, str], players: int, cards: int) -> int | None:
        seat = _seat(fields.get(key, ""), players) if key else 0
        return None if seat is None else (seat - cards) % players

    return lead


def _seat(text: str, players: int) -> int | None:
    return int(text) if text in map(str, range(players)) else None
