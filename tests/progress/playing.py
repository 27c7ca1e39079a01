"""Players made up for the placement quiz: each answers as its profile would, with slips.

``python -m tests.progress.playing`` prints the table of docs/placement.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any, NamedTuple

from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kind import one_of
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.placement.choosing import (
    Answered,
    chances_after,
    likeliest,
    next_question,
)
from tarotlearn.progress.placement.predicting import possible_values
from tarotlearn.progress.placement.profiles import PROFILES, Profile

SLIPS, RUNS = 0.1, 50


class Landing(NamedTuple):
    """Where one quiz led: how many lessons off, and after how many questions."""

    off: int
    questions: int


def played(profile: Profile, seed: str, *, says_so: float) -> tuple[Answered, ...]:
    """A whole quiz; ``says_so``: how often he says that he doesn't know, instead of guessing."""
    rng = Random(f"{profile.id}/{seed}")
    answered: list[Answered] = []
    while question := next_question(seed, answered):
        answered.append((question, answer(profile, question, rng, says_so)))
    return tuple(answered)


def answer(profile: Profile, address: Address, rng: Random, says_so: float) -> tuple[str, ...]:
    """The values of the form that he sends; none for « je ne sais pas »."""
    kind, question = address.kind, address.question
    forms = dict(_readable(address))
    if not set(kind.explain(question, kind.solve(question)).atoms) <= profile.knows:
        return () if rng.random() < says_so else one_of(rng, tuple(forms))
    if rng.random() < SLIPS:
        return one_of(rng, tuple(forms))
    right = [form for form, read in forms.items() if kind.accepts(question, read, profile.rules)]
    return one_of(rng, right)


def _readable(address: Address) -> Iterator[tuple[tuple[str, ...], Any]]:
    for form in possible_values(address.scene):
        try:
            yield form, address.kind.parse(address.question, form)
        except ValueError:
            continue


def landings(profile: Profile, says_so: float) -> Iterator[Landing]:
    """One player after the other, the same at each call."""
    lessons = [lesson.slug for lesson in library().lessons]
    for run in range(RUNS):
        answered = played(profile, f"run-{run}", says_so=says_so)
        assert len({address for address, _ in answered}) == len(answered), "asked twice"
        found = likeliest(chances_after(answered))
        off = abs(lessons.index(found.lesson) - lessons.index(profile.lesson))
        yield Landing(off, len(answered))


def line(profile: Profile, runs: list[Landing]) -> str:
    """A line of the table."""
    exact, near = (sum(run.off <= off for run in runs) / RUNS for off in (0, 1))
    questions = median(run.questions for run in runs)
    told = f"| `{profile.id}` | `{profile.lesson}` | {exact:.0%} | {near:.0%} | {questions:g} |"
    return told.replace("%", " %")


if __name__ == "__main__":
    import django

    django.setup()
    for profile in PROFILES:
        print(line(profile, list(landings(profile, says_so=0.5))))
