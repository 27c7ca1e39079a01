"""A test and its answers, and the attestation that one may be given for it."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import cached_property, partial
from typing import ClassVar
from uuid import uuid4

from django.db import models
from django.db.models import Count, Q
from django.urls import reverse
from django.utils import timezone
from django.utils.timezone import localtime

from tarotlearn.accounts.models import Learner
from tarotlearn.days import day_words
from tarotlearn.exercises.models import Attempt
from tarotlearn.exercises.series import Series
from tarotlearn.progress.certifying.tables import STOPPING, is_enough
from tarotlearn.readable import in_fours, readable

KEPT_OPEN = timedelta(days=30)  # a test that is not finished
UNNAMED = "un joueur, une joueuse"


class SittingQuerySet(models.QuerySet["Sitting"]):
    def open(self) -> SittingQuerySet:
        return self.filter(finished_at=None)

    def finished(self) -> SittingQuerySet:
        """The finished ones with their counts, the latest first."""
        right = Q(answers__attempt__correct=True)
        stopping = right & Q(answers__attempt__kind__in=STOPPING)
        return (
            self.filter(finished_at__isnull=False)
            .annotate(right=Count("answers", right), stopping_right=Count("answers", stopping))
            .select_related("certificate")
            .order_by("-finished_at", "pk")
        )

    def left(self, now: datetime) -> SittingQuerySet:
        """Those begun long ago and never finished."""
        return self.open().filter(started_at__lt=now - KEPT_OPEN)

    def purge(self, now: datetime) -> int:
        """Delete the tests left unfinished; return how many. Their answers stay as attempts."""
        _, deleted = self.left(now).delete()
        return deleted.get("progress.Sitting", 0)


class Sitting(models.Model):
    """One test at one table; a learner has at most one open for each table.

    ``series`` has its questions, so that no later change of the test breaks one that is begun.
    """

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    learner = models.ForeignKey(Learner, models.CASCADE, related_name="sittings")
    players = models.PositiveSmallIntegerField("joueurs")
    series = models.JSONField()
    started_at = models.DateTimeField("commencé le", default=timezone.now, editable=False)
    finished_at = models.DateTimeField("fini le", null=True, editable=False)

    objects: ClassVar[models.Manager[Sitting]] = SittingQuerySet.as_manager()

    # Counted by ``finished``.
    right: int
    stopping_right: int

    class Meta:
        verbose_name = "test « prêt à s’asseoir »"
        verbose_name_plural = "tests « prêt à s’asseoir »"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["learner", "players"],
                condition=Q(finished_at=None),
                name="sitting_open_once",
            )
        ]

    def __str__(self) -> str:
        return f"à {self.players} joueurs, {self.started_at:%Y-%m-%d}"

    def get_absolute_url(self) -> str:
        return reverse("progress:sitting_result", args=[self.pk])

    @cached_property
    def asked(self) -> Series:
        return Series.read(self.series)

    @property
    def day(self) -> str:
        """The day of its end: « 1er décembre 2026 »."""
        return day_words(localtime(self.finished_at))

    @property
    def stopping_missed(self) -> int:
        """How many answers about what stops a table are wrong, or were not given."""
        return sum(slot.kind in STOPPING for slot in self.asked.slots) - self.stopping_right

    @property
    def is_passed(self) -> bool:
        return is_enough(
            asked=len(self.asked), right=self.right, stopping_missed=self.stopping_missed
        )


class SittingAnswer(models.Model):
    """The answer to a question of a test: one only, and for ever."""

    sitting = models.ForeignKey(Sitting, models.CASCADE, related_name="answers")
    number = models.PositiveSmallIntegerField()
    attempt = models.OneToOneField(Attempt, models.CASCADE, related_name="sitting_answer")

    objects: ClassVar[models.Manager[SittingAnswer]] = models.Manager()

    class Meta:
        verbose_name = "réponse d’un test"
        ordering = ("number",)
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["sitting", "number"], name="sitting_answered_once")
        ]

    def __str__(self) -> str:
        return f"{self.number} : {self.attempt}"


class CertificateManager(models.Manager["Certificate"]):
    def issue(self, sitting: Sitting, name: str) -> Certificate:
        """The attestation of a test that is passed, made once: a second form changes the name."""
        certificate, is_new = self.get_or_create(sitting=sitting, defaults={"name": name})
        if not is_new:
            certificate.rename(name)
        return certificate


class Certificate(models.Model):
    """What a passed test attests, to whoever has its code.

    The code is kept as it is, not as a digest: its owner finds it again, and to who could read
    the database it would open nothing that he had not read already. It is as good as a secret of
    59 bits; a withdrawn one stays taken, without the name, so that a paper which bears it is
    answered in truth.
    """

    CODE_LENGTH: ClassVar[int] = 12
    LONGEST_NAME: ClassVar[int] = 80

    sitting = models.OneToOneField(Sitting, models.CASCADE, related_name="certificate")
    code = models.CharField(
        max_length=CODE_LENGTH,
        unique=True,
        default=partial(readable, CODE_LENGTH),
        editable=False,
    )
    name = models.CharField("nom écrit", max_length=LONGEST_NAME, blank=True)
    issued_at = models.DateTimeField("faite le", auto_now_add=True)
    withdrawn_at = models.DateTimeField("retirée le", null=True, editable=False)

    objects: ClassVar[CertificateManager] = CertificateManager()

    class Meta:
        verbose_name = "attestation"

    def __str__(self) -> str:
        return self.shown_code

    def get_absolute_url(self) -> str:
        return reverse("certificates:certificate", args=[self.shown_code])

    @property
    def shown_code(self) -> str:
        return in_fours(self.code)

    @property
    def shown_name(self) -> str:
        return self.name or UNNAMED

    @property
    def is_withdrawn(self) -> bool:
        return self.withdrawn_at is not None

    def rename(self, name: str) -> None:
        """Write another name on it; nothing when it is withdrawn."""
        self._in_force().update(name=name)
        self.name = name

    def withdraw(self) -> None:
        """Take it back for ever; the name is forgotten at once."""
        self._in_force().update(name="", withdrawn_at=timezone.now())

    def _in_force(self) -> models.QuerySet[Certificate]:
        return Certificate.objects.filter(pk=self.pk, withdrawn_at=None)
