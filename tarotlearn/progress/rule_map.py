"""The map of the rules: how well each is known, part by part of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime

from tarotlearn.exercises.kinds import kinds_training
from tarotlearn.lessons.pages import Rule
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.mastery import Mastery
from tarotlearn.progress.state import State
from tarotlearn.progress.suggesting import Suggestion, best_exercise

UNSEEN, DUE = "pas-encore-vue", "a-revoir"


@dataclass(frozen=True, slots=True)
class MapLine:
    """A rule on the map; ``last`` is the day it was last asked about, None as it was not yet."""

    rule: Rule
    mastery: Mastery | None
    score: int | None
    last: date | None
    is_due: bool
    exercise: Suggestion | None

    @property
    def word(self) -> str:
        """Its state as the address of a filter says it."""
        return self.mastery or UNSEEN

    @property
    def is_mastered(self) -> bool:
        return self.mastery is not None and self.mastery.is_mastered


@dataclass(frozen=True, slots=True)
class MapPart:
    """A part of the game, and its rules that an exercise trains."""

    title: str
    lines: tuple[MapLine, ...]

    @property
    def mastered(self) -> int:
        return sum(line.is_mastered for line in self.lines)


@dataclass(frozen=True, slots=True)
class RuleMap:
    """Every rule; ``to_read`` are those that no exercise trains."""

    parts: tuple[MapPart, ...]
    to_read: tuple[Rule, ...]

    @property
    def lines(self) -> tuple[MapLine, ...]:
        return tuple(line for part in self.parts for line in part.lines)

    @property
    def counts(self) -> Counter[str]:
        """How many rules are in each state, and how many are due."""
        found = Counter(line.word for line in self.lines)
        found[DUE] = sum(line.is_due for line in self.lines)
        return found

    @property
    def mastered(self) -> int:
        return sum(part.mastered for part in self.parts)

    @property
    def met(self) -> int:
        return sum(line.mastery is not None for line in self.lines)

    def only(self, word: str) -> RuleMap:
        """The map of the rules in this state, or of those that are due."""
        parts = (MapPart(part.title, tuple(_wanted(part.lines, word))) for part in self.parts)
        return RuleMap(tuple(part for part in parts if part.lines), ())


def map_of(state: State, now: datetime, players: int) -> RuleMap:
    """The map of what this learner knows, with what to do next at his usual table."""
    due = set(state.due(now))
    parts, to_read = [], []
    for title, rules in library().code():
        lines = []
        for rule in rules:
            if kinds_training(rule.atom):
                lines.append(_line(rule, state, players, is_due=rule.atom in due))
            else:
                to_read.append(rule)
        if lines:
            parts.append(MapPart(title, tuple(lines)))
    return RuleMap(tuple(parts), tuple(to_read))


def _line(rule: Rule, state: State, players: int, *, is_due: bool) -> MapLine:
    atom = rule.atom
    known = state.rules.get(atom)
    return MapLine(
        rule,
        state.mastery(atom),
        state.score(atom),
        date.fromordinal(known.review.day) if known else None,
        is_due,
        best_exercise(atom, state, players),
    )


def _wanted(lines: Iterable[MapLine], word: str) -> Iterable[MapLine]:
    return (line for line in lines if (line.is_due if word == DUE else line.word == word))
