"""A double click, for real: threads that send one form at the same moment."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# In its own process, on a database in a file: the tests' own is in memory, shared by nobody.
SCRIPT = """
import json, os, sys
from threading import Barrier, Thread
import django
django.setup()
from django.core.management import call_command
from django.db import connection
from django.test import Client
from tarotlearn.accounts import cookie
from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.models import Attempt

call_command("migrate", verbosity=0)
clicks, known = int(sys.argv[1]), sys.argv[2] == "known"
token = "abcdefghijklmnopqrstuvwxyz012345"
if known:
    Learner.objects.of_new_browser(token)
barrier, statuses = Barrier(clicks), []

def click():
    client = Client(SERVER_NAME="localhost")
    client.cookies[cookie.NAME] = token
    barrier.wait()
    form = {"answer": "oui", "jeton": "abcdefgh12345678"}
    address = "/exercices/petit-sec/4-joueurs/niveau-1/abcdef/"
    statuses.append(client.post(address, form).status_code)
    connection.close()

threads = [Thread(target=click) for _ in range(clicks)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(json.dumps([statuses, Learner.objects.count(), Attempt.objects.count()]))
"""


@pytest.mark.parametrize("learner", ["new", "known"])
def test_a_double_click_is_one_attempt_of_one_learner(tmp_path, learner):
    environment = os.environ | {
        "DJANGO_SETTINGS_MODULE": "tests.settings",
        "DATABASE_URL": f"sqlite:///{tmp_path}/clics.sqlite3",
        "PYTHONPATH": str(ROOT),
    }
    command = [sys.executable, "-c", SCRIPT, "8", learner]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout.splitlines()[-1]) == [[200] * 8, 1, 1]
