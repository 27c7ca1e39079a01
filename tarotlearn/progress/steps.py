"""The course as one learner has it: its lessons as steps, done, under way or to come."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from tarotlearn.lessons.pages import Lesson
from tarotlearn.progress.mastery import Mastery
from tarotlearn.progress.suggesting import Suggestion

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


def _done(steps: Iterable[PathStep]) -> int:
    return sum(step.is_done for step in steps)
