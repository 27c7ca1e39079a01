"""A score sheet written in a lesson: each line sums to zero, and the totals are its lines'."""

import pytest
from bs4 import BeautifulSoup

from tarotlearn.lessons.shelf import library

SHEETS = [
    (lesson.slug, table)
    for lesson in library().lessons
    for section in lesson.sections
    for part in section.parts
    for table in BeautifulSoup(part.html, "html.parser").find_all("table", class_=False)
    if table.find_all("tr")[-1].td.get_text() == "Total"
]


def marks(row):
    """The points of a row, its first cell apart."""
    cells = [cell.get_text().replace("\u2212", "-") for cell in row.find_all("td")[1:]]
    return [int(cell) for cell in cells]


def test_some_lesson_keeps_a_score_sheet():
    assert "la-marque-de-chacun" in dict(SHEETS)


@pytest.mark.parametrize(("slug", "table"), SHEETS, ids=[slug for slug, _ in SHEETS])
def test_a_score_sheet_adds_up(slug, table):
    *deals, totals = map(marks, table.tbody.find_all("tr"))
    assert [sum(column) for column in zip(*deals, strict=True)] == totals
    assert all(sum(line) == 0 for line in (*deals, totals))
