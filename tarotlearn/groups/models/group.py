"""A class or a club."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.urls import reverse
from django.utils import timezone

from tarotlearn.accounts.models import Learner, User
from tarotlearn.groups.models.role import STAFF, Role
from tarotlearn.groups.school_year import END
from tarotlearn.readable import readable

if TYPE_CHECKING:
    from tarotlearn.groups.models.membership import Membership

# In addresses: nobody guesses that of another group. Typed by pupils: short, and not enough alone.
REF_LENGTH, CODE_LENGTH = 10, 6


class GroupKind(models.TextChoices):
    """What a group calls itself; all else is the same."""

    CLASSE = "classe", "classe"
    CLUB = "club", "club"


class GroupQuerySet(models.QuerySet["Group"]):
    def visible_to(self, user: User | AnonymousUser) -> GroupQuerySet:
        """The groups that this person teaches or leads, archived ones included."""
        return self._held(user, *STAFF)

    def led_by(self, user: User | AnonymousUser) -> GroupQuerySet:
        """The groups whose members, codes and end are this person's to decide."""
        return self._held(user, Role.RESPONSABLE)

    def joined_by(self, learner: Learner | None) -> GroupQuerySet:
        """The groups to which this learner belongs, in whatever role, that are not archived."""
        if learner is None:
            return self.none()
        return self.filter(memberships__learner=learner, archived_at=None)

    def _held(self, user: User | AnonymousUser, *roles: str) -> GroupQuerySet:
        if not isinstance(user, User):
            return self.none()
        return self.filter(memberships__learner__user=user, memberships__role__in=roles)


class Group(models.Model):
    """A class or a club; ``ref`` is its name in addresses, ``code`` what its pupils type.

    ``house_rules`` are ids of ``rules_engine.variants.HOUSE_RULES``, played at this table and
    declared to its members. A class is erased at the end of the school year unless ``is_kept``,
    once its staff was told (``warned_at``): retention.py.
    """

    ref = models.CharField(
        max_length=REF_LENGTH, unique=True, default=partial(readable, REF_LENGTH), editable=False
    )
    kind = models.CharField(
        "genre", max_length=10, choices=GroupKind.choices, default=GroupKind.CLASSE
    )
    name = models.CharField("nom", max_length=80)
    players = models.PositiveSmallIntegerField("joueurs à table", default=4)
    house_rules = models.JSONField("usages de la table", default=list)
    code = models.CharField(
        max_length=CODE_LENGTH, unique=True, default=partial(readable, CODE_LENGTH), editable=False
    )
    is_kept = models.BooleanField("gardée après le 31 août", default=False)
    created_at = models.DateTimeField(auto_now_add=True)
    archived_at = models.DateTimeField(null=True, blank=True)
    warned_at = models.DateTimeField("fin annoncée le", null=True, blank=True, editable=False)

    viewer: Membership  # of who has opened it, set by access.py

    objects: ClassVar[models.Manager[Group]] = GroupQuerySet.as_manager()

    class Meta:
        verbose_name = "groupe"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                condition=models.Q(players__in=[3, 4, 5]), name="group_plays_at_three_four_five"
            )
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("groups:group", args=[self.ref])

    @property
    def is_class(self) -> bool:
        return self.kind == GroupKind.CLASSE

    @property
    def lasts(self) -> bool:
        """Whether no school year ends it: its members without account end by themselves."""
        return not self.is_class or self.is_kept

    @property
    def ends_on(self) -> date | None:
        """The last day of a class whose staff was told that it ends."""
        if self.warned_at is None or self.is_kept or not self.is_class:
            return None
        return date(timezone.localtime(self.warned_at).year, *END)
