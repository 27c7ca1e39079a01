"""Reading a question: each value is checked, and refused by a French sentence that names it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, TypeVar

from rules_engine.cards import Card, Cards, read_card, read_distinct
from rules_engine.deal import TABLE_SIZES

W = TypeVar("W", bound=StrEnum)
_ABSENT = object()


class Unanswerable(ValueError):
    """A question that cannot be answered; its text, in French, says what is wrong and where."""


def kind_of(value: object) -> str:
    """What a JSON value is, in French."""
    names: tuple[tuple[type, str], ...] = (
        (bool, "un booléen"),
        (int, "un nombre"),
        (float, "un nombre à virgule"),
        (str, "un texte"),
        (list, "une liste"),
        (dict, "un objet"),
    )
    return next((name for type_, name in names if isinstance(value, type_)), "null")


class Fields:
    """The keys of one JSON object, read one by one; ``where`` names it in messages."""

    def __init__(self, values: Mapping[str, Any], where: str = "") -> None:
        self._values = values
        self._where = where

    def _name(self, key: str) -> str:
        return f"{self._where}.{key}" if self._where else key

    def has(self, key: str) -> bool:
        """Whether the key is there, with something else than null."""
        return self._values.get(key) is not None

    def raw(self, key: str) -> Any:
        """The value as it came; an absent key is an error."""
        value = self._values.get(key, _ABSENT)
        if value is _ABSENT:
            raise Unanswerable(f"clé manquante : « {self._name(key)} »")
        return value

    def refuse(self, key: str, wanted: str, value: object) -> Unanswerable:
        return Unanswerable(f"« {self._name(key)} » : il faut {wanted}, et non {kind_of(value)}")

    def text(self, key: str) -> str:
        value = self.raw(key)
        if not isinstance(value, str):
            raise self.refuse(key, "un texte", value)
        return value

    def boolean(self, key: str, default: bool | None = None) -> bool:
        if default is not None and key not in self._values:
            return default
        value = self.raw(key)
        if not isinstance(value, bool):
            raise self.refuse(key, "true ou false", value)
        return value

    def integer(self, key: str, low: int, high: int) -> int:
        value = self.raw(key)
        if type(value) is not int:
            raise self.refuse(key, "un nombre entier", value)
        if not low <= value <= high:
            raise Unanswerable(f"« {self._name(key)} » : de {low} à {high}, hors limites")
        return value

    def players(self, default: int | None = None) -> int:
        if default is not None and "players" not in self._values:
            return default
        value = self.raw("players")
        if type(value) is not int:
            raise self.refuse("players", "un nombre entier", value)
        if value not in TABLE_SIZES:
            raise Unanswerable(f"« {self._name('players')} » : 3, 4 ou 5 joueurs")
        return value

    def word(self, key: str, words: type[W]) -> W:
        return self.as_word(key, self.raw(key), words)

    def as_word(self, key: str, value: object, words: type[W]) -> W:
        """A value already taken out of ``key``, as one of the words."""
        if not isinstance(value, str):
            raise self.refuse(key, "un mot", value)
        try:
            return words(value)
        except ValueError:
            known = " ".join(words)
            raise Unanswerable(
                f"« {self._name(key)} » : mot inconnu « {value[:40]} » (connus : {known})"
            ) from None

    def optional_word(self, key: str, words: type[W]) -> W | None:
        """The word, or None for null; the key must be there."""
        return None if self.raw(key) is None else self.word(key, words)

    def items(self, key: str) -> list[Any]:
        value = self.raw(key)
        if not isinstance(value, list):
            raise self.refuse(key, "une liste", value)
        return value

    def words(self, key: str, words: type[W]) -> tuple[W, ...]:
        return tuple(self.as_word(key, value, words) for value in self.items(key))

    def nested(self, key: str) -> Fields:
        return self.as_nested(key, self.raw(key))

    def as_nested(self, key: str, value: object) -> Fields:
        if not isinstance(value, dict):
            raise self.refuse(key, "un objet", value)
        return Fields(value, self._name(key))

    def objects(self, key: str) -> list[Fields]:
        return [
            self.as_nested(f"{key}[{place}]", value) for place, value in enumerate(self.items(key))
        ]

    def sequence(self, key: str) -> tuple[Card, ...]:
        """Distinct cards, in the order given."""
        return self.as_sequence(key, self.raw(key))

    def as_sequence(self, key: str, value: object) -> tuple[Card, ...]:
        if not isinstance(value, str):
            raise self.refuse(key, "des cartes dans un texte", value)
        try:
            return read_distinct(value)
        except ValueError as error:
            raise Unanswerable(f"« {self._name(key)} » : {error}") from None

    def cards(self, key: str) -> Cards:
        return Cards.of(self.sequence(key))

    def optional_cards(self, key: str) -> Cards:
        """The cards of a key that may be left out or null: none then."""
        return self.cards(key) if self.has(key) else Cards()

    def optional_card(self, key: str) -> Card | None:
        if not self.has(key):
            return None
        text = self.text(key)
        try:
            return read_card(text.strip())
        except ValueError as error:
            raise Unanswerable(f"« {self._name(key)} » : {error}") from None


def apart(first: str, one: Cards, second: str, other: Cards) -> None:
    """Raise Unanswerable when a card stands in both."""
    both = one & other
    if both:
        raise Unanswerable(f"carte à la fois dans « {first} » et dans « {second} » : {both}")
