"""A link by which people join a group."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from django.db import models
from django.urls import reverse
from django.utils import timezone

from tarotlearn.accounts.models import User
from tarotlearn.groups.models.group import Group
from tarotlearn.groups.models.role import STAFF, Role
from tarotlearn.readable import readable

TOKEN_LENGTH = 16


class Closed(models.TextChoices):
    """Why an invitation lets nobody in any more."""

    ARCHIVED = "archive", "le groupe est archivé"
    REVOKED = "fermee", "fermée"
    EXPIRED = "expiree", "expirée"
    FULL = "complete", "complète"


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

    link: str  # its absolute address and the drawing of it, set by the view that shows them
    qr: str

    objects: ClassVar[models.Manager[Invitation]] = InvitationQuerySet.as_manager()

    class Meta:
        verbose_name = "invitation"

    def __str__(self) -> str:
        return f"invitation de {self.group}"

    def get_absolute_url(self) -> str:
        return reverse("groups:invitation", args=[self.token])

    @property
    def closed(self) -> Closed | None:
        """Why it lets nobody in, the same as ``open`` says; None while it is open."""
        if self.group.archived_at:
            return Closed.ARCHIVED
        if self.revoked_at:
            return Closed.REVOKED
        if self.expires_at and self.expires_at <= timezone.now():
            return Closed.EXPIRED
        if self.most_uses is not None and self.uses >= self.most_uses:
            return Closed.FULL
        return None

    @property
    def is_for_staff(self) -> bool:
        return self.role in STAFF

    @property
    def left(self) -> int | None:
        """How many may still come in; None without a limit."""
        return None if self.most_uses is None else max(self.most_uses - self.uses, 0)
