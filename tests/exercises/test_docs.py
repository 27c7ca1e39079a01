"""docs/exercices.md says how hard each level is, as measured."""

from pathlib import Path

from tests.exercises.difficulty import lines

DOCS = Path(__file__).parents[2] / "docs"


def test_the_table_of_levels_is_the_measured_one():
    written = (DOCS / "exercices.md").read_text(encoding="utf-8").splitlines()
    assert [line for line in written if line.startswith("|")] == [*lines()]
