"""A table of results as a value: the page, the CSV and the XLSX are three ways to write it.

What a cell shows on the page is ``text_of`` its value, and that is what the CSV has; the XLSX has
the value itself. So the three are equal, whatever the table is about.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from tarotlearn.groups.models import Group

Value = int | Decimal | str | None


def text_of(value: Value) -> str:
    """A value as a French reader writes it: « 12,5 »; nothing for None."""
    if value is None:
        return ""
    return str(value).replace(".", ",") if isinstance(value, Decimal) else str(value)


class Cell(NamedTuple):
    """A value; on the page ``word`` is said beside it, and ``look`` is its class.

    ``url`` is where it leads.
    """

    value: Value = None
    word: str = ""
    look: str = ""
    url: str = ""

    @property
    def text(self) -> str:
        return text_of(self.value)


EMPTY = Cell()


class Column(NamedTuple):
    """What a column is about; ``part`` gathers neighbours under one title."""

    title: str
    part: str = ""
    url: str = ""
    look: str = ""


class Row(NamedTuple):
    """A line: a name, then a cell a column."""

    name: str
    cells: tuple[Cell, ...]
    url: str = ""


class Run(NamedTuple):
    """Neighbouring columns of one part."""

    title: str
    columns: tuple[Column, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A titled table; ``corner`` says what its rows are, ``totals`` are rows about all of them."""

    title: str
    corner: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    totals: tuple[Row, ...] = ()

    @property
    def runs(self) -> tuple[Run, ...]:
        """The columns under the titles of their parts."""
        runs: list[Run] = []
        for column in self.columns:
            if runs and runs[-1].title == column.part:
                runs[-1] = Run(column.part, (*runs[-1].columns, column))
            else:
                runs.append(Run(column.part, (column,)))
        return tuple(runs)

    @property
    def has_parts(self) -> bool:
        return any(column.part for column in self.columns)

    def lines(self) -> Iterator[tuple[Value, ...]]:
        """The table line by line: its head, its rows, its totals."""
        yield (self.corner, *(column.title for column in self.columns))
        for row in (*self.rows, *self.totals):
            yield (row.name, *(cell.value for cell in row.cells))


def corner_of(group: Group) -> str:
    """What the rows are in the tables of a group."""
    return "Élève" if group.is_class else "Membre"
