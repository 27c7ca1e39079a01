"""Judge an answer, find the misconception behind it, keep the attempt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone

from rules_engine.variants.variant import Variant
from tarotlearn.accounts.keeping import keep_for
from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.diagnosis import diagnose, named_first
from tarotlearn.exercises.forms import Sent
from tarotlearn.exercises.kind import Verdict
from tarotlearn.exercises.models import Attempt
from tarotlearn.exercises.signals import attempt_recorded

# What gives the learner's earlier questions and answers.
Earlier = Callable[[], Iterable[tuple[Any, Any]]]
# What else is written with an attempt, by whoever asked the question.
Kept = Callable[[Attempt], None]
_LAST = 10


class RefusedError(ValueError):
    """An answer that can be read, but is not taken where it was sent; why, in French."""


@dataclass(frozen=True, slots=True)
class Marking:
    """What is said of an answer; ``right`` is the answer itself when right, else a solution.

    ``likeliest`` are those of its misconceptions that the learner's other answers point to, when
    they point to fewer than all.
    """

    verdict: Verdict
    misconceptions: tuple[Variant, ...]
    answer: tuple[str, ...]
    right: tuple[str, ...]
    likeliest: tuple[Variant, ...] = ()


def mark(address: Address, answer: Any, before: Earlier = tuple) -> Marking:
    """Judge an answer without keeping anything.

    ``before`` gives the learner's other questions and answers to this kind; it is called only
    where several misconceptions explain this one.
    """
    kind, question = address.kind, address.question
    verdict, given = kind.explain(question, answer), kind.values(question, answer)
    if verdict.correct:
        return Marking(verdict, (), given, given)
    solution = kind.values(question, kind.solve(question))
    found = diagnose(kind, question, answer)
    likeliest: tuple[Variant, ...] = ()
    if len(found) > 1:
        first = named_first(kind, [(question, answer), *before()])
        likeliest = tuple(variant for variant in found if variant in first)
    if len(likeliest) == len(found):
        likeliest = ()
    return Marking(verdict, found, given, solution, likeliest)


def answered_before(request: HttpRequest, address: Address) -> Iterator[tuple[Any, Any]]:
    """This learner's last questions and answers of this kind, those that can still be read."""
    learner = Learner.objects.for_request(request)
    if learner is None:
        return
    kind = address.kind
    kept = Attempt.objects.standing().filter(learner=learner, kind=kind.SLUG).order_by("-at")
    for written, values in kept.values_list("question", "answer")[:_LAST]:
        try:
            question = kind.read(written)
            yield question, kind.parse(question, values)
        except ValueError:  # of an older version of the kind
            continue


def record(
    *,
    request: HttpRequest,
    address: Address,
    marking: Marking,
    sent: Sent,
    mixed: bool,
    kept: Kept | None = None,
) -> Attempt:
    """Keep the attempt, and the learner if it is his first; return the attempt that is kept.

    ``kept`` is called with a new attempt, in its transaction; a ``RefusedError`` of its own undoes
    all of it.

    A form sent twice with the same answer counts once; sent again with another answer (the page
    was reached by the Back button), it is another attempt.
    """
    answered: dict[str, Any] = {
        "token": _once(address, marking, sent.token),
        "kind": address.kind.SLUG,
        "version": address.version,
        "players": address.players,
        "level": address.level,
        "code": address.code,
        "question": address.notation,
        "answer": list(marking.answer),
        "correct": marking.verdict.correct,
        "atoms": list(marking.verdict.atoms),
        "misconceptions": [variant.id for variant in marking.misconceptions],
        "hints": sent.hints,
        "solution_seen": sent.solution_seen,
        "nth_try": sent.nth_try,
        "mixed": mixed,
        "at": timezone.now(),
    }

    def write(learner: Learner) -> Attempt | None:
        attempt = Attempt(learner=learner, **answered)
        try:
            attempt.save(force_insert=True)
        except IntegrityError:  # this very form was already sent: the attempt is kept
            transaction.set_rollback(True)  # of nothing else, the learner being there already
            return None
        attempt_recorded.send(sender=Attempt, attempt=attempt)
        if kept is not None:
            kept(attempt)
        return attempt

    return keep_for(request, write) or _sent_before(request, answered["token"])


def _sent_before(request: HttpRequest, token: str) -> Attempt:
    """The attempt that an earlier copy of this form left: it moves when learners are merged."""
    kept = Attempt.objects.filter(learner=Learner.objects.for_request(request), token=token).first()
    if kept is None:
        Learner.objects.forget(request)
        kept = Attempt.objects.get(learner=Learner.objects.for_request(request), token=token)
    return kept


def _once(address: Address, marking: Marking, token: str) -> str:
    """What two copies of one answer share, and nothing else: of a form, a question, an answer."""
    sent = "\n".join([address.url, token, *marking.answer])
    return sha256(sent.encode()).hexdigest()[:32]
