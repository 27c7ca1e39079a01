"""How often a house rule changes a deal, as it was counted and as one says it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from rules_engine.petit_sec import petit_sec_chance
from tarotlearn.lessons.numbers import in_digits

_FEW = 10  # below, a count says more than « une donne sur N »
_MOST = 0.4  # above, so does a number out of ten
_CHANCES: dict[str, Callable[[int], Fraction]] = {"petit-imprenable": petit_sec_chance}


class Frequency(NamedTuple):
    """At a table of so many players, how many deals a rule changes, of how many.

    ``is_exact``: of all deals there are, as calculated; else of those that were drawn.
    """

    players: int
    changed: int
    deals: int
    is_exact: bool = False

    def __str__(self) -> str:
        share = self.changed / self.deals
        if not self.changed:
            return f"aucune donne sur {in_digits(self.deals)}"
        if self.changed == self.deals:
            return "toutes les donnes"
        if self.changed < _FEW:
            plural = "s" if self.changed > 1 else ""
            return f"{self.changed} donne{plural} sur {in_digits(self.deals)}"
        if share > 0.95:
            return "presque toutes les donnes"
        if share > _MOST:
            return f"{round(10 * share)} donnes sur 10"
        return f"une donne sur {in_digits(round(1 / share))}"


class Counted(NamedTuple):
    """The counts of ``content/frequences.json``: of all deals, and of the first ones, by table."""

    deals: int
    first: int
    by_id: Mapping[str, Mapping[str, tuple[int, int]]]

    def of(self, usage: str) -> tuple[Frequency, ...]:
        """What was counted for a house rule, by number of players; nothing if it cannot be.

        What can be calculated is: one figure for one thing, whatever the page.
        """
        counts = sorted((int(players), found) for players, (found, _) in self._of(usage))
        chance = _CHANCES.get(usage)
        if chance is None:
            return tuple(Frequency(players, found, self.deals) for players, found in counts)
        chances = ((players, chance(players)) for players, _ in counts)
        return tuple(
            Frequency(players, each.numerator, each.denominator, is_exact=True)
            for players, each in chances
        )

    def _of(self, usage: str) -> Iterable[tuple[str, tuple[int, int]]]:
        return self.by_id.get(usage, {}).items()


def read_counts(folder: Path) -> Counted:
    """What ``manage.py measure_house_rules`` has written; nothing where it never ran."""
    file = folder / "frequences.json"
    if not file.exists():
        return Counted(0, 0, {})
    kept = json.loads(file.read_text(encoding="utf-8"))
    return Counted(kept["donnes"], kept["premieres"], kept["usages"])
