"""The fields of a draft as they are shown: their widgets, and what stands in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import NamedTuple
from zlib import crc32

from rules_engine.cards import NO_CARDS, Card, Cards, read_card
from tarotlearn import words
from tarotlearn.assignments.own.drafts import Draft, name_of
from tarotlearn.assignments.own.fields.field import Field
from tarotlearn.assignments.own.laid import Laid
from tarotlearn.assignments.own.laying import LaidRow, laid_rows
from tarotlearn.assignments.own.offered import offered, taken
from tarotlearn.assignments.own.picked import READ, TURN, Packs, readable
from tarotlearn.assignments.own.widgets import Option, Shape, Widget, one


class Filled(NamedTuple):
    """A widget of a field: the name that it is sent by, and what stands in it.

    ``pack`` are the cards that it offers, ``taken`` those that are elsewhere, with where.
    """

    widget: Widget
    name: str
    values: Sequence[str]
    pack: Cards = NO_CARDS
    taken: Mapping[Card, str] = MappingProxyType({})
    read: str = ""
    turn: str = ""
    rows: tuple[LaidRow, ...] = ()

    @property
    def value(self) -> str:
        return self.values[0] if self.values else ""

    @property
    def cards(self) -> Cards:
        """The cards ticked, whatever else was sent."""
        return readable(self.values)

    @property
    def stray(self) -> bool:
        """Whether a menu offers nothing of what was sent: shown all the same, to be changed."""
        return bool(self.value) and self.value not in [one.value for one in self.widget.options]

    @property
    def suits(self) -> list[tuple[str, list[Option]]]:
        """The cards of a menu, by suit."""
        by_suit = groupby(self.widget.options, key=lambda one: read_card(one.value).suit)
        return [(words.SUIT_PLURALS[suit].capitalize(), list(found)) for suit, found in by_suit]

    @property
    def lines(self) -> int:
        """How many lines to make room for."""
        return self.value.count("\n") + self.value.count("/") + 2

    @property
    def is_unread(self) -> bool:
        """Whether what is written says something else than what is ticked."""
        return self.widget.shape is Shape.WRITTEN and self.value != self.read


class FieldShown(NamedTuple):
    """A field with its widgets, and what is wrong with it.

    ``number`` is its place among those of its kind; others depend on a field that ``governs``.
    """

    field: Field
    number: int
    widgets: tuple[Filled, ...]
    error: str
    governs: bool = False
    said: str = ""

    @property
    def is_one(self) -> bool:
        """Whether its label is that of its one widget, what else it has being only a help."""
        return sum(one.widget.shape is not Shape.WRITTEN for one in self.widgets) == 1

    @property
    def has_cards(self) -> bool:
        return any(one.widget.shape is Shape.PACK for one in self.widgets)

    @property
    def has_rows(self) -> bool:
        """Whether its cards stand on several lines."""
        packs = sum(one.widget.shape is Shape.PACK for one in self.widgets)
        return packs > 1 or any(len(one.rows) > 1 for one in self.widgets)

    @property
    def is_unread(self) -> bool:
        """Whether something is written that lies nowhere."""
        return any(
            not slot.card
            for one in self.widgets
            for row in one.rows
            for slot in row.slots
            if slot.word
        )

    @property
    def anchor(self) -> str:
        return f"champ-{self.number}"

    @property
    def opens(self) -> str:
        """What says that the pack of its places is open."""
        return f"{self.widgets[0].name}-paquet"


def fields_shown(
    draft: Draft,
    errors: Mapping[str, str] = MappingProxyType({}),
    said: Mapping[str, str] = MappingProxyType({}),
) -> tuple[FieldShown, ...]:
    """The fields to fill in for this question, with what is wrong with each, and what was done."""
    governing = {key for field in draft.fields for key, _ in field.only}
    found: list[FieldShown] = []
    for number, field in enumerate(draft.fields, 1):
        widgets = field.component.widgets(draft.players)
        if widgets and draft.counting.get(field.key) is field:
            filled = tuple(_filled(draft, field, widget) for widget in widgets)
            error, told = errors.get(field.key, ""), said.get(field.key, "")
            found.append(FieldShown(field, number, filled, error, field.key in governing, told))
    return tuple(found)


def carried(draft: Draft) -> list[tuple[str, str]]:
    """What was filled in where it says nothing now, by the names of the form: it may again."""
    shown = {"", *(one.field.key for one in fields_shown(draft))}
    return [
        (name, value)
        for name, values in draft.typed.items()
        if draft.of_which(name) not in shown
        for value in values
        if value
    ]


def _filled(draft: Draft, field: Field, widget: Widget) -> Filled:
    parts, component = draft.parts(field), field.component
    values, name = parts.get(widget.part, ()), name_of(field.key, widget.part)
    if widget.shape is Shape.WRITTEN:
        return Filled(widget, name, values, read=one(parts, READ), turn=one(parts, TURN))
    pack = offered(field, draft.notation)
    if isinstance(component, Packs):
        away = taken(draft.placed, field, widget.part)
        return Filled(widget, name, values, pack | readable(values), away, turn=one(parts, TURN))
    if isinstance(component, Laid):
        away, turn = taken(draft.placed, field, ""), str(crc32("".join(values).encode()))
        rows = laid_rows(component, parts, draft.notation, draft.players)
        return Filled(widget, name, values, pack, away, turn=turn, rows=rows)
    if field.within and widget.shape is Shape.CARD:
        few = tuple(option for option in widget.options if read_card(option.value) in pack)
        return Filled(widget._replace(options=few), name, values)
    return Filled(widget, name, values)
