"""A grid as a workbook: numbers are numbers, texts are texts and never formulas."""

from __future__ import annotations

from decimal import Decimal
from io import BytesIO
from typing import Any

import xlsxwriter

from tarotlearn.assignments.results.grid import Grid, Value

_WIDTH, _NAMES, _LONGEST_TITLE = 12, 28, 31
_FORBIDDEN = str.maketrans(dict.fromkeys("[]:*?/\\'", " "))


def xlsx_of(grid: Grid) -> bytes:
    """The bytes of the file."""
    written = BytesIO()
    plain = {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    with xlsxwriter.Workbook(written, {"in_memory": True, **plain}) as book:
        sheet = book.add_worksheet(_title(grid.title))
        head = book.add_format({"bold": True, "text_wrap": True, "valign": "top", "bottom": 1})
        total = book.add_format({"bold": True})
        first_total = 1 + len(grid.rows)
        for number, line in enumerate(grid.lines()):
            style = head if number == 0 else total if number >= first_total else None
            for place, value in enumerate(line):
                _write(sheet, number, place, value, style)
        sheet.freeze_panes(1, 1)
        sheet.set_column(0, 0, _NAMES)
        sheet.set_column(1, max(len(grid.columns), 1), _WIDTH)
    return written.getvalue()


def _write(sheet: Any, row: int, column: int, value: Value, style: Any) -> None:
    if value is None:
        return
    if isinstance(value, int | Decimal):
        sheet.write_number(row, column, value, style)
    else:
        sheet.write_string(row, column, value, style)


def _title(title: str) -> str:
    return " ".join(title.translate(_FORBIDDEN).split())[:_LONGEST_TITLE].strip() or "Résultats"
