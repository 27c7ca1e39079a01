"""Two learners become one: the answers and reports of the one who leaves join the other's."""

from __future__ import annotations

from typing import Any

from django.db import IntegrityError, transaction

from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.models import Attempt, Report


def move(into: Learner, source: Learner, **_: Any) -> int:
    """Move what ``into`` has not sent himself; how many answers that makes.

    A form sent by both is one answer: the other copy goes, with the rows that replace it.
    """
    _move(Report, into, source)
    before = into.answered()
    _move(Attempt, into, source)
    return into.answered() - before


def _move(model: type[Attempt] | type[Report], into: Learner, source: Learner) -> None:
    """One UPDATE for all rows; again without doubles if the very same one was just written."""
    while True:
        theirs = model.objects.filter(learner=source)
        theirs.filter(token__in=model.objects.filter(learner=into).values("token")).delete()
        try:
            with transaction.atomic():
                theirs.update(learner=into)
        except IntegrityError:
            continue
        return
