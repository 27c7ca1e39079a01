"""An assignment: lessons and questions, given to a group."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import ClassVar

from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.urls import reverse

from tarotlearn.accounts.models import User
from tarotlearn.assignments.models.question import OwnQuestion
from tarotlearn.groups.models import Group, Membership
from tarotlearn.readable import readable

REF_LENGTH, SEED_LENGTH = 10, 20


class Mode(models.TextChoices):
    """Told at once, as anywhere on the site; or nothing told until the assignment is closed."""

    ENTRAINEMENT = "entrainement", "entraînement"
    TEST = "test", "test"


class Draw(models.TextChoices):
    """The same questions for all, or equal ones, drawn for each."""

    MEMES = "memes", "les mêmes questions pour tous"
    CHACUN = "chacun", "des questions équivalentes, tirées pour chacun"


class AssignmentQuerySet(models.QuerySet["Assignment"]):
    def visible_to(self, user: User | AnonymousUser) -> AssignmentQuerySet:
        """Those of the groups that this person teaches or leads."""
        return self.filter(group__in=Group.objects.visible_to(user))

    def for_membership(self, membership: Membership) -> AssignmentQuerySet:
        """All that this member has to do: what his group was given, and what he was."""
        own = membership.own_assignments.filter(pk=models.OuterRef("pk"))
        given = models.Q(is_for_all=True) | models.Exists(own)
        return self.filter(given, group=membership.group_id)


class Assignment(models.Model):
    """What a group has to do, or unless ``is_for_all`` those of it who are ``for_members``.

    Times are instants, shown and typed in Europe/Paris.
    ``tries`` is how many times one may do it, None for as many as one likes; ``minutes`` how long
    a test lasts once begun, None for no limit. ``seed`` never leaves the server: the questions
    follow from it, so that nobody shops for easy ones.
    """

    ref = models.CharField(
        max_length=REF_LENGTH, unique=True, default=partial(readable, REF_LENGTH), editable=False
    )
    group = models.ForeignKey(Group, models.CASCADE, related_name="assignments")
    title = models.CharField("titre", max_length=80)
    words = models.TextField("consigne", max_length=1_000, blank=True)
    players = models.PositiveSmallIntegerField("joueurs à table", default=4)
    mode = models.CharField(max_length=12, choices=Mode.choices, default=Mode.ENTRAINEMENT)
    draw = models.CharField("questions", max_length=8, choices=Draw.choices, default=Draw.CHACUN)
    opens_at = models.DateTimeField("ouvert à partir du", null=True, blank=True)
    due_at = models.DateTimeField("à rendre avant le", null=True, blank=True)
    tries = models.PositiveSmallIntegerField("essais permis", null=True, blank=True)
    minutes = models.PositiveSmallIntegerField("durée en minutes", null=True, blank=True)
    seed = models.CharField(
        max_length=SEED_LENGTH, default=partial(readable, SEED_LENGTH), editable=False
    )
    is_for_all = models.BooleanField("pour tout le groupe", default=True)
    for_members: models.ManyToManyField[Membership, models.Model] = models.ManyToManyField(
        Membership, blank=True, related_name="own_assignments"
    )
    created_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="assignments")
    created_at = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[models.Manager[Assignment]] = AssignmentQuerySet.as_manager()

    # Read along where a test may be told (``works.last_date``).
    last_due_at: datetime | None = None

    class Meta:
        verbose_name = "devoir"
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["group", "-created_at"])]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("assignments:assignment", args=[self.ref])


class Part(models.Model):
    """One line of an assignment: a lesson to read, questions of a kind, or one's own question.

    Questions ``against`` a misconception are drawn so that who holds it gets them wrong.
    """

    assignment = models.ForeignKey(Assignment, models.CASCADE, related_name="parts")
    position = models.PositiveSmallIntegerField()
    lesson = models.CharField("leçon", max_length=80, blank=True)
    kind = models.CharField("genre", max_length=40, blank=True)
    level = models.PositiveSmallIntegerField("niveau", null=True, blank=True)
    count = models.PositiveSmallIntegerField("nombre de questions", default=1)
    against = models.CharField("idée fausse", max_length=60, blank=True)
    question = models.ForeignKey(OwnQuestion, models.PROTECT, null=True, blank=True)

    objects: ClassVar[models.Manager[Part]] = models.Manager()

    class Meta:
        ordering = ("position",)
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["assignment", "position"], name="part_has_its_place"),
            models.CheckConstraint(
                condition=(
                    ~models.Q(lesson="") & models.Q(kind="", question=None)
                    | models.Q(lesson="", question=None, level__isnull=False) & ~models.Q(kind="")
                    | models.Q(lesson="", kind="", question__isnull=False)
                ),
                name="part_is_one_thing",
            ),
        ]

    def __str__(self) -> str:
        return self.lesson or self.kind or str(self.question)
