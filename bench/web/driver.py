"""Driving a server for some seconds: with wrk where it is installed, else with our own client."""

from __future__ import annotations

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from shutil import which
from statistics import median

from bench.web.client import drive as drive_in_python

WITHOUT_WRK = (
    "  wrk n’est pas installé (apt install wrk) : un petit client Python le remplace ; il prend\n"
    "  aux serveurs une part de la machine, et rapproche les rapports de 1."
)


@dataclass(frozen=True, slots=True)
class Drive:
    """What came of it: answers a second, and the median wait in milliseconds."""

    a_second: float
    median_ms: float


def has_wrk() -> bool:
    return which("wrk") is not None


def drive(port: int, requests: Path, connections: int, seconds: int) -> Drive:
    """Send the requests of a file in turn; RuntimeError when an answer is not what it should be."""
    run = token_hex(4)
    if not has_wrk():
        taken = drive_in_python(port, requests, connections, seconds, run)
        return Drive(len(taken) / seconds, median(taken))
    done = subprocess.run(
        [
            "wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency",
            "-s", str(Path(__file__).with_name("drive.lua")), f"http://127.0.0.1:{port}/",
        ],
        env={**os.environ, "BENCH_REQUESTS": str(requests), "BENCH_RUN": run},
        capture_output=True,
        text=True,
        timeout=seconds + 60,
        check=True,
    )  # fmt: skip
    [found] = [line for line in done.stdout.splitlines() if line.startswith("FOUND")]
    answers, microseconds, middle, _, errors = map(int, found.split()[1:])
    if errors:
        raise RuntimeError(f"{errors} réponses fautives sur {answers} ({requests.name})")
    return Drive(answers / (microseconds / 1e6), middle / 1000)
