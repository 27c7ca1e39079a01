"""Double clicks, two devices, answers while learners are merged: for real, at the same moment."""

import json
import os
import subprocess
import sys
from pathlib import Path
from uuid import uuid4

import pytest
from django.conf import settings

pytestmark = pytest.mark.database
ROOT = Path(__file__).parents[2]

# What is to be left of each scene of at_once.py, counted by hand.
LEFT = {
    "double_click_of_a_new_browser": (1, 1, 1, 1, 0),
    "double_click_of_a_known_browser": (1, 1, 1, 1, 0),
    "first_answers_of_a_new_browser": (50, 50, 1, 1, 0),
    "two_devices_of_one_learner": (50, 50, 1, 2, 0),
    "one_form_on_two_devices_of_one_learner": (25, 25, 1, 2, 0),
    # 10 sent by both before; 31 questions, 11 of them answered by both in the same form
    "answers_while_two_learners_are_merged_both_ways": (41, 41, 1, 2, 0),
    "answers_while_each_browser_types_the_code_of_the_other": (44, 44, 1, 2, 0),
    "answers_while_one_signs_in_on_two_devices": (40, 40, 1, 0, 40),
    "answers_while_the_learner_is_purged": (44, 44, 2, 2, 0),
    "answers_while_the_account_is_erased": (0, 0, 0, 0, 0),
}


@pytest.fixture(scope="module")
def own_database(tmp_path_factory):
    """The URL of an empty database of the sort under test, that other connections may open."""
    if "postgresql" not in settings.DATABASES["default"]["ENGINE"]:
        yield f"sqlite:///{tmp_path_factory.mktemp('at-once')}/db.sqlite3?timeout=90"
        return
    import psycopg

    url, name = os.environ["DATABASE_URL"], f"at_once_{uuid4().hex}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        yield f"{url.rpartition('/')[0]}/{name}"
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="module")
def left(own_database):
    """What every scene left behind."""
    environment = os.environ | {"DATABASE_URL": own_database}
    command = [sys.executable, "-m", "tests.exercises.at_once"]
    run = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=500
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout.splitlines()[-1])


@pytest.mark.parametrize("scene", LEFT)
def test_nothing_is_lost_and_nothing_counts_twice(left, scene):
    keys = ("answers", "forms", "learners", "browsers", "of users")
    assert left[scene] == dict(zip(keys, LEFT[scene], strict=True))


def test_every_scene_is_looked_at(left):
    assert set(left) == set(LEFT)
