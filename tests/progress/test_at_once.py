"""Fifty answers at once, and the state read meanwhile: all are counted, each of them once."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# In its own process, on a database of its own, as PostgreSQL's tests and those of SQLite, which
# are in memory, can be shared by no thread.
SCRIPT = """
import json
from secrets import token_hex
from threading import Barrier, Thread
import django
django.setup()
from django.core.management import call_command
from django.db import connection
from django.test import Client
from tarotlearn.accounts import cookie
from tarotlearn.accounts.models import Learner
from tarotlearn.progress.models import Progress
from tarotlearn.progress.reading import rows_of
from tarotlearn.progress.state import State

call_command("migrate", verbosity=0)
THREADS, ANSWERS = 10, 5
token = token_hex(16)
learner = Learner.objects.of_new_browser(token)
barrier, statuses, read, broken = Barrier(THREADS + 2), [], [], []

def watched(work):
    def run(*arguments):
        try:
            work(*arguments)
        except Exception as error:
            broken.append(repr(error))
        finally:
            connection.close()
    return run

@watched
def answer(device):
    client = Client(SERVER_NAME="localhost")
    client.cookies[cookie.NAME] = token
    barrier.wait()
    for n in range(ANSWERS):
        form = {"answer": "oui" if n % 2 else "non", "jeton": f"jeton{device:02d}{n:02d}"}
        code = "abcde" + "fghjk"[n]
        address = f"/exercices/petit-sec/4-joueurs/niveau-1/{code}/"
        for _ in "ab":  # each click is double
            statuses.append(client.post(address, form).status_code)

@watched
def look():
    barrier.wait()
    while len(statuses) < 2 * THREADS * ANSWERS and not broken:
        read.append(Progress.objects.state_of(learner).answers)

threads = [Thread(target=answer, args=[device]) for device in range(THREADS)]
threads += [Thread(target=look) for _ in range(2)]
for thread in threads: thread.start()
for thread in threads: thread.join()
known = Progress.objects.state_of(learner)
rows = [row.fact for row in rows_of([learner.pk])[learner.pk]]
print(json.dumps({
    "broken": broken,
    "refused": sorted(set(statuses) - {200}),
    "attempts": learner.attempts.count(),
    "answers": known.answers,
    "is_the_fold": known == State().after_all(rows),
    "counted": Progress.objects.get(pk=learner.pk).counted,
    "most_read": max(read, default=0) <= 50,
}))
"""


@pytest.mark.database
def test_fifty_answers_at_once_are_fifty(own_database):
    environment = os.environ | {
        "DJANGO_SETTINGS_MODULE": "tests.settings",
        "DATABASE_URL": own_database,
        "PYTHONPATH": str(ROOT),
    }
    command = [sys.executable, "-W", "ignore", "-c", SCRIPT]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout.splitlines()[-1]) == {
        "broken": [],
        "refused": [],
        "attempts": 50,
        "answers": 50,
        "is_the_fold": True,
        "counted": 50,
        "most_read": True,
    }
