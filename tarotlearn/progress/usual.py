"""At how many a learner plays: the table that most of his last answers were given at."""

from __future__ import annotations

from collections import Counter

from django.http import QueryDict

from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.models import Attempt

TABLES = (3, 4, 5)
_USUAL = 4
_LAST = 30  # answers


def usual_table(learner: Learner | None) -> int:
    """One query; four for who has not answered yet."""
    if learner is None:
        return _USUAL
    last = Attempt.objects.filter(learner=learner).order_by("-at").values_list("players", flat=True)
    counted = Counter(players for players in last[:_LAST] if players in TABLES)
    return counted.most_common(1)[0][0] if counted else _USUAL


def asked_table(fields: QueryDict, learner: Learner | None) -> int:
    """The table that a page is asked for, else the usual one."""
    asked = next((table for table in TABLES if str(table) == fields.get("joueurs")), None)
    return asked or usual_table(learner)
