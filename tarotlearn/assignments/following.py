"""Answers of copies follow their attempts, when one is judged anew or sent twice by one person."""

from __future__ import annotations

from typing import Any

from tarotlearn.assignments.models import Answer
from tarotlearn.exercises.models import Attempt


def remarked(attempt: Attempt, **_: Any) -> None:
    """Listen to ``attempt_remarked``: the answer counts as it is judged now."""
    Answer.objects.filter(attempt=attempt.replaces_id).update(attempt=attempt)


def doubled(kept: Attempt, leaving: Attempt, **_: Any) -> None:
    """Listen to ``attempt_doubled``: what pointed to the copy that goes points to the other."""
    if not Answer.objects.filter(attempt=kept).exists():
        Answer.objects.filter(attempt=leaving).update(attempt=kept)
