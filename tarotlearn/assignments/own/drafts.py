"""A question as its author is composing it: what he typed, and the notation of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from django.http import Http404, QueryDict

from tarotlearn.assignments.own.fields import fields_of
from tarotlearn.assignments.own.fields.field import Field, Fields
from tarotlearn.assignments.own.offered import Placed, placed
from tarotlearn.assignments.own.picked import Packs
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kind import Kind
from tarotlearn.exercises.kinds import KINDS

LONGEST = 1_000  # signs of one field; no question needs more
_USUAL = 4  # players
_PREFIX = "champ-"


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
            typed |= {name_of(field.key, part): values for part, values in parts.items()}
        return cls(kind, players, level, typed, title)

    @classmethod
    def sent(cls, form: QueryDict) -> Draft:
        """What a form sends; Http404, in French, when it names no exercise."""
        kind, players, level = where(form)
        typed = {name: values for name, values in form.lists() if name.startswith(_PREFIX)}
        draft = cls(kind, players, level, typed, form.get("titre", ""))
        return draft.filled({
            field.key: field.component.settled(draft.parts(field), players)
            for field in draft.fields
            if isinstance(field.component, Packs)
        })  # fmt: skip

    def filled(self, changed: Mapping[str, Mapping[str, Sequence[str]]]) -> Draft:
        """The same with other things in the parts of some fields, by key."""
        typed = {
            name_of(key, part): values
            for key, parts in changed.items()
            for part, values in parts.items()
        }
        return replace(self, typed={**self.typed, **typed})

    @cached_property
    def fields(self) -> Fields:
        return fields_of(self.kind.SLUG, ())

    @cached_property
    def _found(self) -> dict[str, str]:
        """What stands in each field, whether it counts or not."""
        values = [
            (field.key, field.component.value(self.parts(field), self.players))
            for field in reversed(self.fields)
        ]
        return dict(values)

    @cached_property
    def counting(self) -> dict[str, Field]:
        """The fields that say something of this question, by key."""
        found: dict[str, Field] = {}
        for field in self.fields:
            if field.counts(self._found, self.players):
                found.setdefault(field.key, field)
        return found

    @cached_property
    def notation(self) -> dict[str, str]:
        """The question in notation, readable or not."""
        found: dict[str, str] = {}
        for field in self.fields:
            if field.key in self.counting:
                field = self.counting[field.key]
                found[field.key] = field.component.value(self.parts(field), self.players)
            else:
                other = self._found.get(field.same_as, "") if field.same_as else field.otherwise
                found.setdefault(field.key, other)
        return found

    @cached_property
    def placed(self) -> tuple[Placed, ...]:
        """The cards of all fields that count."""
        fields = self.counting.values()
        return tuple(one for each in fields for one in placed(each, self.parts(each), self.players))

    @property
    def too_long(self) -> str:
        """The key of a field in which far too much is written; nothing when there is none."""
        longest = ((key, len(value)) for key, value in self.notation.items())
        return next((key for key, length in longest if length > LONGEST), "")

    def label(self, key: str) -> str:
        """The words for a field; nothing when this kind has none of this name."""
        named = (field.label for field in self.fields if field.key == key)
        return self.counting[key].label if key in self.counting else next(named, "")

    def of_which(self, name: str) -> str:
        """The key of the field that a name of the form is a part of; nothing when there is none."""
        keys = (field.key for field in self.fields if _is_of(name, name_of(field.key)))
        return max(keys, key=len, default="")

    def parts(self, field: Field) -> dict[str, Sequence[str]]:
        """What stands in the widgets of a field, by part."""
        base = name_of(field.key)
        return {
            name[len(base) + 1 :]: values
            for name, values in self.typed.items()
            if _is_of(name, base)
        }


def _is_of(name: str, base: str) -> bool:
    return name == base or name.startswith(f"{base}-")


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


def name_of(key: str, part: str = "") -> str:
    """What a part of a field is sent by."""
    return f"{_PREFIX}{key}-{part}" if part else f"{_PREFIX}{key}"
