"""What is known of one rule, and after one answer more: a value, short when written."""

from __future__ import annotations

from typing import Any, NamedTuple

from tarotlearn.progress.evidence import Fact
from tarotlearn.progress.mastery import ACQUIRED, FULL, WINDOW, WRONG, confirming_level, score
from tarotlearn.progress.reviews import Review, reviewed

_MOST_LEVEL = 3
_CONFIRMED, _FAILED = 1, 2  # flags


class Known(NamedTuple):
    """What is known of one rule: the last answers with their levels, a figure each, latest first.

    ``acquired`` is the day, as an ordinal, since which it is; 0 when it is not.
    """

    values: str
    levels: str
    seen: int
    acquired: int
    confirmed: bool
    review: Review

    @property
    def level(self) -> int:
        """The level to ask at: above that of two right answers, below that of two wrong ones."""
        two, last, easiest = self.values[:2], int(self.levels[0]), int(min(self.levels[:2]))
        if two == f"{FULL}{FULL}":
            return min(max(easiest + 1, last), _MOST_LEVEL)
        return max(last - 1, 1) if two == f"{WRONG}{WRONG}" else last

    @classmethod
    def read(cls, values: str, levels: str, seen: int, acquired: int, *rest: Any) -> Known:
        """What ``written`` wrote."""
        flags, stability, difficulty, day, days = rest
        review = Review(stability, difficulty, day, day + days, bool(flags & _FAILED))
        return cls(values, levels, seen, acquired, bool(flags & _CONFIRMED), review)

    def written(self) -> list[Any]:
        """A list for JSON, short: there is one for each rule."""
        stability, difficulty, day, due, failed = self.review
        flags = _CONFIRMED * self.confirmed + _FAILED * failed
        return [*self[:4], flags, stability, difficulty, day, due - day]


def known_after(known: Known | None, atom: str, value: int, day: int, fact: Fact) -> Known:
    """What is known of a rule after an answer of this day worth so many quarters."""
    level = min(fact.level, 9)
    if known is None:
        return Known(str(value), str(level), 1, 0, False, reviewed(None, value, day))
    values = f"{value}{known.values[: WINDOW - 1]}"
    levels = f"{level}{known.levels[: WINDOW - 1]}"
    acquired, confirmed = known.acquired, known.confirmed
    if score(values) < ACQUIRED:
        acquired, confirmed = 0, False
    elif not acquired:
        acquired = day
    elif day > acquired and fact.mixed and level >= confirming_level(atom):
        confirmed = True
    review = reviewed(known.review, value, day)
    return Known(values, levels, known.seen + 1, acquired, confirmed, review)
