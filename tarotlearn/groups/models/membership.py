"""Who belongs to a group, and what he may do there."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from django.contrib.auth.models import AnonymousUser
from django.db import models

from tarotlearn.accounts.models import Learner, User
from tarotlearn.groups.models.group import REF_LENGTH, Group
from tarotlearn.groups.models.role import STAFF, Role
from tarotlearn.readable import readable

CODE_LENGTH, KEY_LENGTH = 4, 16


class MembershipQuerySet(models.QuerySet["Membership"]):
    def visible_to(self, user: User | AnonymousUser) -> MembershipQuerySet:
        """Those of the groups that this person teaches or leads."""
        return self.filter(group__in=Group.objects.visible_to(user))

    def pupils(self) -> MembershipQuerySet:
        """Those who learn, by name."""
        return self.filter(role=Role.ELEVE).order_by("name", "pk")

    def staff(self) -> MembershipQuerySet:
        return self.filter(role__in=STAFF).order_by("-role", "name", "pk")


class Membership(models.Model):
    """A learner in a group: an own role, and an own name there, seen by its staff only.

    A managed pupil has no account: he comes in by the group's ``code`` and his own ``code``, or
    by a card whose QR holds a secret made of ``key``. Changing both closes every door he had.
    Another came in by an ``invitation``. ``shows_progress`` is his consent; of a managed pupil his
    teacher sees the work in any case.
    """

    ref = models.CharField(
        max_length=REF_LENGTH, unique=True, default=partial(readable, REF_LENGTH), editable=False
    )
    group = models.ForeignKey(Group, models.CASCADE, related_name="memberships")
    learner = models.ForeignKey(Learner, models.CASCADE, related_name="memberships")
    role = models.CharField("rôle", max_length=12, choices=Role.choices, default=Role.ELEVE)
    name = models.CharField("nom", max_length=80)
    code = models.CharField(max_length=CODE_LENGTH, blank=True, editable=False)
    key = models.CharField(max_length=KEY_LENGTH, blank=True, editable=False)
    shows_progress = models.BooleanField("montre ses progrès", default=False)
    invitation = models.ForeignKey(
        "groups.Invitation",
        models.SET_NULL,
        null=True,
        blank=True,
        editable=False,
        related_name="arrivals",
    )
    joined_at = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[models.Manager[Membership]] = MembershipQuerySet.as_manager()

    class Meta:
        verbose_name = "membre"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["group", "learner"], name="member_once"),
            models.UniqueConstraint(
                fields=["group", "code"],
                condition=~models.Q(code=""),
                name="pupil_code_is_his_own",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_managed(self) -> bool:
        """Whether he comes in by a code of the class, not by an account or a browser of his."""
        return self.code != ""

    @property
    def is_staff(self) -> bool:
        return self.role in STAFF

    @property
    def leads(self) -> bool:
        return self.role == Role.RESPONSABLE
