"""Fields of several widgets: words one after the other, who did what."""

from __future__ import annotations

from dataclasses import dataclass

from tarotlearn.assignments.own.picked import Labels, cards_typed
from tarotlearn.assignments.own.widgets import (
    At,
    Component,
    Option,
    Options,
    Shape,
    Typed,
    Widget,
    one,
)
from tarotlearn.seats import NAMES

LEARNER = "L’élève"

_NEXT = ("Deuxième", "Troisième", "Quatrième", "Cinquième")


def in_turn(players: int) -> tuple[str, ...]:
    """The places of a full trick."""
    return ("Carte entamée", *(f"{word} carte" for word in _NEXT))[:players]


def by_player(players: int) -> tuple[str, ...]:
    return (LEARNER, *NAMES[1:players])


@dataclass(frozen=True)
class Row:
    """A value on one line, as it is written."""

    def widgets(self, players: int) -> tuple[Widget, ...]:
        return (Widget(Shape.LINE),)

    def typed(self, value: str, players: int) -> dict[str, list[str]]:
        return {"": [value]}

    def value(self, typed: Typed, players: int) -> str:
        return cards_typed(one(typed))


@dataclass(frozen=True)
class Words:
    """The same menu several times; those that stay empty are left out."""

    labels: Labels
    options: Options

    def widgets(self, players: int) -> tuple[Widget, ...]:
        return tuple(
            Widget(Shape.MENU, str(place), label, self.options, "—")
            for place, label in enumerate(self.labels(players), 1)
        )

    def typed(self, value: str, players: int) -> dict[str, list[str]]:
        return {str(place): [word] for place, word in enumerate(value.split(), 1)}

    def value(self, typed: Typed, players: int) -> str:
        places = range(1, len(self.labels(players)) + 1)
        return " ".join(word for place in places if (word := one(typed, str(place))))


@dataclass(frozen=True)
class Joined:
    """Parts of one widget each, written one after the other; the empty ones are left out.

    ``to_the_end``: with fewer values than parts, the last value is that of the last part.
    ``more_after``: only after these words of the first part do the others say anything.
    """

    parts: tuple[tuple[str, Component], ...]
    to_the_end: bool = False
    more_after: tuple[str, ...] = ()

    def widgets(self, players: int) -> tuple[Widget, ...]:
        return tuple(
            widget._replace(part=str(place), label=label)
            for place, (label, component) in enumerate(self.parts, 1)
            for widget in component.widgets(players)
        )

    def typed(self, value: str, players: int) -> dict[str, list[str]]:
        words = value.split()
        if self.to_the_end and words:
            words[-1:-1] = [""] * (len(self.parts) - len(words))
        return {str(place): [word] for place, word in enumerate(words, 1)}

    def value(self, typed: Typed, players: int) -> str:
        values = [
            component.value({"": typed.get(str(place), ())}, players)
            for place, (_, component) in enumerate(self.parts, 1)
        ]
        if self.more_after and values[0] not in self.more_after:
            del values[1:]
        return " ".join(filter(None, values))


@dataclass(frozen=True)
class Shown:
    """What some of the players did, in order: « 0:10 2:double ». At most two of them did."""

    who: At
    what: At

    def widgets(self, players: int) -> tuple[Widget, ...]:
        found: list[Widget] = []
        for place, label in enumerate(("Première", "Seconde"), 1):
            found += [
                Widget(Shape.MENU, f"{place}-qui", f"{label}, par", self.who(players), "personne"),
                Widget(Shape.MENU, f"{place}-quoi", f"{label}, laquelle", self.what(players), "—"),
            ]
        return tuple(found)

    def typed(self, value: str, players: int) -> dict[str, list[str]]:
        found = {}
        for place, word in enumerate(value.split(), 1):
            found[f"{place}-qui"], _, found[f"{place}-quoi"] = word.partition(":")
        return {part: [text] for part, text in found.items()}

    def value(self, typed: Typed, players: int) -> str:
        said = ((one(typed, f"{n}-qui"), one(typed, f"{n}-quoi")) for n in (1, 2))
        return " ".join(f"{who}:{what}" for who, what in said if who or what)


def options(*pairs: tuple[str, str]) -> Options:
    return tuple(Option(*pair) for pair in pairs)
