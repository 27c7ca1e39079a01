"""Double clicks, two windows, a class at work: for real, at the same moment, on both databases."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.exercises.test_at_once import own_database  # noqa: F401  # a fixture

pytestmark = pytest.mark.database
ROOT = Path(__file__).parents[2]

# copies, handed in, answers, attempts, answers of somebody else’s; counted by hand
LEFT = {
    "begun_by_many_clicks": (1, 0, 0, 0, 0),
    "a_class_begins_and_answers": (15, 0, 30, 30, 0),
    "one_training_form_clicked_many_times": (1, 0, 1, 1, 0),
    "one_test_question_answered_in_two_ways": (1, 0, 1, 1, 0),
}


@pytest.fixture(scope="module")
def left(own_database):  # noqa: F811
    """What every scene left behind."""
    environment = os.environ | {"DATABASE_URL": own_database}
    command = [sys.executable, "-m", "tests.assignments.at_once"]
    run = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=500
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout.splitlines()[-1])


@pytest.mark.parametrize("scene", LEFT)
def test_nothing_is_lost_and_nothing_counts_twice(left, scene):
    assert tuple(left[scene].values()) == LEFT[scene]


def test_what_arrives_while_a_copy_is_handed_in_is_kept_whole_or_not_at_all(left):
    """Which answers come before is chance; none is an attempt without its place in the copy."""
    found = left["answers_while_the_copy_is_handed_in"]
    assert (found["copies"], found["handed"]) == (1, 1)
    assert found["answers"] == found["attempts"] <= 4
