"""Where a learner was told to begin."""

from __future__ import annotations

from typing import Any, ClassVar

from django.db import models
from django.dispatch import receiver
from django.utils import timezone

from tarotlearn.accounts.models import Learner
from tarotlearn.accounts.signals import learner_merging


class PlacementManager(models.Manager["Placement"]):
    def start_of(self, learner: Learner | None) -> str:
        """The slug of the lesson where this learner begins; nothing when he was never placed."""
        if learner is None:
            return ""
        placed = self.filter(learner=learner).order_by("-at", "-pk")
        return placed.values_list("lesson", flat=True).first() or ""

    def keep(self, *, learner: Learner, quiz: str, lesson: str, profile: str) -> None:
        """Keep the end of a quiz; reached again, it replaces what the same quiz said before."""
        placement = self.model(learner=learner, quiz=quiz, lesson=lesson, profile=profile)
        self.bulk_create(
            [placement],
            update_conflicts=True,
            unique_fields=["learner", "quiz"],
            update_fields=["lesson", "profile", "at"],
        )


class Placement(models.Model):
    """The end of one quiz: the lesson where to begin, and the profile that leads there.

    The last one counts. ``quiz`` is the seed of that quiz, so that its end sent twice is one row.
    """

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="placements")
    quiz = models.CharField("test", max_length=12, editable=False)
    lesson = models.CharField("leçon", max_length=80)
    profile = models.CharField("profil", max_length=40)
    at = models.DateTimeField("le", default=timezone.now, editable=False)

    objects: ClassVar[PlacementManager] = PlacementManager()

    class Meta:
        verbose_name = "placement"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["learner", "quiz"], name="placement_once_a_quiz")
        ]

    def __str__(self) -> str:
        return f"{self.lesson}, {self.profile}"


@receiver(learner_merging)
def move(sender: type[Learner], into: Learner, source: Learner, **rest: Any) -> None:
    """Give the placements of a learner to the one that he becomes."""
    moving = Placement.objects.filter(learner=source)
    there = Placement.objects.filter(learner=into).values_list("quiz", flat=True)
    moving.filter(quiz__in=list(there)).delete()  # one quiz, finished on two devices
    moving.update(learner=into)
