"""Addresses of questions, for tests that hold every kind to its contract."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from tarotlearn import kept
from tarotlearn.exercises import address
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.forms import Sent
from tarotlearn.exercises.kind import Kind, draw_code
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.scene import Input, Number, Scene


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
    """At this table when the kind is played there, else at its own."""
    players = players if players in KINDS[slug].PLAYERS else KINDS[slug].PLAYERS[0]
    return some_addresses(slug, players, level, 1)[0]


def renew(
    monkeypatch: pytest.MonkeyPatch, kind: Kind, generate: Callable[..., Any] | None = None
) -> None:
    """Make of a kind a newer one until the end of the test; ``generate`` draws its questions.

    A process keeps what it has drawn and shown, for its kinds never change: what is made of the
    newer kind is kept apart, or later tests would be asked its questions.
    """
    for module, name in ((address, "_question"), (address, "_scene"), (kept, "_kept")):
        monkeypatch.setattr(module, name, cache(getattr(module, name).__wrapped__))
    monkeypatch.setattr(kind, "VERSION", kind.VERSION + 1)
    if generate is not None:
        monkeypatch.setattr(kind, "generate", generate)


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
    return next(values for values in answers_near(address) if is_wrong(kind, question, values))


def is_wrong(kind: Kind, question: Any, values: tuple[str, ...]) -> bool:
    """Whether these values can be read and are not right."""
    try:
        answer = kind.parse(question, values)
    except ValueError:
        return False
    return not kind.accepts(question, answer)


def answers_near(address: Address) -> Iterator[tuple[str, ...]]:
    """Answers that differ from the solution by one input, the last one first; then by one card."""
    right, scene = solution(address), address.kind.scene(address.question)
    for asked in reversed(scene.inputs):
        mine = [value for value in right if answers(asked, value)]
        others = [value for value in right if value not in mine]
        if isinstance(asked, Number):
            for value in ("0", "7", "41"):
                yield (*others, f"{asked.name}={value}" if asked.name else value)
            continue
        for option in asked.options:
            if asked.several:
                yield (*others, *(set(mine) ^ {asked.written(option.value)}))
            elif asked.written(option.value) not in mine:
                yield (*others, asked.written(option.value))
    if scene.pick:
        yield from _picks_near(scene, right)


def answers(asked: Input, value: str) -> bool:
    """Whether this value is one of this input."""
    return value.startswith(f"{asked.name}=") if asked.name else "=" not in value


def _picks_near(scene: Scene, right: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    cards = [str(card) for card in scene.hand]
    ticked = [value for value in right if value in cards]
    others = [value for value in right if value not in cards]
    for card in cards:
        yield (*others, *(value for value in ticked if value != card))
        yield (*others, *dict.fromkeys([*ticked, card]))
        yield (*others, card)
    for card in cards:
        for left in ticked:
            yield (*others, *dict.fromkeys([card, *(value for value in ticked if value != left)]))
