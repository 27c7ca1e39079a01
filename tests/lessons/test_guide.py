"""docs/lecons.md tells authors the truth: its blocks load, and no directive is left out."""

import re

import pytest
from django.conf import settings

from tarotlearn.lessons.directives import BLOCKS
from tarotlearn.lessons.library import load
from tarotlearn.lessons.numbers import NUMBERS
from tests.lessons.written import RULE, html_of, write_content

GUIDE = (settings.BASE_DIR / "docs" / "lecons.md").read_text(encoding="utf-8")
BLOCKS_OF_TEXT = re.findall(r"```markdown\n(.*?)```", GUIDE, re.DOTALL)


@pytest.mark.parametrize("text", BLOCKS_OF_TEXT)
def test_a_block_of_the_guide_is_published(tmp_path, text):
    folder = write_content(tmp_path, more=f"\n{text}\n")
    (folder / "regles" / "couper.md").write_text(RULE.replace("Monter", "Couper"), "utf-8")
    html = html_of(load(folder))
    assert len(html) > len(html_of(load(write_content(tmp_path)))) or ":::exercice" in text


def test_the_guide_names_every_block_and_every_number():
    named = set(re.findall(r"`([a-z-]+)`", GUIDE))
    assert {*BLOCKS, *NUMBERS, "exercice", "points"} <= named
