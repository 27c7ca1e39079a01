"""Whether a question that expects one answer has only one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import Any

from tarotlearn.exercises.answers import answer_to
from tarotlearn.exercises.kind import Kind
from tarotlearn.exercises.scene import Choices, Scene

_MOST = 300  # answers looked at one by one

Values = tuple[str, ...]


def also_right(kind: Kind, question: Any, scene: Scene, values: Sequence[str]) -> Values | None:
    """Another answer that is accepted, None when there is none or several are expected.

    All answers are tried where only choices are offered, and few; else those that differ from
    the right one by one card, one option, one point.
    """
    if scene.many:
        return None
    right = tuple(values)
    for other in _others(scene, right):
        if set(other) == set(right):
            continue
        try:
            answer = kind.parse(question, other)
            if kind.accepts(question, answer) and kind.values(question, answer) != right:
                return other
        except ValueError:  # not an answer at all
            continue
    return None


def _others(scene: Scene, right: Values) -> Iterator[Values]:
    menus = [asked for asked in scene.inputs if isinstance(asked, Choices) and not asked.several]
    offered = [tuple(menu.written(option.value) for option in menu.options) for menu in menus]
    if not scene.pick and len(menus) == len(scene.inputs) and prod(map(len, offered)) <= _MOST:
        yield from product(*offered)
        return
    yield from _one_apart(scene, right)


def _one_apart(scene: Scene, right: Values) -> Iterator[Values]:
    """The answers that differ by one thing."""
    if scene.pick:
        for card in map(str, scene.hand):
            yield tuple(v for v in right if v != card) if card in right else (*right, card)
    for asked in scene.inputs:
        if not isinstance(asked, Choices):  # the engine reckons one number
            continue
        given = answer_to(asked, right)
        rest = tuple(value for value in right if value not in map(asked.written, given))
        for option in asked.options:
            if asked.several:
                kept = sorted(set(given) ^ {option.value})
                yield (*rest, *map(asked.written, kept))
            else:
                yield (*rest, asked.written(option.value))
