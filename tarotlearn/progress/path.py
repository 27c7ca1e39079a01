"""The way through the course: where a learner is, and what comes next.

A lesson is judged on the rules that its own exercises train: what it asks to practise. It is done
once four in five of them are well under way, so that one answer missed later undoes no lesson.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from tarotlearn.exercises.kinds import KINDS
from tarotlearn.lessons.pages import ExerciseSlot, Lesson
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.state import State
from tarotlearn.progress.steps import Path, PathStep, RuleStep, Standing, Todo
from tarotlearn.progress.suggesting import best_exercise

DONE, OF = 4, 5  # a lesson is done when four in five of its rules are at least « en bonne voie »


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
