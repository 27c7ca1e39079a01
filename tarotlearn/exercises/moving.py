"""Two learners become one: the answers and reports of the one who leaves join the other's."""

from __future__ import annotations

from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import QuerySet

from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.models import Attempt, Report
from tarotlearn.exercises.signals import attempt_doubled


def move(into: Learner, source: Learner, **_: Any) -> int:
    """Move what ``into`` has not sent himself; how many answers that makes.

    A form sent by both is one answer: the other copy goes, with the rows that replace it.
    """
    for leaving in Attempt.objects.filter(learner=source, token__in=_tokens(Attempt, into)):
        kept = Attempt.objects.get(learner=into, token=leaving.token)
        attempt_doubled.send(sender=Attempt, kept=kept, leaving=leaving)
    _move(Report, into, source)
    before = into.answered()
    _move(Attempt, into, source)
    return into.answered() - before


def _move(model: type[Attempt] | type[Report], into: Learner, source: Learner) -> None:
    """One UPDATE for all rows; again without doubles if the very same one was just written."""
    while True:
        theirs = model.objects.filter(learner=source)
        theirs.filter(token__in=_tokens(model, into)).delete()
        try:
            with transaction.atomic():
                theirs.update(learner=into)
        except IntegrityError:
            continue
        return


def _tokens(model: type[Attempt] | type[Report], learner: Learner) -> QuerySet[Any, Any]:
    return model.objects.filter(learner=learner).values("token")
