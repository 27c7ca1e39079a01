"""Members without account who answer no more leave the groups that have no end: decision 7.

A class goes with its school year. In a club, and in a class that is kept, a name and its answers
would stay for ever: so whoever has no account and has not answered for ``MEMBER_KEPT_DAYS`` days
leaves by himself. One answer, anywhere, keeps him; whoever leads the group can't.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from tarotlearn.accounts.models import Learner
from tarotlearn.days import span_words
from tarotlearn.groups import journal
from tarotlearn.groups.access import GoneError
from tarotlearn.groups.members import is_nobody_elsewhere, lock
from tarotlearn.groups.models import Deed, Group, GroupKind, JournalEntry, Membership, Role

SHOWN = timedelta(days=90)  # so long before, the list of members says that one will leave
_WITHOUT_END = Q(group__kind=GroupKind.CLUB) | Q(group__is_kept=True)


def kept_for() -> timedelta:
    """How long a member without account stays after his last answer."""
    return timedelta(days=settings.MEMBER_KEPT_DAYS)


def leaves_at(member: Membership, last_at: datetime | None) -> datetime | None:
    """When he leaves if he answers no more; None for who stays as long as his group, or account."""
    if member.is_staff or member.learner.user_id is not None or not member.group.lasts:
        return None
    return max(member.joined_at, last_at or member.joined_at) + kept_for()


def to_leave(now: datetime) -> QuerySet[Membership]:
    """The members who would leave now."""
    before = now - kept_for()
    answered = Learner.objects.filter(pk=OuterRef("learner"), attempts__at__gte=before)
    silent = Membership.objects.filter(
        _WITHOUT_END, ~Exists(answered), role=Role.ELEVE, learner__user=None, joined_at__lt=before
    )
    return silent.order_by("pk")


def purge(now: datetime | None = None) -> int:
    """Let them all leave, and forget the lines of journals that are as old; how many left."""
    now = now or timezone.now()
    JournalEntry.objects.filter(at__lt=now - kept_for()).delete()
    leaving = list(to_leave(now).select_related("group"))
    return sum(_left(member.group, member.pk, now) for member in leaving)


@transaction.atomic
def _left(group: Group, pk: int, now: datetime) -> bool:
    """Take one out, with all that he did if he is in no other group, unless he just answered.

    The group is locked first, then the learner, as all that touches members does: an answer that
    comes meanwhile is written before, and he stays, or finds nobody and begins anew.
    """
    try:
        lock(group)
    except GoneError:
        return False
    row = Membership.objects.filter(pk=pk).first()
    if row is None or Learner.objects.select_for_update().filter(pk=row.learner_id).first() is None:
        return False
    member = to_leave(now).select_related("learner").filter(pk=pk, group=group).first()
    if member is None:
        return False
    if is_nobody_elsewhere(member):
        member.learner.delete()
    else:
        member.delete()
    journal.forget(group, member.name)
    silent = span_words(settings.MEMBER_KEPT_DAYS)
    who = f"quelqu’un qui n’avait pas répondu depuis {silent}"
    journal.write(group, None, Deed.MEMBER_ERASED, who)
    return True
