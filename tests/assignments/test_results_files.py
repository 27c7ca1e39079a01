"""The page, the CSV and the XLSX say the same: each is read back and compared, cell by cell."""

import csv
from decimal import Decimal
from io import BytesIO, StringIO
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from bs4 import BeautifulSoup
from django.template.loader import render_to_string
from hypothesis import given
from hypothesis import strategies as st

from tarotlearn.assignments.results.exporting.csv_file import csv_of
from tarotlearn.assignments.results.exporting.xlsx_file import xlsx_of
from tarotlearn.assignments.results.grid import Cell, Column, Grid, Row

# What people are called, and what those are who try: names as groups keep them.
HOSTILE = (
    "=HYPERLINK(\"http://exemple.fr\";\"Cliquez\")", "+33 6", "-1", "@SUM(A1)", "'=1", "＝1+1",
    "Anne;Marie", 'Léo "le Petit"', "<b>Zoé</b>", "00123", "1/2", "12,5", "O’Brien", "http://x.fr",
    " =1", "{{ 1 }}", "{% now %}",
)  # fmt: skip
LETTERS = st.characters(exclude_categories=["C", "Z"])
names = st.one_of(
    st.sampled_from(HOSTILE).map(str.strip),
    st.text(LETTERS, min_size=1, max_size=12),
)
numbers = st.one_of(st.integers(0, 100), st.integers(0, 40).map(lambda halves: Decimal(halves) / 2))
values = st.one_of(st.none(), numbers, names)


@st.composite
def grids(draw):
    width = draw(st.integers(0, 5))
    columns = [
        Column(draw(names), draw(st.sampled_from(["", "Les cartes", "La donne"])))
        for _ in range(width)
    ]

    def rows(most):
        cells = st.tuples(*[st.builds(Cell, values, st.sampled_from(["", "acquise"]))] * width)
        return tuple(draw(st.lists(st.builds(Row, names, cells), max_size=most)))

    return Grid(draw(names), "Élève", tuple(columns), rows(6), rows(2))


def written(value) -> str:
    """A value as a French reader reads it: worked out apart from the code."""
    if value is None:
        return ""
    if isinstance(value, Decimal):
        whole, _, rest = str(value).partition(".")
        return f"{whole},{rest}" if rest else whole
    return str(value)


def on_screen(grid: Grid) -> list[list[str]]:
    context = {"grid": grid, "caption": "c", "label": "l", "table_class": "t"}
    soup = BeautifulSoup(render_to_string("assignments/_grid.html", context), "html.parser")
    lines = []
    for line in soup.select("tr:not(.parts)"):
        shown = []
        for cell in line.find_all(["th", "td"]):
            of_file = cell.b or (cell if cell.name == "th" else None)
            shown.append(of_file.get_text() if of_file else "")
        lines.append(shown)
    return lines


def in_csv(made: bytes) -> list[list[str]]:
    """The cells as a French spreadsheet reads them, the apostrophe that guards a text apart."""
    assert made.startswith(b"\xef\xbb\xbf")
    text = made.decode("utf-8-sig")
    lines = list(csv.reader(StringIO(text, newline=""), delimiter=";"))
    for cell in (cell for line in lines for cell in line):
        assert not cell.startswith(("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"))
    return [[cell.removeprefix("'") for cell in line] for line in lines]


def in_xlsx(made: bytes) -> list[list]:
    """The typed cells of the only sheet, read from its XML."""
    name = {"x": "http://schemas.openxmlformats.org/spreadsheetml/2006/main"}
    with ZipFile(BytesIO(made)) as book:
        strings = []
        if "xl/sharedStrings.xml" in book.namelist():
            table = ElementTree.fromstring(book.read("xl/sharedStrings.xml"))
            strings = [
                "".join(t.text or "" for t in one.iter(f"{{{name['x']}}}t")) for one in table
            ]
        sheet = ElementTree.fromstring(book.read("xl/worksheets/sheet1.xml"))
    assert not sheet.findall(".//x:f", name), "no formula"
    assert not sheet.findall(".//x:hyperlink", name), "no link"
    lines = []
    for row in sheet.findall(".//x:row", name):
        line = {}
        for cell in row.findall("x:c", name):
            value = cell.find("x:v", name)
            if value is None:
                continue
            letters = "".join(c for c in cell.get("r") if c.isalpha())
            place = 0
            for letter in letters:
                place = place * 26 + ord(letter) - 64
            is_text = cell.get("t") == "s"
            line[place - 1] = strings[int(value.text)] if is_text else Decimal(value.text)
        lines.append(line)
    return lines


@given(grids())
def test_the_three_are_equal(grid):
    lines = [[written(value) for value in line] for line in grid.lines()]
    assert on_screen(grid) == lines
    assert in_csv(csv_of(grid)) == lines
    sheet = in_xlsx(xlsx_of(grid))
    typed = [
        {n: value for n, value in enumerate(line) if value is not None} for line in grid.lines()
    ]
    assert sheet == typed
    for line, expected in zip(sheet, typed, strict=True):
        assert [isinstance(value, str) for value in line.values()] == [
            isinstance(value, str) for value in expected.values()
        ]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_never_markup_on_the_page_nor_a_formula_in_a_file(name):
    grid = Grid(name, "Élève", (Column(name),), (Row(name, (Cell(name),)),))
    html = render_to_string(
        "assignments/_grid.html", {"grid": grid, "caption": name, "label": "l", "table_class": "t"}
    )
    assert "<b>Zoé" not in html
    assert in_xlsx(xlsx_of(grid))[1] == {0: name, 1: name}
    assert in_csv(csv_of(grid))[1] == [name, name]


def test_numbers_are_written_as_a_french_spreadsheet_reads_them():
    cells = (Cell(Decimal("12.5")), Cell(7), Cell(None), Cell(Decimal(20)))
    grid = Grid("Notes", "Élève", tuple(map(Column, "abcd")), (Row("Léo", cells),))
    assert csv_of(grid).decode("utf-8-sig").split("\r\n")[1] == "Léo;12,5;7;;20"
