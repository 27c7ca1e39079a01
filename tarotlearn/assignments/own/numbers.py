"""Fields that hold numbers: whole, with a half, points where the notation has half-points."""

from __future__ import annotations

from dataclasses import dataclass

from tarotlearn.assignments.own.widgets import Shape, Typed, Widget, one
from tarotlearn.exercises.scene import half_points_written


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
