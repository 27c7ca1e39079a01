"""A grid as CSV for a French spreadsheet: UTF-8 with BOM, « ; », decimals with a comma."""

from __future__ import annotations

import csv
from io import StringIO

from tarotlearn.assignments.results.grid import Grid, Value, text_of

BOM = "\ufeff"
# What makes a spreadsheet take a text for a formula, wide forms included.
_STARTS = tuple("=+-@\t\r\n＝＋－＠")
QUOTE = "'"


def csv_of(grid: Grid) -> bytes:
    """The bytes of the file."""
    written = StringIO()
    writer = csv.writer(written, delimiter=";", lineterminator="\r\n")
    writer.writerows([safe(value) for value in line] for line in grid.lines())
    return (BOM + written.getvalue()).encode()


def safe(value: Value) -> str:
    """What a cell has; a text that could be run as a formula begins with an apostrophe."""
    text = text_of(value)
    if isinstance(value, str) and text.lstrip(" \u00a0\u202f").startswith((*_STARTS, QUOTE)):
        return QUOTE + text
    return text
