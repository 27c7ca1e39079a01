"""What learners answered."""

from __future__ import annotations

from typing import Any, ClassVar

from django.db import models

from tarotlearn.accounts.models import Learner


class Attempt(models.Model):
    """One answer to one question: never edited.

    The question and the answer are kept in notation, so that today's engine can judge them again
    whatever the kind has become. ``token`` is that of one answer in one form, so that a form sent
    twice counts once. ``replaces`` is set on a row that judges another one anew.
    """

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="attempts")
    token = models.CharField(max_length=32)
    kind = models.CharField("genre", max_length=40)
    version = models.PositiveSmallIntegerField()
    players = models.PositiveSmallIntegerField("joueurs")
    level = models.PositiveSmallIntegerField("niveau")
    code = models.CharField(max_length=12)
    question = models.JSONField()
    answer = models.JSONField("réponse")
    correct = models.BooleanField("juste")
    atoms = models.JSONField("règles")
    misconceptions = models.JSONField("idées fausses")
    hints = models.PositiveSmallIntegerField("indices", default=0)
    solution_seen = models.BooleanField("solution déjà vue", default=False)
    nth_try = models.PositiveSmallIntegerField("essai", default=1)
    at = models.DateTimeField("le", auto_now_add=True)
    replaces = models.OneToOneField(
        "self", models.CASCADE, null=True, blank=True, related_name="replaced_by"
    )

    objects: ClassVar[models.Manager[Attempt]] = models.Manager()

    class Meta:
        verbose_name = "tentative"
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["learner", "at"])]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["learner", "token"], name="attempt_sent_once")
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.code} : {'juste' if self.correct else 'faux'}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Write the row once; TypeError for one that is already written."""
        if not self._state.adding:
            raise TypeError("an attempt is never edited: judge it anew in a row that replaces it")
        super().save(*args, **kwargs)
