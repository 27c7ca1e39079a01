"""Addresses of questions, for tests that hold every kind to its contract."""

from __future__ import annotations

from random import Random

from tarotlearn.exercises.address import Address
from tarotlearn.exercises.forms import Sent
from tarotlearn.exercises.kind import draw_code
from tarotlearn.exercises.kinds import KINDS


def tables_and_levels() -> list[tuple[str, int, int]]:
    """Every kind at every table size and level."""
    return [
        (slug, players, level)
        for slug, kind in KINDS.items()
        for players in kind.PLAYERS
        for level in range(1, kind.LEVELS + 1)
    ]


def some_addresses(slug: str, players: int, level: int, count: int) -> list[Address]:
    """The same addresses at each run."""
    rng = Random(f"tests/{slug}/{players}/{level}")
    return [Address.find(slug, players, level, draw_code(rng)) for _ in range(count)]


def one_address(slug: str, players: int = 4, level: int = 2) -> Address:
    return some_addresses(slug, players, level, 1)[0]


def fields(values: tuple[str, ...]) -> dict[str, list[str]]:
    """The fields that a browser sends for these values of an answer."""
    sent: dict[str, list[str]] = {}
    for field, value in Sent(values).as_fields():
        sent.setdefault(field, []).append(value)
    return sent


def solution(address: Address) -> tuple[str, ...]:
    kind, question = address.kind, address.question
    return kind.values(question, kind.solve(question))


def wrong_answer(address: Address) -> tuple[str, ...]:
    """Some readable answer that the official rules refuse."""
    kind, question = address.kind, address.question
    scene = kind.scene(question)
    if scene.ticks:
        right = set(solution(address))
        candidates = [(str(card),) for card in scene.hand]
        candidates.append(tuple(str(card) for card in scene.hand))
        return next(values for values in candidates if set(values) != right)
    right = solution(address)
    last = scene.choices[-1]
    values = [option.value for option in last.options]
    if len(scene.choices) == 1:
        return next((value,) for value in values if (value,) != right)
    others = [f"{last.name}={value}" for value in values if f"{last.name}={value}" not in right]
    return (*right[:-1], others[0])
