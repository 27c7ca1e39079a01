"""What a question is composed with on a page: the widgets of a field, and its notation from them.

A field is one or several widgets, told apart by the name of their part. ``typed`` gives what
stands in each for a value in notation, and ``value`` the notation of what was typed, readable or
not: it is the kind that refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol

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
    """What a field may be made of: those of ``components``, ``numbers``, ``ordered`` …"""

    def widgets(self, players: int) -> tuple[Widget, ...]: ...

    def typed(self, value: str, players: int) -> dict[str, list[str]]:
        """What stands in the widgets for this value in notation."""

    def value(self, typed: Typed, players: int) -> str:
        """The notation of what stands in them."""


def one(typed: Typed, part: str = "") -> str:
    """What stands in a widget with one value, without the spaces around it."""
    values = typed.get(part, ())
    return values[0].strip() if values else ""
