"""A field of a question in notation, as its author fills it in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tarotlearn.assignments.own.components import Choice, Component, Fixed, Option, Options, Pack
from tarotlearn.assignments.own.ordered import options
from tarotlearn.seats import NAMES


@dataclass(frozen=True)
class Field:
    """``key`` in notation, the words for it, and how it is composed.

    It counts only at these ``tables``, and where the word of another field is among those of
    ``only``; elsewhere its value is ``otherwise``.
    """

    key: str
    label: str
    component: Component
    help: str = ""
    tables: tuple[int, ...] = (3, 4, 5)
    only: tuple[str, tuple[str, ...]] | None = None
    otherwise: str = ""

    def counts(self, fields: Mapping[str, str], players: int) -> bool:
        """Whether it says something in a question of which these fields are known."""
        if players not in self.tables:
            return False
        if self.only is None:
            return True
        key, words = self.only
        return bool(set(fields.get(key, "").split()) & set(words))


Fields = tuple[Field, ...]
AT_FIVE = (5,)


def seats(players: int) -> Options:
    learner, *rest = NAMES[:players]
    return (
        Option("0", f"{learner} (l’élève)"),
        *(Option(str(n), one) for n, one in enumerate(rest, 1)),
    )


def others(players: int) -> Options:
    """Every player but the learner."""
    return seats(players)[1:]


def seat(key: str, label: str, help: str = "", blank: str | None = None) -> Field:
    return Field(key, label, Choice(seats, blank), help)


def cards(key: str, label: str, help: str = "") -> Field:
    return Field(key, label, Pack(), help)


def yes(key: str, label: str, help: str = "", no: str = "non") -> Field:
    """A question that is answered « oui » or else ``no``, which may be nothing."""
    return Field(key, label, Choice(options(("oui", "Oui"), (no, "Non"))), help)


def choice(
    key: str,
    label: str,
    *pairs: tuple[str, str],
    help: str = "",
    blank: str | None = None,
    menu: bool = False,
    tables: tuple[int, ...] = (3, 4, 5),
) -> Field:
    return Field(key, label, Choice(options(*pairs), blank, menu), help, tables)


TABLE = Field("joueurs", "À table", Fixed())
PRENEUR = seat("preneur", "Qui a pris")
BIDS = (
    ("prise", "prise"), ("garde", "garde"), ("garde_sans", "garde sans"),
    ("garde_contre", "garde contre"),
)  # fmt: skip
CONTRACT = choice("contrat", "Le contrat", *BIDS)
SIDES = (("attaque", "l’attaque"), ("defense", "la défense"))
LEVELS = (("simple", "simple"), ("double", "double"), ("triple", "triple"))
APPELE = Field(
    "appele", "Qui joue avec le preneur", Choice(seats, "personne"), tables=AT_FIVE
)  # fmt: skip
