"""Attempts written for the tests, as answers of any date leave them."""

from __future__ import annotations

from itertools import count
from typing import Any

from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.models import Attempt
from tarotlearn.progress.models import Progress
from tarotlearn.progress.reading import rows_of, standing
from tarotlearn.progress.state import State
from tests.progress.facts import fact

_TOKENS = count()


def attempt(learner: Learner, number: int = 1, **fields: Any) -> Attempt:
    """A row for the made-up attempt of this number, with a key of its own."""
    replaces = fields.pop("replaces", None)
    made = fact(number, **fields)._asdict()
    del made["id"]
    for name in ("atoms", "misconceptions"):
        made[name] = list(made[name])
    return Attempt.objects.create(
        learner=learner,
        token=f"t{next(_TOKENS)}",
        question={},
        answer=[],
        replaces=replaces,
        **made,
    )


def replacing(old: Attempt) -> Attempt:
    """The row of an attempt judged anew the other way."""
    same = {field.attname: getattr(old, field.attname) for field in Attempt._meta.concrete_fields}
    changed = {"id": None, "token": f"t{next(_TOKENS)}", "correct": not old.correct}
    return Attempt.objects.create(**same | changed | {"replaces_id": old.pk})


def kept(learner: Learner) -> State:
    """What is told of a learner, read from what is kept of him."""
    return Progress.objects.state_of(learner)


def from_scratch(learner: Learner) -> State:
    """What is told of a learner by all his attempts folded anew."""
    return State().after_all(standing(rows_of([learner.pk]).get(learner.pk, [])))
