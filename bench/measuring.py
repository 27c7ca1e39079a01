"""The site as it is measured: its settings, and the modules that measure it in a process apart."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from secrets import token_urlsafe

from bench.figures import Figure


def environment(database: str, data: str = "") -> dict[str, str]:
    """What a process of the site runs with, on this database.

    ``data`` is the folder where the requests to send are written; nothing when none are.
    """
    return {
        **os.environ,
        "DATABASE_URL": database,
        "DJANGO_SECRET_KEY": token_urlsafe(50),
        "DJANGO_DEBUG": "0",
        "DJANGO_HTTPS": "0",
        "CACHE_URL": "",
        "BENCH_DATA": data,
    }


def figures(
    module: str,
    database: str,
    measured: Mapping[str, tuple[str, str, float | None]],
    prefix: str = "",
) -> Iterator[Figure]:
    """What this module prints in JSON on its last line, in words, with unit and budget.

    ``measured`` has them by name. What the module says before is shown as it comes;
    CalledProcessError when it fails.
    """
    run = subprocess.Popen(
        [sys.executable, "-m", module],
        env=environment(database),
        stdout=subprocess.PIPE,
        text=True,
    )
    last = ""
    assert run.stdout is not None
    for said in run.stdout:
        if last:
            print(last, flush=True)
        last = said.rstrip()
    if run.wait():
        raise subprocess.CalledProcessError(run.returncode, run.args)
    found = json.loads(last)
    for name, (what, unit, budget) in measured.items():
        yield Figure(f"{prefix}{what}", found[name], unit, budget)
