"""From one browser to another: a code that leads there, a word on where the answers went."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from hashlib import sha256
from typing import ClassVar
from uuid import UUID

from django.db import models, transaction
from django.http import HttpRequest
from django.utils import timezone

from tarotlearn.accounts import cookie
from tarotlearn.accounts.models.learner import Learner
from tarotlearn.accounts.models.user import User
from tarotlearn.readable import readable


class ResumeCodeManager(models.Manager["ResumeCode"]):
    def renew(self, learner: Learner) -> str:
        """Write a new code for this learner and return it; those that he had lead nowhere now.

        Learner.DoesNotExist when he has left or has an account by now.
        """
        code = readable(ResumeCode.LENGTH)
        with transaction.atomic():
            Learner.objects.select_for_update(no_key=True).get(pk=learner.pk, user=None)
            self.filter(learner=learner).delete()
            self.create(digest=digest_of_code(code), learner=learner)
        return code

    def learner_of(self, code: str) -> Learner | None:
        """The learner to whom this code leads, as ``typed`` reads it."""
        return Learner.objects.filter(codes=digest_of_code(code)).first()


class ResumeCode(models.Model):
    """A code by which another browser joins a learner without account. Only a digest is kept.

    He has one, or several once he was merged with another.
    """

    LENGTH: ClassVar[int] = 16  # almost 80 bits

    digest = models.UUIDField(primary_key=True, editable=False)
    learner = models.ForeignKey(Learner, models.CASCADE, related_name="codes")
    created_at = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[ResumeCodeManager] = ResumeCodeManager()

    class Meta:
        verbose_name = "code de reprise"
        verbose_name_plural = "codes de reprise"

    def __str__(self) -> str:
        return f"code de l’{self.learner}"


def digest_of_code(code: str) -> UUID:
    """What the database keeps of a code: half of its SHA-256, ample for 80 random bits."""
    return UUID(bytes=sha256(f"reprise/{code}".encode()).digest()[:16])


class MovedBrowserManager(models.Manager["MovedBrowser"]):
    def note(self, browsers: Iterable[UUID], user: int) -> None:
        """Remember of these browsers that what was answered there is in the account of a user."""
        self.bulk_create(
            [MovedBrowser(digest=digest, user_id=user) for digest in browsers],
            update_conflicts=True,
            unique_fields=["digest"],
            update_fields=["user", "at"],
        )

    def is_one(self, request: HttpRequest) -> bool:
        """Whether the answers of this browser are in an account, to which it does not lead."""
        token = None if request.user.is_authenticated else cookie.token_of(request)
        return token is not None and self.filter(digest=cookie.digest(token)).exists()

    def left_since(self, before: datetime) -> models.QuerySet[MovedBrowser]:
        """Those noted before, which have been told long enough."""
        return self.filter(at__lt=before)


class MovedBrowser(models.Model):
    """A browser whose answers are in an account now: it does not lead there, but may say so.

    It goes with the account, and is forgotten as soon as answers without account would be.
    """

    digest = models.UUIDField(primary_key=True, editable=False)
    user = models.ForeignKey(User, models.CASCADE, related_name="+")
    at = models.DateTimeField(default=timezone.now, editable=False)

    objects: ClassVar[MovedBrowserManager] = MovedBrowserManager()

    class Meta:
        verbose_name = "navigateur dont les réponses sont dans un compte"
        verbose_name_plural = "navigateurs dont les réponses sont dans un compte"

    def __str__(self) -> str:
        return f"navigateur, le {self.at:%Y-%m-%d}"
