"""Attempts made up for the tests: a letter an answer, days and rules as wanted."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any

from tarotlearn.progress.evidence import Fact
from tarotlearn.progress.state import State

START = datetime(2026, 3, 2, 12, tzinfo=UTC)
LETTERS: dict[str, dict[str, Any]] = {
    "J": {"correct": True},
    "F": {"correct": False},
    "i": {"correct": True, "hints": 1},
    "2": {"correct": True, "nth_try": 2},
    "3": {"correct": True, "nth_try": 3},
    "s": {"correct": True, "solution_seen": True},
}


def fact(number: int = 1, *, day: int = 0, **fields: Any) -> Fact:
    """An attempt, right unless said otherwise, to a question of its own."""
    usual: dict[str, Any] = {
        "id": number,
        "at": START + timedelta(days=day, minutes=number),
        "kind": "cartes-jouables",
        "version": 2,
        "players": 4,
        "level": 1,
        "code": f"n{number:05d}",
        "correct": True,
        "atoms": ("monter", "fournir"),
    }
    return Fact(**usual | fields)


def answered(letters: str, **fields: Any) -> State:
    """The state after these answers, the oldest first; « 2 » and « 3 » go on with a question."""
    return State().after_all(facts(letters, **fields))


def facts(letters: Iterable[str], *, start: int = 1, **fields: Any) -> list[Fact]:
    found: list[Fact] = []
    for number, letter in enumerate(letters, start):
        again = {"code": found[-1].code} if letter in "23" and found else {}
        found.append(fact(number, **again | LETTERS[letter] | fields))
    return found
