"""Who signs in, and who learns: a learner needs no account."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, overload
from uuid import UUID

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import IntegrityError, connection, models, transaction
from django.db.models.functions import Lower
from django.http import HttpRequest
from django.utils import timezone

from tarotlearn.accounts import cookie


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
        learner = self.known(request)
        if learner is None:
            learner = self._found(request)
        if learner is None and create:
            learner = self._written(request)
        request._learner = learner  # type: ignore[attr-defined]
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

    def _found(self, request: HttpRequest) -> Learner | None:
        if isinstance(request.user, User):
            found: Learner | None = getattr(request.user, "learner", None)
            return found
        token = cookie.token_of(request)
        return self._of_browser(cookie.digest(token)) if token else None

    def _of_browser(self, browser: UUID) -> Learner | None:
        """Read at each answer: making the statement anew would take three times as long."""
        learners, browsers = self.model._meta, Browser._meta
        rows = self.raw(
            f"SELECT learner.* FROM {learners.db_table} learner JOIN {browsers.db_table} browser"
            " ON browser.learner_id = learner.id WHERE browser.digest = %s",
            [browsers.get_field("digest").get_db_prep_value(browser, connection)],
        )
        return next(iter(rows), None)

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
