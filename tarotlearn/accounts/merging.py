"""Two learners become one, or a learner becomes a user's: nothing lost, nothing counted twice."""

from __future__ import annotations

from django.db import IntegrityError, transaction

from tarotlearn.accounts.models import Browser, Learner, MovedBrowser, ResumeCode, User
from tarotlearn.accounts.signals import learner_merging, learners_locking


def merge(into: Learner, source: Learner) -> int | None:
    """Give all that is ``source``'s to ``into``; return how many answers that makes.

    None, and nothing done, when either is no longer there: merged meanwhile, or erased. ValueError
    for a source that is a user's: his learner is never given away.

    Answers may arrive meanwhile. Those of ``into`` go on; one of ``source`` is either committed
    before, and moves along, or refused at its end, and written again (``keeping.py``).
    """
    if into.pk == source.pk:
        return 0
    with transaction.atomic():
        learners_locking.send(sender=Learner, learners=(into.pk, source.pk))
        rows = {pk: _locked(pk, leaves=pk == source.pk) for pk in sorted((into.pk, source.pk))}
        kept, leaving = rows[into.pk], rows[source.pk]
        if kept is None or leaving is None:
            return None
        if leaving.user_id is not None:
            raise ValueError("the learner of a user is never merged into another")
        answers = learner_merging.send(sender=Learner, into=kept, source=leaving)
        if kept.user_id is None:
            Browser.objects.filter(learner=leaving).update(learner=kept)
            ResumeCode.objects.filter(learner=leaving).update(learner=kept)
        else:
            _leave_word(leaving, kept.user_id)
        if leaving.has_remarks:
            Learner.objects.filter(pk=kept.pk).update(has_remarks=True)
        leaving.delete()
    return sum(int(moved or 0) for _, moved in answers)


def give(learner: Learner, user: User) -> int | None:
    """Make a learner without account that of a user; return how many answers he has.

    None, and nothing done, when the learner is no longer there, is a user's already, or when the
    user has one of his own. From now on only signing in leads to him: no browser and no code does.
    """
    with transaction.atomic():
        learners_locking.send(sender=Learner, learners=(learner.pk,))
        row = _locked(learner.pk, leaves=False)
        if row is None or row.user_id is not None:
            return None
        row.user = user
        try:
            with transaction.atomic():
                row.save(update_fields=["user"])
        except IntegrityError:  # another request wrote one for him just now
            return None
        _leave_word(row, user.pk)
        Browser.objects.filter(learner=row).delete()
        ResumeCode.objects.filter(learner=row).delete()
        return row.answered()


def _leave_word(learner: Learner, user: int) -> None:
    """Let the browsers that lead to this learner know that an account has his answers now."""
    browsers = Browser.objects.filter(learner=learner)
    MovedBrowser.objects.note(browsers.values_list("digest", flat=True), user)


def _locked(pk: int, *, leaves: bool) -> Learner | None:
    """A learner's row, locked until the end of the transaction.

    Always the lower number first, so that two merges never wait for one another. The weaker lock
    lets answers go on: they only need that their learner stays.
    """
    return Learner.objects.select_for_update(no_key=not leaves).filter(pk=pk).first()
