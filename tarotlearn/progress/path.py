"""The way through the course: where a learner is, what comes next, and how long it takes.

A lesson is judged on the rules that its own exercises train: what it asks to practise. It is done
once four in five of them are well under way, so that one answer missed later undoes no lesson.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from tarotlearn.exercises.kinds import KINDS
from tarotlearn.lessons.pages import ExerciseSlot, Lesson
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.mastery import Mastery
from tarotlearn.progress.state import State
from tarotlearn.progress.suggesting import Suggestion, best_exercise

DONE, OF = 4, 5  # a lesson is done when four in five of its rules are at least « en bonne voie »

# « Jouer ce soir » : what one needs to sit down at a table of four.
EVENING = (
    "les-78-cartes",
    "bouts-et-objectif",
    "compter-les-points",
    "les-encheres",
    "le-chien-et-l-ecart",
    "fournir-couper-se-defausser",
    "monter-et-sous-couper",
    "l-excuse",
)

# Three right answers put a rule well under way, and one answer often speaks of two rules.
QUESTIONS_PER_RULE, SECONDS_PER_QUESTION = 2, 40


class Standing(StrEnum):
    """Where a lesson is on the way; ``PASSEE``: before the first lesson of who knew it already."""

    FAITE = "faite"
    EN_COURS = "en-cours"
    A_VENIR = "a-venir"
    PASSEE = "passee"


class RuleStep(NamedTuple):
    """A rule of a lesson, and how well it is known."""

    atom: str
    mastery: Mastery | None

    @property
    def is_under_way(self) -> bool:
        return self.mastery not in (None, Mastery.COMMENCEE)


class Todo(NamedTuple):
    """What to do now: read the lesson, or, once it is begun, the exercise of this rule."""

    lesson: Lesson
    atom: str
    exercise: Suggestion | None

    @property
    def url(self) -> str:
        return self.exercise.url if self.exercise else self.lesson.get_absolute_url()


@dataclass(frozen=True, slots=True)
class PathStep:
    """A lesson on the way."""

    lesson: Lesson
    rules: tuple[RuleStep, ...]
    standing: Standing

    @property
    def total(self) -> int:
        return len(self.rules)

    @property
    def under_way(self) -> int:
        """How many of its rules are at least « en bonne voie »."""
        return sum(rule.is_under_way for rule in self.rules)

    @property
    def mastered(self) -> int:
        """How many of its rules are at least « acquise »."""
        return sum(rule.mastery is not None and rule.mastery.is_mastered for rule in self.rules)

    @property
    def is_begun(self) -> bool:
        return any(rule.mastery for rule in self.rules)

    @property
    def is_done(self) -> bool:
        return self.standing is Standing.FAITE

    @property
    def is_ahead(self) -> bool:
        """Whether there is something left to do of it."""
        return self.standing in (Standing.EN_COURS, Standing.A_VENIR)

    @property
    def is_for_the_evening(self) -> bool:
        return self.lesson.slug in EVENING

    @property
    def minutes_left(self) -> int:
        """A plausible time: the part of the lesson that is not known yet, and its questions."""
        if not self.is_ahead:
            return 0
        left = self.total - self.under_way
        seconds = left * QUESTIONS_PER_RULE * SECONDS_PER_QUESTION
        return -(-(60 * self.lesson.minutes * left // max(self.total, 1) + seconds) // 60)


@dataclass(frozen=True, slots=True)
class Path:
    """The course of one learner; ``current`` and ``next`` are None once all of it is done."""

    steps: tuple[PathStep, ...]
    next: Todo | None

    @property
    def current(self) -> PathStep | None:
        return next((step for step in self.steps if step.standing is Standing.EN_COURS), None)

    @property
    def evening(self) -> tuple[PathStep, ...]:
        """The lessons that are enough to play this evening."""
        return tuple(step for step in self.steps if step.is_for_the_evening)

    @property
    def done(self) -> int:
        return _done(self.steps)

    @property
    def evening_done(self) -> int:
        return _done(self.evening)

    @property
    def minutes_left(self) -> int:
        """For the whole course."""
        return sum(step.minutes_left for step in self.steps)

    @property
    def evening_minutes_left(self) -> int:
        return sum(step.minutes_left for step in self.evening)

    @property
    def parts(self) -> tuple[tuple[str, tuple[PathStep, ...]], ...]:
        """The steps under the title of their part of the course."""
        titles = dict.fromkeys(step.lesson.part for step in self.steps)
        return tuple(
            (title, tuple(step for step in self.steps if step.lesson.part == title))
            for title in titles
        )


def path_of(state: State, start: str = "") -> Path:
    """The way through the course from the lesson of this slug; from the first one without it.

    The lessons before it may be done as well; they are not waited for.
    """
    return path_through(library().lessons, state, start)


def path_through(lessons: Sequence[Lesson], state: State, start: str = "") -> Path:
    """The same for any course."""
    first = next((place for place, each in enumerate(lessons) if each.slug == start), 0)
    steps: list[PathStep] = []
    todo: Todo | None = None
    for place, lesson in enumerate(lessons):
        rules = tuple(RuleStep(atom, state.mastery(atom)) for atom in rules_of(lesson))
        standing = _standing(rules, passed=place < first, waited_for=todo is not None)
        step = PathStep(lesson, rules, standing)
        if standing is Standing.EN_COURS:
            todo = _todo(step, state)
        steps.append(step)
    return Path(tuple(steps), todo)


def rules_of(lesson: Lesson) -> tuple[str, ...]:
    """The rules on which a lesson is judged, in its own order.

    Those that it teaches and its exercises train; where there are none, those of its exercises.
    """
    return _rules(lesson.atoms, lesson.exercises)


@lru_cache(maxsize=256)
def _rules(taught: tuple[str, ...], exercises: tuple[ExerciseSlot, ...]) -> tuple[str, ...]:
    trained = tuple(dict.fromkeys(atom for slot in exercises for atom in _reached(slot)))
    return tuple(atom for atom in taught if atom in trained) or trained


def _reached(slot: ExerciseSlot) -> Iterator[str]:
    yield from KINDS[slot.kind].level_atoms(slot.level, slot.players)


def _standing(rules: Sequence[RuleStep], *, passed: bool, waited_for: bool) -> Standing:
    """``waited_for``: a lesson before this one is not done yet."""
    if OF * sum(rule.is_under_way for rule in rules) >= DONE * len(rules):
        return Standing.FAITE
    if passed:
        return Standing.PASSEE
    return Standing.A_VENIR if waited_for else Standing.EN_COURS


def _todo(step: PathStep, state: State) -> Todo:
    """A lesson is read first; then comes the first of its rules that is not well under way."""
    atom = next(rule.atom for rule in step.rules if not rule.is_under_way)
    if not step.is_begun:
        return Todo(step.lesson, atom, None)
    tables = [slot.players for slot in step.lesson.exercises if atom in _reached(slot)]
    return Todo(step.lesson, atom, best_exercise(atom, state, tables[0]))


def _done(steps: Iterable[PathStep]) -> int:
    return sum(step.is_done for step in steps)
