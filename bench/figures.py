"""Figures and their budgets, and the table that shows them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from platform import python_implementation, python_version

from bench.calib import loop


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing measured; ``at_least`` when more is better. Without a budget it only informs."""

    what: str
    measured: float
    unit: str
    budget: float | None = None
    at_least: bool = False

    @property
    def ratio(self) -> float | None:
        """Measured over budget: past 1 it is over (or, for what is wanted at least, held)."""
        return self.measured / self.budget if self.budget else None

    @property
    def is_held(self) -> bool | None:
        """Whether the budget is held; None without one."""
        if self.budget is None:
            return None
        return self.measured >= self.budget if self.at_least else self.measured <= self.budget


@dataclass(frozen=True, slots=True)
class Missing:
    """What could not be measured here, and how to mend that."""

    what: str
    why: str


Row = Figure | Missing


def number(value: float) -> str:
    """A number in French, to three figures or so."""
    size = abs(value)
    digits = 0 if size >= 100 else 1 if size >= 10 else 2 if size >= 1 or size == 0 else 3
    return f"{value:,.{digits}f}".replace(",", "\u202f").replace(".", ",")


def line(row: Row) -> str:
    """One line of the table."""
    if isinstance(row, Missing):
        return f"  {row.what:<58.58} non mesuré : {row.why}"
    measured = f"{number(row.measured)} {row.unit}".strip()
    if row.budget is None or row.ratio is None:
        return f"  {row.what:<58.58} {measured:>19}"
    bound = f"{'≥' if row.at_least else '≤'} {number(row.budget)}"
    over = "" if row.is_held else "  ← hors budget"
    return f"  {row.what:<58.58} {measured:>19} {bound:>12} {number(row.ratio):>7}{over}"


def header() -> str:
    return f"  {'mesure':<58} {'mesuré':>19} {'budget':>12} {'rapport':>7}"


def summary(rows: Iterable[Row]) -> str:
    """How many budgets are held, in one sentence."""
    verdicts = [row.is_held for row in rows if isinstance(row, Figure) and row.budget is not None]
    missing = sum(isinstance(row, Missing) for row in rows)
    said = f"{sum(map(bool, verdicts))} budgets tenus sur {len(verdicts)}"
    return said + (f" ; mesures qui n’ont pas pu être faites : {missing}" if missing else "")


def machine() -> str:
    """The machine, in one line."""
    models = [
        text.partition(":")[2].strip()
        for text in Path("/proc/cpuinfo").read_text().splitlines()
        if text.startswith("model name")
    ] if Path("/proc/cpuinfo").exists() else []  # fmt: skip
    cpu = f"{len(models)} × {models[0]}" if models else "processeur inconnu"
    python = f"{python_implementation()} {python_version()}"
    return f"Machine : {cpu} ; {python} ; boucle de référence : {number(loop(400_000))} M/s"
