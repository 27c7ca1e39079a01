"""The unit of speed: a fixed loop of pure Python, so that other figures are read beside it.

A *Mloop* is one million of its iterations: "900 deals a Mloop" means as many deals as a machine
plays while it would run the loop a million times.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter


def loop(times: int = 100_000) -> float:
    """Run the loop; millions of iterations a second."""
    start = perf_counter()
    x = 0
    for i in range(times):
        x = (x * 31 + i) & 0xFFFFFFF
    return times / (perf_counter() - start) / 1e6


def per_mloop(work: Callable[[], object], units: int, rounds: int = 25) -> float:
    """How many ``units`` are done a Mloop, when ``work`` does that many; the two alternate."""
    found = []
    for _ in range(rounds):
        before = loop()
        start = perf_counter()
        work()
        taken = perf_counter() - start
        found.append(units / taken / ((before + loop()) / 2))
    return median(found)


def microseconds(call: Callable[[], object], times: int = 2_000, rounds: int = 9) -> float:
    """What one call takes, in µs: the median of the rounds."""
    found = []
    for _ in range(rounds):
        start = perf_counter()
        for _ in range(times):
            call()
        found.append((perf_counter() - start) / times * 1e6)
    return median(found)
