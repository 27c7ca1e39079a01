"""Who signs in, and who learns: a learner needs no account."""

from __future__ import annotations

from datetime import datetime
from functools import reduce
from hashlib import sha256
from operator import or_
from typing import Any, ClassVar, Literal, overload
from uuid import UUID

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import IntegrityError, connection, models, transaction
from django.db.models.functions import Lower
from django.http import HttpRequest
from django.utils import timezone

from tarotlearn.accounts import cookie
from tarotlearn.readable import readable


class UserManager(BaseUserManager["User"]):
    """People are known by their e-mail address, whatever its capitals."""

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> User:
        """Write a user; without a password he can't sign in by one. ValueError without e-mail."""
        if not email.strip():
            raise ValueError("Une adresse électronique est nécessaire.")
        user = self.model(email=self.normalize_email(email), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> User:
        """Write a user who may do everything."""
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)

    @classmethod
    def normalize_email(cls, email: str | None) -> str:
        return (email or "").strip().lower()

    def get_by_natural_key(self, username: str | None) -> User:
        return self.get(email=self.normalize_email(username))


class User(AbstractBaseUser, PermissionsMixin):
    """Someone who signs in. What he may do in a class or a club stands elsewhere."""

    email = models.EmailField(
        "adresse électronique",
        unique=True,
        error_messages={"unique": "Un compte existe déjà à cette adresse."},
    )
    name = models.CharField("nom affiché", max_length=80, blank=True)
    is_active = models.BooleanField("actif", default=True)
    is_staff = models.BooleanField("administre le site", default=False)
    date_joined = models.DateTimeField("inscrit le", default=timezone.now, editable=False)

    objects: ClassVar[UserManager] = UserManager()

    EMAIL_FIELD = USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        verbose_name = "utilisateur"
        constraints = [
            models.CheckConstraint(
                condition=models.Q(email=Lower("email")), name="user_email_is_lowercase"
            )
        ]

    def __str__(self) -> str:
        return self.name or self.email

    def clean(self) -> None:
        self.email = UserManager.normalize_email(self.email)


class LearnerManager(models.Manager["Learner"]):
    @overload
    def for_request(self, request: HttpRequest, *, create: Literal[True]) -> Learner: ...

    @overload
    def for_request(self, request: HttpRequest, *, create: bool = False) -> Learner | None: ...

    def for_request(self, request: HttpRequest, *, create: bool = False) -> Learner | None:
        """The learner behind a request: the user's own, else this browser's.

        None when there is none yet; with ``create``, one is written. Only an answer passes
        ``create``, so that neither readers nor robots leave a row. A first answer sent twice at
        once gives one learner: he has a user, or a browser, that can have no other.
        """
        if not hasattr(request, "_learner"):
            request._learner = self._found(request)  # type: ignore[attr-defined]
        learner = self.known(request)
        if learner is None and create:
            request._learner = learner = self._written(request)  # type: ignore[attr-defined]
        return learner

    def known(self, request: HttpRequest) -> Learner | None:
        """The learner behind a request, if something has read him already: it costs nothing."""
        learner: Learner | None = getattr(request, "_learner", None)
        return learner

    def of_new_browser(self, token: str) -> Learner:
        """Write a learner for the browser whose cookie holds this token.

        IntegrityError when that browser has one already.
        """
        with transaction.atomic():
            learner = self.create()
            Browser.objects.create(digest=cookie.digest(token), learner=learner)
        return learner

    def left_since(self, before: datetime) -> models.QuerySet[Learner]:
        """Those without an account, whom nobody manages, and who have not answered since then."""
        nobodys = self.filter(user=None, created_at__lt=before).exclude(attempts__at__gte=before)
        return nobodys.exclude(self.kept_for_others())

    @staticmethod
    def kept_for_others() -> models.Q:
        """Those of whom somebody else keeps a row: they are in a group."""
        relations = [models.Q((f"{name}__isnull", False)) for name in settings.LEARNER_KEPT_FOR]
        return reduce(or_, relations, models.Q(pk=None))

    def _found(self, request: HttpRequest) -> Learner | None:
        if isinstance(request.user, User):
            found: Learner | None = getattr(request.user, "learner", None)
            return found
        token = cookie.token_of(request)
        return self.of_browser(cookie.digest(token)) if token else None

    def of_browser(self, browser: UUID) -> Learner | None:
        """The learner of the browser with this digest.

        Read at each answer: making the statement anew would take three times as long.
        """
        learners, browsers = self.model._meta, Browser._meta
        rows = self.raw(
            f"SELECT learner.* FROM {learners.db_table} learner JOIN {browsers.db_table} browser"
            " ON browser.learner_id = learner.id WHERE browser.digest = %s",
            [browsers.get_field("digest").get_db_prep_value(browser, connection)],
        )
        return next(iter(rows), None)

    def forget(self, request: HttpRequest) -> None:
        """Let the next call read anew who is behind a request: he was merged, erased or given."""
        vars(request).pop("_learner", None)
        user = getattr(request, "user", None)  # the test client signs in without one
        if isinstance(user, User):
            user._state.fields_cache.pop("learner", None)

    def _written(self, request: HttpRequest) -> Learner:
        user = request.user if isinstance(request.user, User) else None
        token = "" if user else cookie.token_for(request)
        try:
            with transaction.atomic():
                return self.create(user=user) if user else self.of_new_browser(token)
        except IntegrityError:  # another request of the same person was faster
            owner = {"user": user} if user else {"browsers": cookie.digest(token)}
            return self.get(**owner)


class Learner(models.Model):
    """Whoever answers exercises: one row, of a user, or of one browser or several.

    A learner of neither belongs to whoever manages him: a pupil of a class.
    """

    user = models.OneToOneField(User, models.CASCADE, null=True, blank=True, related_name="learner")
    created_at = models.DateTimeField(auto_now_add=True)
    # Some of his answers were judged anew, and he has not been told yet.
    has_remarks = models.BooleanField(default=False, editable=False)

    objects: ClassVar[LearnerManager] = LearnerManager()

    class Meta:
        verbose_name = "apprenant"

    def __str__(self) -> str:
        return str(self.user) if self.user_id else f"apprenant {self.pk}"

    def is_kept_for_others(self) -> bool:
        """Whether he is in a group, which he leaves before he may be erased."""
        return Learner.objects.filter(Learner.objects.kept_for_others(), pk=self.pk).exists()

    def is_managed(self) -> bool:
        """Whether somebody else holds his doors: a pupil without account, who comes by a card."""
        return Learner.objects.filter(pk=self.pk, **settings.LEARNER_MANAGED).exists()

    def erase(self) -> None:
        """Erase him and all that is his; his row is locked, so that no answer is left behind."""
        with transaction.atomic():
            for row in Learner.objects.select_for_update().filter(pk=self.pk):
                row.delete()

    def answered(self) -> int:
        """How many of his answers count: each once, as it was judged last."""
        return self.attempts.filter(replaced_by=None).count()


class Browser(models.Model):
    """A browser that leads to a learner without an account; he may have several.

    Who signs in is found by his account alone: a learner of a user has no browser.
    """

    digest = models.UUIDField(primary_key=True, editable=False)  # of its cookie's token
    learner = models.ForeignKey(Learner, models.CASCADE, related_name="browsers")
    created_at = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[models.Manager[Browser]] = models.Manager()

    class Meta:
        verbose_name = "navigateur"

    def __str__(self) -> str:
        return f"navigateur de l’{self.learner}"


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
