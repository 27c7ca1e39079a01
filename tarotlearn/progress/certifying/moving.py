"""Tests follow the learner who answered them, and the attempts as they are judged today."""

from __future__ import annotations

from typing import Any

from django.db.models import Count
from django.dispatch import receiver

from tarotlearn.accounts.models import Learner
from tarotlearn.accounts.signals import learner_merging
from tarotlearn.exercises.models import Attempt
from tarotlearn.exercises.signals import attempt_remarked
from tarotlearn.progress.certifying.models import Sitting, SittingAnswer


@receiver(learner_merging)
def move(*, into: Learner, source: Learner, **_: Any) -> None:
    """Give the tests of ``source`` to ``into``, both locked.

    Of two that are open at one table, the one with fewer answers goes: its answers stay attempts.
    """
    opened = Sitting.objects.open().filter(learner__in=[into, source])
    kept: set[int] = set()
    for sitting in opened.annotate(count=Count("answers")).order_by("-count", "started_at", "pk"):
        if sitting.players in kept:
            sitting.delete()
        kept.add(sitting.players)
    Sitting.objects.filter(learner=source).update(learner=into)


@receiver(attempt_remarked)
def follow(*, attempt: Attempt, **_: Any) -> None:
    """Count a question of a test as it is judged now."""
    SittingAnswer.objects.filter(attempt=attempt.replaces_id).update(attempt=attempt)
