"""What learners answered, and what they found wrong with a question."""

from __future__ import annotations

from typing import Any, ClassVar

from django.db import models
from django.urls import reverse
from django.utils import timezone

from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.kind import is_code
from tarotlearn.exercises.kinds import KINDS


class Asked(models.Model):
    """A question and an answer to it, in notation: readable whatever the kind has become."""

    kind = models.CharField("genre", max_length=40)
    version = models.PositiveSmallIntegerField()
    players = models.PositiveSmallIntegerField("joueurs")
    level = models.PositiveSmallIntegerField("niveau")
    code = models.CharField(max_length=12)
    question = models.JSONField()
    answer = models.JSONField("réponse")

    class Meta:
        abstract = True

    @property
    def url(self) -> str:
        """Where a drawn question stands; nothing once its kind draws another there."""
        kind = KINDS.get(self.kind)
        if kind is None or self.version != kind.VERSION or not is_code(self.code):
            return ""
        where = [self.kind, self.players, self.level, self.code]
        return reverse("exercises:exercise", args=where)


class AttemptQuerySet(models.QuerySet["Attempt"]):
    def standing(self) -> AttemptQuerySet:
        """The attempts that count: each as it was judged last."""
        return self.filter(replaced_by=None)


class Attempt(Asked):
    """One answer to one question: never edited.

    Today's engine can judge it again (``manage.py remark``): the row that does so ``replaces``
    the other, and has all else of it, ``at`` included. ``token`` is that of one answer in one
    form, so that a form sent twice counts once. ``mixed`` says that the kind was not known
    beforehand: the question came in a mix, a session, a test.
    """

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="attempts")
    token = models.CharField(max_length=32)
    correct = models.BooleanField("juste")
    atoms = models.JSONField("règles")
    misconceptions = models.JSONField("idées fausses")
    hints = models.PositiveSmallIntegerField("indices", default=0)
    solution_seen = models.BooleanField("solution déjà vue", default=False)
    nth_try = models.PositiveSmallIntegerField("essai", default=1)
    mixed = models.BooleanField("parmi d’autres genres", default=False)
    at = models.DateTimeField("le", default=timezone.now, editable=False)
    replaces = models.OneToOneField(
        "self", models.CASCADE, null=True, blank=True, related_name="replaced_by"
    )

    objects: ClassVar[models.Manager[Attempt]] = AttemptQuerySet.as_manager()

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


class Report(Asked):
    """A problem that a learner saw: the question, his answer, what the page said of it, his words.

    ``correct`` is None when nothing was judged. ``token`` is that of one thing said, so that
    saying it twice counts once. A report outlives its learner: the fault is still to be mended.
    """

    MOST_WORDS: ClassVar[int] = 500  # characters

    learner = models.ForeignKey(
        Learner, models.SET_NULL, null=True, related_name="reports", verbose_name="apprenant"
    )
    token = models.CharField(max_length=32)
    correct = models.BooleanField("jugée juste", null=True)
    sentence = models.TextField("ce que la page a dit", blank=True)
    words = models.TextField("ce qui ne va pas", blank=True, max_length=MOST_WORDS)
    at = models.DateTimeField("le", auto_now_add=True, db_index=True)
    handled = models.BooleanField("traité", default=False, db_index=True)

    objects: ClassVar[models.Manager[Report]] = models.Manager()

    class Meta:
        verbose_name = "problème signalé"
        verbose_name_plural = "problèmes signalés"
        ordering: ClassVar[list[str]] = ["handled", "-at"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["learner", "token"], name="report_sent_once")
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.code}"
