"""CSV for a French spreadsheet: UTF-8 with BOM, « ; », no text that would run as a formula."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from io import StringIO

BOM = "\ufeff"
# What makes a spreadsheet take a text for a formula, wide forms included.
_STARTS = tuple("=+-@\t\r\n＝＋－＠")
QUOTE = "'"


def csv_of(lines: Iterable[Iterable[str]]) -> bytes:
    """The bytes of the file; cells are written as they are given."""
    written = StringIO()
    csv.writer(written, delimiter=";", lineterminator="\r\n").writerows(lines)
    return (BOM + written.getvalue()).encode()


def safe(text: str) -> str:
    """A text for a cell; one that could be run as a formula begins with an apostrophe."""
    if text.lstrip(" \u00a0\u202f").startswith((*_STARTS, QUOTE)):
        return QUOTE + text
    return text
