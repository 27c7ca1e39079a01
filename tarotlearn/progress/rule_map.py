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
class Place:
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
class Region:
    """A part of the game, and its rules that an exercise trains."""

    title: str
    places: tuple[Place, ...]

    @property
    def mastered(self) -> int:
        return sum(place.is_mastered for place in self.places)


@dataclass(frozen=True, slots=True)
class RuleMap:
    """Every rule; ``to_read`` are those that no exercise trains."""

    regions: tuple[Region, ...]
    to_read: tuple[Rule, ...]

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(place for region in self.regions for place in region.places)

    @property
    def counts(self) -> Counter[str]:
        """How many rules are in each state, and how many are due."""
        found = Counter(place.word for place in self.places)
        found[DUE] = sum(place.is_due for place in self.places)
        return found

    @property
    def mastered(self) -> int:
        return sum(region.mastered for region in self.regions)

    def only(self, word: str) -> RuleMap:
        """The map of the rules in this state, or of those that are due."""
        regions = (
            Region(region.title, tuple(_wanted(region.places, word))) for region in self.regions
        )
        return RuleMap(tuple(region for region in regions if region.places), ())


def map_of(state: State, now: datetime, players: int) -> RuleMap:
    """The map of what this learner knows, with what to do next at his usual table."""
    due = set(state.due(now))
    regions, to_read = [], []
    for title, rules in library().code():
        places = []
        for rule in rules:
            if kinds_training(rule.atom):
                places.append(_place(rule, state, players, is_due=rule.atom in due))
            else:
                to_read.append(rule)
        if places:
            regions.append(Region(title, tuple(places)))
    return RuleMap(tuple(regions), tuple(to_read))


def _place(rule: Rule, state: State, players: int, *, is_due: bool) -> Place:
    atom = rule.atom
    known = state.rules.get(atom)
    return Place(
        rule,
        state.mastery(atom),
        state.score(atom),
        date.fromordinal(known.review.day) if known else None,
        is_due,
        best_exercise(atom, state, players),
    )


def _wanted(places: Iterable[Place], word: str) -> Iterable[Place]:
    return (place for place in places if (place.is_due if word == DUE else place.word == word))
