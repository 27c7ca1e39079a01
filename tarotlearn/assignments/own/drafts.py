"""A question as its author is composing it: what he typed, and the notation of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from django.http import Http404, QueryDict

from rules_engine.cards import DECK, Cards
from tarotlearn.assignments.own.components import Shape, Widget
from tarotlearn.assignments.own.fields import fields_of
from tarotlearn.assignments.own.fields.field import Field, Fields
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kind import Kind
from tarotlearn.exercises.kinds import KINDS

LONGEST = 1_000  # signs of one field; no question needs more
_USUAL = 4  # players
_PREFIX = "champ-"
_CARDS = frozenset(map(str, DECK))


class Filled(NamedTuple):
    """A widget of a field: the name that it is sent by, and what stands in it."""

    widget: Widget
    name: str
    values: Sequence[str]

    @property
    def value(self) -> str:
        return self.values[0] if self.values else ""

    @property
    def cards(self) -> Cards:
        """The cards ticked, whatever else was sent."""
        return Cards.of(card for card in DECK if str(card) in self.values)

    @property
    def stray(self) -> bool:
        """Whether a menu offers nothing of what was sent: shown all the same, to be changed."""
        if not self.value:
            return False
        if self.widget.shape is Shape.CARD:
            return self.value not in _CARDS
        return self.value not in [option.value for option in self.widget.options]

    @property
    def rows(self) -> int:
        """How many lines to make room for."""
        return self.value.count("\n") + 2


class FieldShown(NamedTuple):
    """A field with its widgets, and what is wrong with it."""

    field: Field
    number: int
    widgets: tuple[Filled, ...]
    error: str


@dataclass(frozen=True)
class Draft:
    """The kind, the table and the level of a question, and what stands in its fields."""

    kind: Kind
    players: int
    level: int
    typed: Mapping[str, Sequence[str]]  # by the names of the form
    title: str = ""

    @classmethod
    def drawn(cls, address: Address) -> Draft:
        return cls.written(address.kind, address.players, address.level, address.notation)

    @classmethod
    def written(
        cls, kind: Kind, players: int, level: int, notation: Mapping[str, str], title: str = ""
    ) -> Draft:
        """The question of this notation, in the fields of its kind."""
        typed: dict[str, Sequence[str]] = {}
        for field in fields_of(kind.SLUG, tuple(notation)):
            parts = field.component.typed(str(notation.get(field.key, "")), players)
            typed |= {_name(field.key, part): values for part, values in parts.items()}
        return cls(kind, players, level, typed, title)

    @classmethod
    def sent(cls, form: QueryDict) -> Draft:
        """What a form sends; Http404, in French, when it names no exercise."""
        kind, players, level = where(form)
        typed = {name: values for name, values in form.lists() if name.startswith(_PREFIX)}
        return cls(kind, players, level, typed, form.get("titre", ""))

    @cached_property
    def fields(self) -> Fields:
        return fields_of(self.kind.SLUG, ())

    @cached_property
    def notation(self) -> dict[str, str]:
        """The question in notation, readable or not."""
        found = {
            field.key: field.component.value(self._parts(field), self.players)
            for field in self.fields
        }
        return {
            field.key: found[field.key] if field.counts(found, self.players) else field.otherwise
            for field in self.fields
        }

    @property
    def too_long(self) -> str:
        """The key of a field in which far too much is written; nothing when there is none."""
        longest = ((key, len(value)) for key, value in self.notation.items())
        return next((key for key, length in longest if length > LONGEST), "")

    def label(self, key: str) -> str:
        """The words for a field; nothing when this kind has none of this name."""
        return next((field.label for field in self.fields if field.key == key), "")

    def shown(self, errors: Mapping[str, str]) -> tuple[FieldShown, ...]:
        """The fields to fill in at this table, with what is wrong with each."""
        found: list[FieldShown] = []
        for field in self.fields:
            widgets = field.component.widgets(self.players)
            if widgets and self.players in field.tables:
                filled = tuple(self._filled(field, widget) for widget in widgets)
                found.append(FieldShown(field, len(found) + 1, filled, errors.get(field.key, "")))
        return tuple(found)

    def _filled(self, field: Field, widget: Widget) -> Filled:
        name = _name(field.key, widget.part)
        return Filled(widget, name, self.typed.get(name, ()))

    def _parts(self, field: Field) -> dict[str, Sequence[str]]:
        parts = [widget.part for widget in field.component.widgets(self.players)]
        return {part: self.typed.get(_name(field.key, part), ()) for part in parts}


def where(asked: Mapping[str, str]) -> tuple[Kind, int, int]:
    """The kind, table and level that an address or a form names; Http404, in French, for none.

    A table or a level that the kind has not is replaced by one that it has.
    """
    kind = KINDS.get(asked.get("genre", ""))
    if kind is None:
        raise Http404("Il n’y a pas d’exercice de ce nom.")
    wanted = _number(asked.get("joueurs", ""), _USUAL)
    usual = _USUAL if _USUAL in kind.PLAYERS else kind.PLAYERS[0]
    players = wanted if wanted in kind.PLAYERS else usual
    return kind, players, min(max(_number(asked.get("niveau", ""), 1), 1), kind.LEVELS)


def _number(text: str, otherwise: int) -> int:
    return int(text) if len(text) == 1 and text.isascii() and text.isdecimal() else otherwise


def _name(key: str, part: str) -> str:
    return f"{_PREFIX}{key}-{part}" if part else f"{_PREFIX}{key}"
