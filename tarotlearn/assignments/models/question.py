"""A teacher's own question."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from django.contrib.auth.models import AnonymousUser
from django.db import models

from tarotlearn.accounts.models import User
from tarotlearn.readable import readable

REF_LENGTH = 10


class OwnQuestionQuerySet(models.QuerySet["OwnQuestion"]):
    def visible_to(self, user: User | AnonymousUser) -> OwnQuestionQuerySet:
        """Those that this person wrote."""
        return self.filter(author=user) if isinstance(user, User) else self.none()


class OwnQuestion(models.Model):
    """A position that its author composed, in the notation of its kind; its answer is stored
    nowhere. Once given it is not edited: a change is another question.
    """

    ref = models.CharField(
        max_length=REF_LENGTH, unique=True, default=partial(readable, REF_LENGTH), editable=False
    )
    author = models.ForeignKey(User, models.SET_NULL, null=True, related_name="own_questions")
    title = models.CharField("titre", max_length=80)
    kind = models.CharField("genre", max_length=40)
    version = models.PositiveSmallIntegerField()
    players = models.PositiveSmallIntegerField("joueurs")
    level = models.PositiveSmallIntegerField("niveau")
    question = models.JSONField()
    is_shared = models.BooleanField("ouverte par son lien", default=False)
    is_hidden = models.BooleanField("rangée", default=False)
    created_at = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[models.Manager[OwnQuestion]] = OwnQuestionQuerySet.as_manager()

    class Meta:
        verbose_name = "question d’enseignant"

    def __str__(self) -> str:
        return self.title
