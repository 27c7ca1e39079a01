"""docs/protocole.md says what the engine answers, and names every question."""

import json
import re
import subprocess
import sys
from pathlib import Path

from rules_engine.protocol import ASKS

PAGE = (Path(__file__).parents[2] / "docs" / "protocole.md").read_text(encoding="utf-8")


def test_every_example_of_the_page_gets_the_answer_that_follows_it():
    [block] = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    lines = block.strip().splitlines()
    asked, answered = lines[::2], lines[1::2]
    done = subprocess.run(
        [sys.executable, "-m", "rules_engine"],
        input="\n".join(asked), capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert list(map(json.loads, done.stdout.splitlines())) == list(map(json.loads, answered))


def test_the_table_of_the_page_has_a_row_for_every_question():
    assert set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)) == {"ask", *ASKS}
