"""Which question comes next, and when enough is known: the same for the same answers and seed."""

from __future__ import annotations

from collections.abc import Sequence

from tarotlearn.exercises.address import Address
from tarotlearn.progress.placement.candidates import candidates
from tarotlearn.progress.placement.information import Chances, even, information, updated
from tarotlearn.progress.placement.predicting import UNKNOWN, outcome_of, predict
from tarotlearn.progress.placement.profiles import PROFILES, Profile

LEAST_QUESTIONS, MOST_QUESTIONS = 4, 10
SURE = 0.93  # the chance of a starting lesson that ends the quiz
FRIENDLY = 0.75  # of the information of the best question: enough for the first one to be simple

# A question, and the values of the form that answered it; none for « je ne sais pas ».
Answered = tuple[Address, tuple[str, ...]]


def chances_after(answered: Sequence[Answered]) -> Chances:
    """The chance of each profile; ValueError for an answer that its kind can't read."""
    chances = even()
    for address, values in answered:
        outcome = UNKNOWN
        if values:
            outcome = outcome_of(address, address.kind.parse(address.question, values))
        chances = updated(chances, predict(address), outcome)
    return chances


def next_question(seed: str, answered: Sequence[Answered]) -> Address | None:
    """The question expected to tell most of those not asked yet; None when the quiz is over.

    The first is the simplest, in the order of ``QUICK``, of those that tell nearly as much: a card
    to play rather than a list of what may become of the Excuse.
    """
    chances = chances_after(answered)
    asked = {address for address, _ in answered}
    left = [address for address in candidates(seed) if address not in asked]
    enough = len(answered) >= LEAST_QUESTIONS and is_sure(chances)
    if enough or len(answered) >= MOST_QUESTIONS or not left:
        return None
    worth = {address: information(chances, predict(address)) for address in left}
    least = max(worth.values()) * (1 if answered else FRIENDLY)
    return next(address for address in left if worth[address] >= least)


def is_sure(chances: Chances) -> bool:
    """Whether one starting lesson is likely enough."""
    return max(_by_lesson(chances).values()) >= SURE


def likeliest(chances: Chances) -> Profile:
    """The likeliest profile of the likeliest starting lesson."""
    lessons = _by_lesson(chances)
    lesson = max(lessons, key=lambda slug: lessons[slug])
    there = [number for number, profile in enumerate(PROFILES) if profile.lesson == lesson]
    return PROFILES[max(there, key=lambda number: chances[number])]


def _by_lesson(chances: Chances) -> dict[str, float]:
    lessons: dict[str, float] = {}
    for profile, chance in zip(PROFILES, chances, strict=True):
        lessons[profile.lesson] = lessons.get(profile.lesson, 0.0) + chance
    return lessons
