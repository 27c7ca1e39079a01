"""What a member did of an assignment."""

from __future__ import annotations

from datetime import datetime
from functools import cached_property
from typing import ClassVar

from django.db import models

from tarotlearn.assignments.contents import Contents
from tarotlearn.assignments.models.assignment import Assignment, Mode
from tarotlearn.exercises.models import Attempt
from tarotlearn.groups.models import Membership


class Allowance(models.Model):
    """Another date, or more time, for one member."""

    assignment = models.ForeignKey(Assignment, models.CASCADE, related_name="allowances")
    membership = models.ForeignKey(Membership, models.CASCADE, related_name="allowances")
    opens_at = models.DateTimeField("ouvert à partir du", null=True, blank=True)
    due_at = models.DateTimeField("à rendre avant le", null=True, blank=True)
    extra_minutes = models.PositiveSmallIntegerField("minutes de plus", default=0)

    objects: ClassVar[models.Manager[Allowance]] = models.Manager()

    class Meta:
        verbose_name = "aménagement"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["assignment", "membership"], name="allowed_once")
        ]

    def __str__(self) -> str:
        return f"{self.membership} : {self.assignment}"


class Work(models.Model):
    """One go of one member at an assignment, from its first page on.

    ``series`` has all that its questions need (parts, seed, notation of one's own questions), so
    that no later edit of the assignment breaks what was begun.

    One ``is_beyond`` when who had come by a card and by an account did it more often than is
    permitted: it is closed and counts for nothing.
    """

    # What counts for nothing first, so that the last one is the one that may be open.
    IN_ORDER: ClassVar[tuple[str, ...]] = ("-is_beyond", "number")

    assignment = models.ForeignKey(Assignment, models.CASCADE, related_name="works")
    membership = models.ForeignKey(Membership, models.CASCADE, related_name="works")
    number = models.PositiveSmallIntegerField(default=1)
    series = models.JSONField()
    started_at = models.DateTimeField(auto_now_add=True)
    handed_at = models.DateTimeField(null=True, blank=True)
    is_beyond = models.BooleanField("en trop", default=False, editable=False)

    objects: ClassVar[models.Manager[Work]] = models.Manager()

    # Read along by ``current``; the first two also by ``works.allowed``.
    allowed_due_at: datetime | None
    allowed_minutes: int | None
    times_answered: int | None
    hints_given: int | None
    is_solution_seen: bool | None
    last_due_at: datetime | None = None  # where a test may be told: ``works.last_date``

    class Meta:
        verbose_name = "copie"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["assignment", "membership", "number"], name="work_begun_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.assignment}, {self.membership}, {self.number}"

    @cached_property
    def contents(self) -> Contents:
        """What it asks, as it was when it was begun."""
        return Contents.read(self.series)

    @property
    def is_test(self) -> bool:
        return bool(self.series["mode"] == Mode.TEST)

    @property
    def minutes(self) -> int | None:
        """How long it lasts, as it was when it was begun."""
        minutes: int | None = self.series["minutes"]
        return minutes


class Answer(models.Model):
    """An attempt that answers a question of a work; in a test each question has one."""

    work = models.ForeignKey(Work, models.CASCADE, related_name="answers")
    question = models.PositiveSmallIntegerField()
    attempt = models.OneToOneField(Attempt, models.CASCADE, related_name="assigned")
    is_final = models.BooleanField(default=False)

    objects: ClassVar[models.Manager[Answer]] = models.Manager()

    class Meta:
        verbose_name = "réponse"
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["work", "question"])]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["work", "question"],
                condition=models.Q(is_final=True),
                name="test_question_answered_once",
            )
        ]

    def __str__(self) -> str:
        return f"{self.work} : {self.question}"


class Help(models.Model):
    """What a member was told of a question of a work before he answered it, or answered it again.

    The form of a question says it too, but a page that is opened anew has forgotten.
    """

    work = models.ForeignKey(Work, models.CASCADE, related_name="helps")
    question = models.PositiveSmallIntegerField()
    hints = models.PositiveSmallIntegerField(default=0)
    solution_seen = models.BooleanField(default=False)

    objects: ClassVar[models.Manager[Help]] = models.Manager()

    class Meta:
        verbose_name = "aide reçue"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["work", "question"], name="helped_once")
        ]

    def __str__(self) -> str:
        return f"{self.work} : {self.question}"


class LessonRead(models.Model):
    """A lesson of a work that the member says he has read."""

    work = models.ForeignKey(Work, models.CASCADE, related_name="lessons_read")
    position = models.PositiveSmallIntegerField()
    at = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[models.Manager[LessonRead]] = models.Manager()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["work", "position"], name="lesson_read_once")
        ]

    def __str__(self) -> str:
        return f"{self.work} : leçon {self.position}"
