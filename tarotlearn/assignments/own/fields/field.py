"""A field of a question in notation, as its author fills it in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tarotlearn.assignments.own.components import Choice, Fixed
from tarotlearn.assignments.own.ordered import options
from tarotlearn.assignments.own.picked import Packs
from tarotlearn.assignments.own.widgets import Component, Option, Options
from tarotlearn.seats import NAMES

Condition = tuple[str, tuple[str, ...]]  # the key of a field, and words of which it has one
SAID = ("*",)  # any word


@dataclass(frozen=True)
class Field:
    """``key`` in notation, the words for it, and how it is composed.

    It counts only at these ``tables``, and where each field of ``only`` has one of these words
    (``SAID``: any); elsewhere its value is ``otherwise``, or that of the field ``same_as``. Several
    fields may have one key: the first that counts says it.

    Its cards are none of those of the fields ``apart``; they are chosen among those of the field
    ``within``, or in the suit of the card that ``suit_of`` says.
    """

    key: str
    label: str
    component: Component
    help: str = ""
    tables: tuple[int, ...] = (3, 4, 5)
    only: tuple[Condition, ...] = ()
    otherwise: str = ""
    same_as: str = ""
    apart: tuple[str, ...] = ()
    within: str = ""
    suit_of: str = ""

    def counts(self, fields: Mapping[str, str], players: int) -> bool:
        """Whether it says something in a question of which these fields are known."""
        if players not in self.tables:
            return False
        return all(_holds(fields.get(key, ""), words) for key, words in self.only)


def _holds(said: str, words: tuple[str, ...]) -> bool:
    if words == SAID:
        return bool(said)
    return said in words or bool(set(said.split()) & set(words))


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


def seat(
    key: str,
    label: str,
    help: str = "",
    blank: str | None = None,
    only: tuple[Condition, ...] = (),
) -> Field:
    return Field(key, label, Choice(seats, blank), help, only=only)


def cards(
    key: str, label: str, help: str = "", *, apart: tuple[str, ...] = (), within: str = ""
) -> Field:
    return Field(key, label, Packs(), help, apart=apart, within=within)


def yes(
    key: str, label: str, help: str = "", no: str = "non", only: tuple[Condition, ...] = ()
) -> Field:
    """A question that is answered « oui » or else ``no``, which may be nothing."""
    return Field(key, label, Choice(options(("oui", "Oui"), (no, "Non"))), help, only=only)


def choice(
    key: str,
    label: str,
    *pairs: tuple[str, str],
    help: str = "",
    blank: str | None = None,
    menu: bool = False,
    tables: tuple[int, ...] = (3, 4, 5),
    only: tuple[Condition, ...] = (),
) -> Field:
    return Field(key, label, Choice(options(*pairs), blank, menu), help, tables, only)


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
