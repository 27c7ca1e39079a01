"""Who has not come for long is forgotten: learners without account, accounts never confirmed."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from allauth.account.models import EmailAddress
from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from tarotlearn.accounts.models import Learner, MovedBrowser, User

_BATCH = 200


def purge() -> int:
    """Delete the learners whom nobody keeps, by batches; how many went.

    Who answers at that very moment stays, or begins anew with that answer: none is lost.
    """
    before, gone, last = _before(), 0, 0
    MovedBrowser.objects.left_since(before).delete()
    while True:
        batch = _following(last, before)
        if not batch:
            return gone
        gone += _purged(batch, before)
        last = batch[-1]


def to_purge() -> QuerySet[Learner]:
    """Those who would go now."""
    return Learner.objects.left_since(_before())


def purge_unverified() -> int:
    """Delete the accounts whose address nobody ever confirmed; how many went.

    Nobody could sign in by them, and the address may be that of someone who asked for nothing.
    """
    with transaction.atomic():
        addresses = EmailAddress.objects.select_for_update().filter(user__in=unverified())
        users = [address.user_id for address in addresses.order_by("pk")]
        _, by_model = unverified().filter(pk__in=users).delete()  # of these, none confirmed since
    return by_model.get(User._meta.label, 0)


def unverified() -> QuerySet[User]:
    """The accounts that would go now; one that was not asked for by the form has no address."""
    before = timezone.now() - timedelta(days=settings.UNVERIFIED_KEPT_DAYS)
    never = User.objects.filter(date_joined__lt=before, last_login=None, learner=None)
    asked_for = never.filter(is_staff=False, emailaddress__isnull=False)
    return asked_for.exclude(pk__in=EmailAddress.objects.filter(verified=True).values("user"))


def _before() -> datetime:
    return timezone.now() - timedelta(days=settings.LEARNER_KEPT_DAYS)


def _following(last: int, before: datetime) -> list[int]:
    leaving = Learner.objects.left_since(before).filter(pk__gt=last).order_by("pk")
    return list(leaving.values_list("pk", flat=True)[:_BATCH])


def _purged(batch: Iterable[int], before: datetime) -> int:
    """Lock the rows, then see who among them is still to go: whoever answered meanwhile is not."""
    with transaction.atomic():
        locked = Learner.objects.select_for_update().filter(pk__in=batch).order_by("pk")
        pks = list(locked.values_list("pk", flat=True))
        leaving = Learner.objects.left_since(before).filter(pk__in=pks)
        _, by_model = leaving.delete()
    return by_model.get(Learner._meta.label, 0)
