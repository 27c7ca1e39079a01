"""Where who has passed the test goes on in the course."""

from __future__ import annotations

from tarotlearn.accounts.models import Learner
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.certifying.models import Sitting
from tarotlearn.progress.placement.models import Placement
from tarotlearn.progress.steps import EVENING

PROFILE = "test-passe"  # in the place of that of a quiz
_LENGTH = 12  # of what names a quiz


def first_after_evening() -> str:
    """The lesson after those that are enough to sit down at a table."""
    slugs = [lesson.slug for lesson in library().lessons]
    return slugs[_last_of_evening(slugs) + 1]


def go_on(sitting: Sitting, learner: Learner) -> None:
    """Let the path of this learner, whose test is over, begin where the test ends, if he passed.

    Who was told to begin further on stays there. In the transaction that ends the test.
    """
    done = Sitting.objects.finished().filter(pk=sitting.pk).first()
    if done is None or not done.is_passed:
        return
    slugs = [lesson.slug for lesson in library().lessons]
    here = Placement.objects.start_of(learner)
    if here in slugs and slugs.index(here) > _last_of_evening(slugs):
        return
    quiz = sitting.pk.hex[:_LENGTH]
    Placement.objects.keep(
        learner=learner, quiz=quiz, lesson=first_after_evening(), profile=PROFILE
    )


def _last_of_evening(slugs: list[str]) -> int:
    return max(slugs.index(slug) for slug in EVENING)
