"""Who learns, and the browsers that lead to who does so without an account."""

from __future__ import annotations

from datetime import datetime
from functools import reduce
from operator import or_
from typing import ClassVar, Literal, overload
from uuid import UUID

from django.conf import settings
from django.db import IntegrityError, connection, models, transaction
from django.http import HttpRequest

from tarotlearn.accounts import cookie
from tarotlearn.accounts.models.user import User


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

        Read at each answer: made from lookups, the statement would take six times as long.
        """
        learners, browsers = self.model._meta, Browser._meta
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT learner.id, learner.user_id, learner.has_remarks"
                f" FROM {learners.db_table} learner JOIN {browsers.db_table} browser"
                " ON browser.learner_id = learner.id WHERE browser.digest = %s",
                [browsers.get_field("digest").get_db_prep_value(browser, connection)],
            )
            row = cursor.fetchone()
        if row is None:
            return None
        key, user, has_remarks = row
        # Its date, which nothing asks for, is read where it is.
        return self.model.from_db(
            connection.alias, ("id", "user_id", "has_remarks"), (key, user, bool(has_remarks))
        )

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
