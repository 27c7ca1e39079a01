"""Answers of which nothing is told yet: those of a test that is not over for who answered.

No page of his own says whether they are right, nor shows them again. An app that asks such
questions says which they are: ``settings.ANSWERS_HELD_BACK`` has the paths of functions of
learners' primary keys, ``settings.ANSWERS_MAY_BE_HELD`` the lookups by which a learner is known to
have any at all, so that all others cost no statement.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable

from django.conf import settings
from django.db.models import Exists, OuterRef
from django.utils.module_loading import import_string

from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.models import Attempt

Held = dict[int, set[int]]
Source = Callable[[Collection[int]], Iterable[tuple[int, int]]]


def may_be_held() -> Exists:
    """For a query of learners: whether this one may have answers that are held back."""
    return Exists(Learner.objects.filter(pk=OuterRef("pk"), **settings.ANSWERS_MAY_BE_HELD))


def held_back(learners: Collection[int]) -> Held:
    """The attempts held back of each of these learners, with those that they replace.

    One statement, and two or more only when there are some.
    """
    found: defaultdict[int, set[int]] = defaultdict(set)
    if not learners:
        return found
    sources: list[Source] = [import_string(path) for path in settings.ANSWERS_HELD_BACK]
    for source in sources:
        for learner, attempt in source(learners):
            found[learner].add(attempt)
    newest = {attempt for attempts in found.values() for attempt in attempts}
    while newest:
        replaced = Attempt.objects.filter(replaced_by__in=newest).values_list("learner", "pk")
        newest = set()
        for learner, attempt in replaced:
            found[learner].add(attempt)
            newest.add(attempt)
    return found


def held_back_of(learner: Learner | None) -> set[int]:
    """The attempts of one learner that are held back."""
    return held_back([learner.pk]).get(learner.pk, set()) if learner else set()
