"""When a member may begin an assignment, go on with it, hand it in; when a test is told.

Nothing is read or written here. What is refused is refused with its reason, in French.

- Before ``opens_at`` nobody begins; a copy that was begun goes on, whatever changes afterwards.
- At ``due_at`` all is over: what is sent later is refused, what was answered before counts. A date
  brought forward holds from then on, never for what was answered before.
- A test with a duration ends so many minutes after it was begun, and at ``due_at`` at the latest.
  The duration is that of its beginning: a longer one given meanwhile holds, a shorter one doesn't.
- A test of the same questions for all is told to nobody before the last date that anyone has.
- Training is never handed in: it is done once everything is answered and read.
- One copy is open at a time, the last one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple, Protocol

from tarotlearn.assignments.dates import moment_words

if TYPE_CHECKING:
    from tarotlearn.assignments.models import Allowance, Assignment

_SAME = "memes"  # Draw.MEMES, without the tables


class Begun(Protocol):
    """What timing reads of a copy; a ``Work`` is one."""

    @property
    def number(self) -> int: ...
    @property
    def started_at(self) -> datetime: ...
    @property
    def handed_at(self) -> datetime | None: ...
    @property
    def is_test(self) -> bool: ...
    @property
    def minutes(self) -> int | None:
        """How long it lasts, as it was when it was begun."""


class Permission(NamedTuple):
    """Whether something may be done; ``because`` says why not."""

    is_given: bool
    because: str = ""


GIVEN = Permission(True)


@dataclass(frozen=True, slots=True)
class Times:
    """The dates, the tries and the duration that hold for one member."""

    opens_at: datetime | None = None
    due_at: datetime | None = None
    tries: int | None = None
    minutes: int | None = None
    extra_minutes: int = 0
    is_same_for_all: bool = False
    told_at: datetime | None = None  # the date of a test, at which all is told

    @classmethod
    def of(
        cls,
        assignment: Assignment,
        allowance: Allowance | None = None,
        *,
        is_staff: bool = False,
        last_due_at: datetime | None = None,
    ) -> Times:
        """Those of an assignment with what this member is allowed; who teaches may try it early.

        ``last_due_at`` is the latest date that any member is allowed.
        """
        opens_at, due_at, extra = assignment.opens_at, assignment.due_at, 0
        if allowance is not None:
            opens_at = allowance.opens_at or opens_at
            due_at = allowance.due_at or due_at
            extra = allowance.extra_minutes
        is_same = assignment.draw == _SAME
        dates = [assignment.due_at, last_due_at] if is_same and due_at else []
        return cls(
            None if is_staff else opens_at,
            due_at,
            assignment.tries,
            assignment.minutes,
            extra,
            is_same,
            max((date for date in [due_at, *dates] if date is not None), default=None),
        )

    def is_to_come(self, now: datetime) -> bool:
        """Whether it is not open yet."""
        return self.opens_at is not None and now < self.opens_at

    def is_past(self, now: datetime) -> bool:
        """Whether the date at which it was due has come."""
        return self.due_at is not None and now >= self.due_at

    def lasts(self, work: Begun) -> timedelta | None:
        """How long a test lasts for him; None for no limit."""
        if not work.is_test or work.minutes is None or self.minutes is None:
            return None
        return timedelta(minutes=max(work.minutes, self.minutes) + self.extra_minutes)

    def ends_at(self, work: Begun) -> datetime | None:
        """When this copy closes by itself; None for never."""
        lasts = self.lasts(work)
        ends = [self.due_at, work.started_at + lasts if lasts else None]
        return min((end for end in ends if end is not None), default=None)

    def is_over(self, work: Begun, now: datetime) -> bool:
        """Whether nothing more is taken for this copy, be it the last one."""
        return not self.may_go_on(work, now).is_given

    def may_go_on(self, work: Begun, now: datetime) -> Permission:
        """Whether this copy, the last one of its member, still takes answers."""
        if work.handed_at is not None:
            return Permission(False, "Cette copie est rendue : elle ne change plus.")
        if self.due_at is not None and self.is_past(now):
            return self._was_due(self.due_at, now)
        ends = self.ends_at(work)
        if ends is not None and now >= ends:
            return Permission(False, "Le temps est écoulé. Ce que vous aviez répondu est gardé.")
        return GIVEN

    def may_hand_in(self, work: Begun, now: datetime) -> Permission:
        """Whether this copy may be handed in; training is not."""
        if not work.is_test:
            return Permission(False, "Un entraînement ne se rend pas : vos réponses suffisent.")
        return self.may_go_on(work, now)

    def may_begin(
        self, works: Sequence[Begun], now: datetime, *, is_complete: bool = False
    ) -> Permission:
        """Whether another copy may be begun after these, which are all of his, in order.

        ``is_complete`` says of the last one, if it is training, that nothing is left to do.
        """
        if self.opens_at is not None and self.is_to_come(now):
            return Permission(False, f"Ce devoir s’ouvre le {moment_words(self.opens_at, now)}.")
        if self.due_at is not None and self.is_past(now):
            return self._was_due(self.due_at, now)
        if not works:
            return GIVEN
        last = works[-1]
        if not self.is_over(last, now) and not (is_complete and not last.is_test):
            return Permission(False, "Finissez d’abord ce que vous avez commencé.")
        if self.tries is not None and len(works) >= self.tries:
            if self.tries == 1:
                return Permission(False, "C’est fait : cela ne se fait qu’une fois.")
            return Permission(False, f"Vous avez fait vos {self.tries} essais.")
        if last.is_test and self.is_same_for_all and self.is_told(last, works, now):
            return Permission(False, "Le corrigé vous a été donné : ce test ne se refait pas.")
        return GIVEN

    def is_told(self, work: Begun, works: Sequence[Begun], now: datetime) -> bool:
        """Whether he may see what was right: at once in training, in a test when it is over.

        That is at its date for all his copies; without a date, for each once it is over, unless
        he may still be asked the very same questions.
        """
        if not work.is_test:
            return True
        told_at = self.told_at or self.due_at
        if told_at is not None:
            return now >= told_at
        if work.number == works[-1].number and not self.is_over(work, now):
            return False
        may_meet_again = self.is_same_for_all and self.tries is not None
        return not may_meet_again or len(works) >= (self.tries or 0)

    def told_words(self, now: datetime) -> str:
        """When a test tells what was right: « après le jeudi 21 mars à 18 h »."""
        told_at = self.told_at or self.due_at
        if told_at is not None:
            waits = "" if told_at == self.due_at else ", quand tous auront fini"
            return f"après le {moment_words(told_at, now)}{waits}"
        if self.is_same_for_all and self.tries is not None and self.tries > 1:
            return "une fois tous vos essais faits"
        return "une fois la copie rendue"

    def _was_due(self, due_at: datetime, now: datetime) -> Permission:
        said = f"Ce devoir était à rendre avant le {moment_words(due_at, now)}."
        return Permission(False, f"{said} Ce que vous aviez répondu est gardé.")
