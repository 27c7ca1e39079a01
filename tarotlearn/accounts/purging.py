"""Learners without account who have not answered for long: they go, with all that is theirs."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from tarotlearn.accounts.models import Learner

_BATCH = 200


def purge() -> int:
    """Delete the learners whom nobody keeps, by batches; how many went.

    Who answers at that very moment stays, or begins anew with that answer: none is lost.
    """
    before, gone, last = _before(), 0, 0
    while True:
        batch = _following(last, before)
        if not batch:
            return gone
        gone += _purged(batch, before)
        last = batch[-1]


def to_purge() -> QuerySet[Learner]:
    """Those who would go now."""
    return Learner.objects.left_since(_before())


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
