"""What happens when everything arrives at the same moment: threads, each with its connection.

A module of scenes plays them on the empty database of DATABASE_URL (``python -m`` it) and prints as
JSON what is left of each. In its own process: pytest's database is in memory, shared by nobody, or
in one transaction.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

from django.core.management import call_command
from django.db import connection

ROOT = Path(__file__).parents[1]
MOST_SECONDS = 60
Act = Callable[[], object]


def at_once(acts: Iterable[Act]) -> None:
    """Do all this at the same moment; the first error that one of them raised is raised."""
    acts = [*acts]
    barrier, errors = Barrier(len(acts), timeout=MOST_SECONDS), []

    def run(act: Act) -> None:
        try:
            barrier.wait()
            act()
        except BaseException as error:
            errors.append(error)
        finally:
            connection.close()

    threads = [Thread(target=run, args=(act,)) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for error in errors:
        raise error


def play(scenes: Iterable[Callable[[], None]], left: Callable[[], dict[str, int]]) -> None:
    """Play these scenes in turn and print what each left; ``left`` empties the database."""
    call_command("migrate", verbosity=0)
    found = {}
    for scene in scenes:
        scene()
        found[scene.__name__] = left()
    print(json.dumps(found))


def played(module: str, database: str) -> Any:
    """What every scene of a module left behind, played in a process of its own."""
    run = subprocess.run(
        [sys.executable, "-m", module],
        cwd=ROOT,
        env=os.environ | {"DATABASE_URL": database},
        capture_output=True,
        text=True,
        timeout=500,
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout.splitlines()[-1])
