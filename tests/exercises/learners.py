"""Learners who hold one misconception and slip: how soon, and how surely, it is named.

`python -m tests.exercises.learners` prints the table of docs/diagnostic.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from statistics import median
from typing import Any, NamedTuple

from rules_engine.variants import MISCONCEPTIONS, VARIANTS
from rules_engine.variants.variant import Variant
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.diagnosis import named_first, telling_code
from tarotlearn.exercises.kind import one_of
from tarotlearn.exercises.kinds import KINDS
from tests.exercises.addresses import answers_near, is_wrong
from tests.exercises.difficulty import QUESTIONS, difficulty

SLIPS = 0.1  # of the answers
OFTEN = 0.2  # of the questions of a level: there, the kind concerns a misconception
MOST = 15  # questions before one gives up
LEARNERS = 10  # for each misconception in each kind


class Course(NamedTuple):
    """How many questions one learner answered, and what was named first then, if anything."""

    questions: int
    named: str


class Found(NamedTuple):
    """What became of the learners who hold one misconception, in one kind or in all."""

    questions: float
    right: float


def course(slug: str, belief: str, seed: int) -> Course:
    """One learner answers until a single misconception explains most of his answers.

    Where several do, the next question is the one that the page offers to tell them apart.
    """
    kind, rng = KINDS[slug], Random(f"{slug}/{belief}/{seed}")
    answered: list[tuple[Any, Any]] = []
    first: tuple[Variant, ...] = ()
    players, level = one_of(rng, places(slug, belief))
    for count in range(1, MOST + 1):
        code = telling_code(kind, players, level, first, rng)
        address = Address.find(slug, players, level, code)
        answered.append((address.question, answer_of(address, belief, rng)))
        first = named_first(kind, answered)
        if len(first) == 1:
            return Course(count, first[0].id)
    return Course(MOST, "")


@cache
def places(slug: str, belief: str) -> tuple[tuple[int, int], ...]:
    """The tables and levels of a kind where a misconception is met often, else most often."""
    met = {
        (players, level): difficulty(slug, players, level).met.count(belief)
        for players in KINDS[slug].PLAYERS
        for level in range(1, KINDS[slug].LEVELS + 1)
    }
    enough = min(max(met.values()), OFTEN * QUESTIONS)
    return tuple(place for place, times in met.items() if times >= max(enough, 1))


def share(slug: str, belief: str) -> float:
    """How often a misconception is met in a kind, at the table and level where it is most."""
    found = places(slug, belief)
    return (
        max((difficulty(slug, *where).met.count(belief) for where in found), default=0) / QUESTIONS
    )


@cache
def best_kinds(belief: str) -> tuple[str, ...]:
    """The two kinds where a misconception is met most often, or the only one."""
    slugs = [slug for slug, kind in KINDS.items() if belief in kind.MISCONCEPTIONS]
    return tuple(sorted(slugs, key=lambda slug: -share(slug, belief))[:2])


def answer_of(address: Address, belief: str, rng: Random) -> Any:
    """This learner's answer: his belief's own, or a slip."""
    kind, question = address.kind, address.question
    answer = kind.solve(question, VARIANTS[belief].rules)
    if rng.random() < SLIPS:
        wrong = (values for values in answers_near(address) if is_wrong(kind, question, values))
        some = [*islice(wrong, 8)]
        answer = kind.parse(question, one_of(rng, some)) if some else answer
    return answer


def held() -> Iterator[tuple[str, str]]:
    """Each misconception with each kind that concerns it, those that meet it most at least."""
    for variant in MISCONCEPTIONS:
        for slug, kind in KINDS.items():
            if variant.id not in kind.MISCONCEPTIONS:
                continue
            if share(slug, variant.id) >= OFTEN or slug in best_kinds(variant.id):
                yield variant.id, slug


@cache
def courses(belief: str, slug: str, learners: int = LEARNERS) -> tuple[Course, ...]:
    """The same learners at each run."""
    return tuple(course(slug, belief, seed) for seed in range(learners))


def found(belief: str, results: tuple[Course, ...]) -> Found:
    right = sum(result.named == belief for result in results) / len(results)
    return Found(median(result.questions for result in results), right)


def lines() -> Iterator[str]:
    """A line a misconception and kind, then all together."""
    everything: list[tuple[str, Course]] = []
    yield "| idée fausse | genre | questions (médiane) | nommée d’abord |"
    yield "|---|---|---|---|"
    for belief, slug in held():
        results = courses(belief, slug)
        everything += [(belief, result) for result in results]
        questions, right = found(belief, results)
        yield f"| {belief} | {slug} | {questions:g} | {right:.0%} |"
    right = sum(result.named == belief for belief, result in everything) / len(everything)
    questions = median(result.questions for _, result in everything)
    yield f"| toutes | tous | {questions:g} | {right:.0%} |"


if __name__ == "__main__":
    import os

    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    for line in lines():
        print(line, flush=True)
