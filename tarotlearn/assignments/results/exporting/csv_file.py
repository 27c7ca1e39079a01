"""A grid as CSV for a French spreadsheet: decimals with a comma."""

from __future__ import annotations

from tarotlearn import spreadsheet
from tarotlearn.assignments.results.grid import Grid, Value, text_of


def csv_of(grid: Grid) -> bytes:
    """The bytes of the file."""
    return spreadsheet.csv_of([safe(value) for value in line] for line in grid.lines())


def safe(value: Value) -> str:
    """What a cell has; a text that could be run as a formula begins with an apostrophe."""
    return spreadsheet.safe(value) if isinstance(value, str) else text_of(value)
