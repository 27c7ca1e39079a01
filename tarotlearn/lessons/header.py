"""The header of a content file: the ``key: value`` lines between two ``---`` lines."""

from __future__ import annotations

import re
from collections.abc import Sequence

from markdown import Markdown
from markdown.extensions.meta import MetaPreprocessor

from tarotlearn.lessons.errors import ContentError

Header = dict[str, tuple[str, ...]]
_KEY = re.compile(r" {0,3}([A-Za-z0-9_-]+):")


def read_header(lines: Sequence[str], keys: frozenset[str]) -> tuple[Header, int]:
    """The values of each key and the number of lines of the header.

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
    if size < 2 or lines[size - 1].strip() not in ("---", "..."):
        raise ContentError(
            "ligne illisible dans l’en-tête : « clé: valeur », clé sans accent, puis « --- »",
            line=size + 1,
        )
    values: dict[str, list[str]] = markdown.Meta  # type: ignore[attr-defined]  # set by run()
    header = {key: tuple(filter(None, lines_of_key)) for key, lines_of_key in values.items()}
    _check_keys(lines[:size], header, keys)
    return header, size


def _check_keys(lines: Sequence[str], header: Header, keys: frozenset[str]) -> None:
    seen: set[str] = set()
    for number, line in enumerate(lines, start=1):
        match = _KEY.match(line)
        if not match or number == 1:
            continue
        key = match[1].lower()
        if key not in keys:
            known = ", ".join(sorted(keys))
            raise ContentError(f"clé inconnue « {key} » (clés permises : {known})", line=number)
        if key in seen:
            raise ContentError(f"clé répétée « {key} »", line=number)
        if not header[key]:
            raise ContentError(f"la clé « {key} » n’a pas de valeur", line=number)
        seen.add(key)
    missing = ", ".join(sorted(keys - seen))
    if missing:
        raise ContentError(f"il manque dans l’en-tête : {missing}", line=1)


def single(header: Header, key: str) -> str:
    """The one value of a key; ContentError when it has several lines."""
    values = header[key]
    if len(values) != 1:
        raise ContentError(f"la clé « {key} » n’a qu'une valeur, sur une ligne", line=1)
    return values[0]
