"""An answer shown again exactly as it was given, with what today's engine says of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tarotlearn.exercises.forms import Sent
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.marking import Marking, mark
from tarotlearn.exercises.models import Attempt
from tarotlearn.exercises.presenting import context_of
from tarotlearn.exercises.written import Written


@dataclass(frozen=True)
class Replayed:
    """An attempt with its question, None when its kind can't read it any more.

    ``marking`` is what is said of the answer today, None when the answer can't be read either.
    """

    attempt: Attempt
    address: Written | None
    marking: Marking | None

    @property
    def title(self) -> str:
        kind = KINDS.get(self.attempt.kind)
        return kind.TITLE if kind else self.attempt.kind

    @property
    def correct(self) -> bool:
        """The verdict of today; where there is none, the one that was kept."""
        return self.marking.verdict.correct if self.marking else self.attempt.correct

    @property
    def has_changed(self) -> bool:
        """Whether the answer was first judged otherwise: it was remarked, or is about to be."""
        return self.attempt.replaces_id is not None or self.correct != self.attempt.correct


def replayed(attempt: Attempt, url: str = "") -> Replayed:
    """The question of an attempt, read from its notation, and its answer judged again.

    ``url`` is where the question can be asked again, if it can.
    """
    try:
        address = Written.of(attempt, url=url)
    except ValueError:
        return Replayed(attempt, None, None)
    try:
        answer = address.kind.parse(address.question, tuple(attempt.answer))
        return Replayed(attempt, address, mark(address, answer))
    except ValueError:
        return Replayed(attempt, address, None)


def shown(replay: Replayed, *, alone: bool) -> dict[str, Any]:
    """What the template of a replay reads; ``alone`` when it is what its page is about."""
    attempt, address = replay.attempt, replay.address
    context: dict[str, Any] = {"replay": replay, "attempt": attempt, "alone": alone}
    if address is None:
        return context
    # The solution is shown: nothing is left to be found here.
    sent = Sent(values=tuple(attempt.answer), solution_seen=True, embedded=not alone)
    asked = context_of(address, sent, replay.marking)
    apart = attempt.token[:10]  # several may stand on a page, and radios go by their names
    asked["inputs"] = tuple(
        each._replace(field=f"{each.field}-{apart}") for each in asked["inputs"]
    )
    return {**asked, **context, "closed": True}
