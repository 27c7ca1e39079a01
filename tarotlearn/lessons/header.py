"""The header of a content file: the ``key: value`` lines between two ``---`` lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from markdown import Markdown
from markdown.extensions.meta import MetaPreprocessor

from tarotlearn.lessons.errors import ContentError
from tarotlearn.typography import typeset

_KEY = re.compile(r" {0,3}([A-Za-z0-9_-]+):")
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Header:
    """The values of each key, set in French typography, and the line where each key stands."""

    values: Mapping[str, tuple[str, ...]]
    lines: Mapping[str, int]
    size: int  # how many lines of the file it takes

    def all(self, key: str, read: Callable[[str], Value]) -> tuple[Value, ...]:
        """Every value of a key, read; ContentError at its line when one cannot be."""
        try:
            return tuple(map(read, self.values[key]))
        except ContentError as error:
            raise error.at(line=self.lines[key]) from None
        except ValueError as error:
            raise ContentError(str(error), line=self.lines[key]) from None

    def one(self, key: str, read: Callable[[str], Value]) -> Value:
        """The only value of a key; ContentError when it has several."""
        values = self.all(key, read)
        if len(values) != 1:
            message = f"la clé « {key} » n’a qu’une valeur, sur une ligne"
            raise ContentError(message, line=self.lines[key])
        return values[0]


def read_header(lines: Sequence[str], keys: frozenset[str]) -> Header:
    """Read the header at the top of a file.

    Every key must be there, none other, each with a value; a key may have several lines.
    ContentError otherwise. Python-Markdown's own reader ends the header, without a word, at a
    line that it does not understand (an accented key): hence the check of the closing line.
    """
    if not lines or lines[0].strip() != "---":
        raise ContentError(
            "la page doit commencer par un en-tête entre deux lignes « --- »", line=1
        )
    markdown = Markdown()
    rest = MetaPreprocessor(markdown).run(list(lines))
    size = len(lines) - len(rest)
    if size < 2 or lines[size - 1].strip() != "---":
        unreadable = size if not lines[size - 1].strip() else size + 1
        raise ContentError(
            "ligne illisible dans l’en-tête : « clé: valeur », clé sans accent, puis « --- »",
            line=unreadable,
        )
    read: dict[str, list[str]] = markdown.Meta  # type: ignore[attr-defined]  # set by run()
    values = {key: tuple(typeset(line) for line in read[key] if line) for key in read}
    places = _places(lines[:size], keys)
    for key, place in places.items():
        if not values[key]:
            raise ContentError(f"la clé « {key} » n’a pas de valeur", line=place)
    return Header(values, places, size)


def _places(lines: Sequence[str], keys: frozenset[str]) -> dict[str, int]:
    """The line of each key; ContentError unless each of ``keys`` is there once, and no other."""
    places: dict[str, int] = {}
    for number, line in enumerate(lines, start=1):
        match = _KEY.match(line)
        if not match:
            continue
        key = match[1].lower()
        if key not in keys:
            known = ", ".join(sorted(keys))
            raise ContentError(f"clé inconnue « {key} » (clés permises : {known})", line=number)
        if key in places:
            raise ContentError(f"clé répétée « {key} »", line=number)
        places[key] = number
    missing = ", ".join(sorted(keys - places.keys()))
    if missing:
        raise ContentError(f"il manque dans l’en-tête : {missing}", line=1)
    return places
