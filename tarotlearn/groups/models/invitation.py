"""A link by which people join a group."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from django.db import models
from django.utils import timezone

from tarotlearn.accounts.models import User
from tarotlearn.groups.models.group import Group
from tarotlearn.groups.models.role import Role
from tarotlearn.readable import readable

TOKEN_LENGTH = 16


class InvitationQuerySet(models.QuerySet["Invitation"]):
    def open(self) -> InvitationQuerySet:
        """Those that still let someone in."""
        return self.filter(
            models.Q(expires_at=None) | models.Q(expires_at__gt=timezone.now()),
            models.Q(most_uses=None) | models.Q(uses__lt=models.F("most_uses")),
            revoked_at=None,
            group__archived_at=None,
        )


class Invitation(models.Model):
    """An open door, until a date, for so many people; ``uses`` counts those who came in."""

    token = models.CharField(
        max_length=TOKEN_LENGTH,
        unique=True,
        default=partial(readable, TOKEN_LENGTH),
        editable=False,
    )
    group = models.ForeignKey(Group, models.CASCADE, related_name="invitations")
    role = models.CharField("rôle", max_length=12, choices=Role.choices, default=Role.ELEVE)
    expires_at = models.DateTimeField("valable jusqu’au", null=True, blank=True)
    most_uses = models.PositiveSmallIntegerField("places", null=True, blank=True)
    uses = models.PositiveIntegerField(default=0, editable=False)
    revoked_at = models.DateTimeField(null=True, blank=True, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)
    created_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="invitations")

    objects: ClassVar[models.Manager[Invitation]] = InvitationQuerySet.as_manager()

    class Meta:
        verbose_name = "invitation"

    def __str__(self) -> str:
        return f"invitation de {self.group}"
