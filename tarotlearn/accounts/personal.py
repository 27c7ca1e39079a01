"""All that the site keeps of someone, for him to read and to take away.

Each app says what it keeps: a function of a user that gives ``Part``s, named by its path in
``settings.PERSONAL_DATA``. What is kept in rows that go with the user, or with his learner, is
erased with him: an app has nothing more to say for that.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import QuerySet
from django.utils.module_loading import import_string

from tarotlearn.accounts.models import User

_AT_ONCE = 500  # rows


class Record(NamedTuple):
    """One thing kept: as the file holds it, and as the page says it (title, words).

    The file reads no line: a line that takes time is best made when it is asked for.
    """

    data: Mapping[str, Any]
    lines: Iterable[tuple[str, str]]


class Records:
    """What is kept of one sort, told as it is read: rows may be many."""

    def __init__(self, rows: QuerySet[Any] | list[Any], told: Callable[[Any], Record]) -> None:
        self._rows, self._told = rows, told

    def __len__(self) -> int:
        return self._rows.count() if isinstance(self._rows, QuerySet) else len(self._rows)

    def __getitem__(self, some: slice) -> list[Record]:
        return [self._told(row) for row in self._rows[some]]

    def __iter__(self) -> Iterator[Record]:
        rows = self._rows
        found = rows.iterator(_AT_ONCE) if isinstance(rows, QuerySet) else iter(rows)
        return map(self._told, found)


@dataclass(frozen=True, slots=True)
class Part:
    """Things of one sort: their key in the file, their title on the page, why they are kept."""

    key: str
    title: str
    why: str
    records: Records


Source = Callable[[User], Iterable[Part]]


def parts_of(user: User) -> tuple[Part, ...]:
    """Everything kept of this user, in the order of the settings."""
    sources: list[Source] = [import_string(path) for path in settings.PERSONAL_DATA]
    return tuple(part for source in sources for part in source(user))


def written(parts: Iterable[Part]) -> Iterator[str]:
    """The file of all this, piece by piece: a JSON object with one list a part."""
    yield "{"
    for at, part in enumerate(parts):
        yield f"{',' if at else ''}\n{json.dumps(part.key)}: ["
        for nth, record in enumerate(part.records):
            said = json.dumps(record.data, cls=DjangoJSONEncoder, ensure_ascii=False)
            yield f"{',' if nth else ''}\n  {said}"
        yield "\n]"
    yield "\n}\n"
