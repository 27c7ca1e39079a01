"""What a field of a question is composed with: widgets to show, and its notation from them.

A field is one or several widgets, told apart by the name of their part. ``typed`` gives what
stands in each for a value in notation, and ``value`` the notation of what was typed, readable or
not: it is the kind that refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol

from rules_engine.cards import WHOLE_DECK, Cards
from tarotlearn.exercises.scene import half_points_written
from tarotlearn.words import card_name, in_hand_order

Typed = Mapping[str, Sequence[str]]  # by the name of the part


class Shape(StrEnum):
    """How a widget is shown: its template is ``own/_<shape>.html``."""

    PACK = "pack"  # cards in no order, to tick
    WRITTEN = "written"  # the same cards, to write
    LAID = "laid"  # cards in order, each put in its place
    CARD = "card"  # one card of the pack, in a menu
    MENU = "menu"
    RADIO = "radio"
    BOXES = "boxes"
    NUMBER = "number"
    LINE = "line"


class Option(NamedTuple):
    value: str
    label: str


Options = tuple[Option, ...]
# Options that depend on how many are at the table.
At = Callable[[int], Options]


class Widget(NamedTuple):
    """One thing to fill in; ``label`` is empty where the field has no other.

    ``blank`` says what it means that nothing is chosen in a menu.
    """

    shape: Shape
    part: str = ""
    label: str = ""
    options: Options = ()
    blank: str = ""


class Component(Protocol):
    """The contract of all that follow."""

    def widgets(self, players: int) -> tuple[Widget, ...]: ...

    def typed(self, value: str, players: int) -> dict[str, list[str]]:
        """What stands in the widgets for this value in notation."""

    def value(self, typed: Typed, players: int) -> str:
        """The notation of what stands in them."""


def one(typed: Typed, part: str = "") -> str:
    """What stands in a widget with one value, without the spaces around it."""
    values = typed.get(part, ())
    return values[0].strip() if values else ""


@dataclass(frozen=True)
class Fixed:
    """Not to be chosen: the table, or what never varies."""

    always: str | None = None  # None: the number of players

    def widgets(self, players: int) -> tuple[Widget, ...]:
        return ()

    def typed(self, value: str, players: int) -> dict[str, list[str]]:
        return {}

    def value(self, typed: Typed, players: int) -> str:
        return str(players) if self.always is None else self.always


@dataclass(frozen=True)
class Unasked:
    """What says nothing in the questions where it stands: kept as it is, or else ``usual``."""

    usual: str

    def widgets(self, players: int) -> tuple[Widget, ...]:
        return ()

    def typed(self, value: str, players: int) -> dict[str, list[str]]:
        return {"": [value]}

    def value(self, typed: Typed, players: int) -> str:
        return one(typed) or self.usual


@dataclass(frozen=True)
class Choice:
    """One of several; with ``blank``, what to say of none of them."""

    options: Options | At
    blank: str | None = None
    menu: bool = False

    def widgets(self, players: int) -> tuple[Widget, ...]:
        options = self.options if isinstance(self.options, tuple) else self.options(players)
        if self.menu:
            return (Widget(Shape.MENU, options=options, blank=self.blank or ""),)
        if self.blank is not None:
            options = (Option("", self.blank), *options)
        return (Widget(Shape.RADIO, options=options),)

    def typed(self, value: str, players: int) -> dict[str, list[str]]:
        return {"": [value]}

    def value(self, typed: Typed, players: int) -> str:
        return one(typed)

    def offers(self, value: str, players: int) -> bool:
        """Whether this is one of the answers; nothing is one where there are words for it."""
        options = self.options if isinstance(self.options, tuple) else self.options(players)
        is_blank = not value and self.blank is not None
        return is_blank or value in [option.value for option in options]


@dataclass(frozen=True)
class OneCard:
    """One of these cards, chosen in a menu; with ``blank``, what to say of none."""

    blank: str = ""
    of: Cards = WHOLE_DECK

    def widgets(self, players: int) -> tuple[Widget, ...]:
        offered = tuple(Option(str(card), card_name(card)) for card in in_hand_order(self.of))
        return (Widget(Shape.CARD, options=offered, blank=self.blank),)

    def typed(self, value: str, players: int) -> dict[str, list[str]]:
        return {"": [value]}

    def value(self, typed: Typed, players: int) -> str:
        return one(typed)


@dataclass(frozen=True)
class Several:
    """Any of several words; their order is that of the options."""

    options: Options

    def widgets(self, players: int) -> tuple[Widget, ...]:
        return (Widget(Shape.BOXES, options=self.options),)

    def typed(self, value: str, players: int) -> dict[str, list[str]]:
        return {"": value.split()}

    def value(self, typed: Typed, players: int) -> str:
        return " ".join(typed.get("", ()))


@dataclass(frozen=True)
class Number:
    """A whole number, or one with a half: « 41,5 »."""

    def widgets(self, players: int) -> tuple[Widget, ...]:
        return (Widget(Shape.NUMBER),)

    def typed(self, value: str, players: int) -> dict[str, list[str]]:
        return {"": [value]}

    def value(self, typed: Typed, players: int) -> str:
        text = one(typed).replace("\u2212", "-").replace(".", ",").removeprefix("+")
        return text.removesuffix(",0")


@dataclass(frozen=True)
class Halves:
    """Points, or several with ``many``, where the notation counts half-points: 83 for « 41,5 »."""

    many: bool = False

    def widgets(self, players: int) -> tuple[Widget, ...]:
        return (Widget(Shape.LINE if self.many else Shape.NUMBER),)

    def typed(self, value: str, players: int) -> dict[str, list[str]]:
        return {"": [" ".join(map(_in_points, value.split()))]}

    def value(self, typed: Typed, players: int) -> str:
        words = one(typed).replace(".", ",").split()
        return " ".join(map(_halved, words))


def _in_points(text: str) -> str:
    """« 41,5 » for « 83 »; the text itself when it is no number."""
    is_number = text.isascii() and text.isdecimal() and len(text) < 4
    return half_points_written(int(text)) if is_number else text


def _halved(text: str) -> str:
    """The half-points of « 41,5 »; the text itself when it is no number."""
    whole, _, half = text.partition(",")
    if not (whole.isascii() and whole.isdecimal() and len(whole) < 4 and half in ("", "0", "5")):
        return text
    return str(2 * int(whole) + (half == "5"))
