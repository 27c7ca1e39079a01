"""Judge kept attempts again with today's engine, from their notation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from django.db import transaction

from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Attempt
from tarotlearn.exercises.signals import attempt_remarked

# What a new row has of the one that it replaces.
_SAME = (
    "learner_id", "kind", "version", "players", "level", "code", "question", "answer", "hints",
    "solution_seen", "nth_try", "mixed", "at",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Left:
    """An attempt that can't be judged again, and why."""

    attempt: Attempt
    why: str


@dataclass(frozen=True, slots=True)
class Changed:
    """An attempt whose verdict is another today, with the row that says so, not written yet."""

    attempt: Attempt
    anew: Attempt


def batches(*, kind: str = "", size: int = 500) -> Iterator[list[Attempt]]:
    """The attempts that count, in the order they were written; those written meanwhile are not.

    One batch is in memory at a time.
    """
    standing = Attempt.objects.standing().order_by("pk")
    if kind:
        standing = standing.filter(kind=kind)
    newest = standing.last()
    last = 0
    while newest is not None:
        batch = list(standing.filter(pk__gt=last, pk__lte=newest.pk)[:size])
        if not batch:
            return
        yield batch
        last = batch[-1].pk


def judged_again(attempt: Attempt) -> Left | Changed | None:
    """What today's engine says of an attempt: None when it says the same."""
    kind = KINDS.get(attempt.kind)
    if kind is None:
        return Left(attempt, "genre inconnu")
    try:
        question = kind.read(attempt.question)
    except Exception as unreadable:  # whatever an older version wrote, the others go on
        return Left(attempt, f"question illisible ({_said(unreadable)})")
    try:
        answer = kind.parse(question, tuple(attempt.answer))
    except Exception as unreadable:
        return Left(attempt, f"réponse illisible ({_said(unreadable)})")
    try:
        if kind.accepts(question, answer) == attempt.correct:
            return None
        verdict = kind.explain(question, answer)
        found = diagnose(kind, question, answer)
    except Exception as broken:
        return Left(attempt, f"le moteur échoue ({_said(broken)})")
    anew = Attempt(
        token=sha256(f"remark/{attempt.pk}".encode()).hexdigest()[:32],
        correct=verdict.correct,
        atoms=list(verdict.atoms),
        misconceptions=[variant.id for variant in found],
        replaces=attempt,
        **{name: getattr(attempt, name) for name in _SAME},
    )
    return Changed(attempt, anew)


def replace_all(changed: Sequence[Changed]) -> int:
    """Write the rows that replace others, and the notice to their learners: all or nothing.

    How many were written: an attempt that was replaced meanwhile, or whose learner is merged at
    this very moment, is left as it is.
    """
    with transaction.atomic():
        attempts = Attempt.objects.filter(pk__in=[each.attempt.pk for each in changed])
        # The locks keep another such command waiting until the end of this transaction, and a
        # merge too: the learners first, as it does.
        theirs = Learner.objects.filter(pk__in=attempts.values("learner")).order_by("pk")
        staying = list(theirs.select_for_update(no_key=True).values_list("pk", flat=True))
        owned = attempts.filter(learner__in=staying)
        list(owned.select_for_update().values_list("pk"))
        owners = dict(owned.standing().values_list("pk", "learner_id"))
        written = [each for each in changed if each.attempt.pk in owners]
        for each in written:
            each.anew.learner_id = owners[each.attempt.pk]
            each.anew.save(force_insert=True)
            attempt_remarked.send(sender=Attempt, attempt=each.anew)
        Learner.objects.filter(pk__in=set(owners.values())).update(has_remarks=True)
    return len(written)


def _said(error: Exception) -> str:
    """What an error says, in a few words."""
    return " ".join(str(error).split())[:80] or type(error).__name__
