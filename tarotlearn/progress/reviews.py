"""When a rule is to be reviewed: the schedule is fsrs's, by whole days, for rules alone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import NamedTuple

from fsrs import Card, Rating, Scheduler, State

from tarotlearn.progress.mastery import FULL

# No steps within the day, and no chance: the same answers always give the same days.
_SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
_HARD = 2  # quarters: a right answer with less is one that had to be given
_LEAST = 0.01  # days of stability
_ORIGIN = datetime(2000, 1, 1, tzinfo=UTC)  # only the days between two reviews matter


class Review(NamedTuple):
    """What fsrs keeps of a rule, the day it was last reviewed and the day it is due, as ordinals.

    ``failed`` says that it was missed on that last day.
    """

    stability: float
    difficulty: float
    day: int
    due: int
    failed: bool


def reviewed(review: Review | None, value: int, day: int) -> Review:
    """The schedule after an answer worth so many quarters.

    One answer a day counts, the first, and one more if it is the first to be missed: a long
    evening on one rule is not many reviews of it.
    """
    failed = value < _HARD
    if review is None:
        stability, difficulty, days = _next(0.0, 0.0, 0, _rating(value))
        return Review(stability, difficulty, day, day + days, failed)
    if day == review.day and (review.failed or not failed):
        return review
    stability, difficulty, days = _next(
        review.stability, review.difficulty, day - review.day, _rating(value)
    )
    return Review(stability, difficulty, day, day + days, failed)


def _rating(value: int) -> Rating:
    if value < _HARD:
        return Rating.Again
    return Rating.Good if value == FULL else Rating.Hard


@lru_cache(maxsize=8_192)  # the rules of one answer are often all at the same point
def _next(
    stability: float, difficulty: float, elapsed: int, rating: Rating
) -> tuple[float, float, int]:
    """Stability and difficulty, rounded as they are kept, and the days until the next review."""
    card = Card(card_id=0, due=_ORIGIN)
    if stability:
        card = Card(0, State.Review, None, stability, difficulty, _ORIGIN, _ORIGIN)
    now = _ORIGIN + timedelta(days=elapsed)
    card, _ = _SCHEDULER.review_card(card, rating, now)
    assert card.stability is not None
    assert card.difficulty is not None
    stability = max(round(card.stability, 2), _LEAST)
    return stability, round(card.difficulty, 2), (card.due - now).days
