"""What is kept of a learner's progress: a fold of his attempts, brought up to date when read."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import ClassVar

from django.db import DatabaseError, models
from django.db.models.functions import Coalesce

from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.held import held_back, may_be_held
from tarotlearn.exercises.models import Attempt
from tarotlearn.progress.certifying import moving  # noqa: F401  # its models are those of this app
from tarotlearn.progress.placement.models import Placement
from tarotlearn.progress.reading import Row, rows_of, rows_since, standing
from tarotlearn.progress.state import VERSION, State

__all__ = ["Placement", "Progress"]  # what Django is to find here

_log = logging.getLogger(__name__)


class ProgressManager(models.Manager["Progress"]):
    def state_of(self, learner: Learner | None) -> State:
        """What this learner knows now; the empty state for None.

        One query when he has not answered since it was last read, three when he has.
        """
        if learner is None:
            return State()
        return self.states_of([learner])[learner.pk]

    def states_of(self, learners: Iterable[Learner]) -> dict[int, State]:
        """What each of these learners knows now, by primary key, in four queries at most.

        Attempts are never changed, nor taken from who goes on answering: as many as were counted
        are those that were counted. Nothing is locked. A row says of which attempts it is the
        fold, by their number and the last of them: whoever writes last writes a true row, at
        worst an older one, and the next reader adds what it lacks.
        """
        pks = [learner.pk for learner in learners]
        kept, totals, may_hold = self._kept(pks)
        held = held_back(may_hold)
        for pk, untold in held.items():
            totals[pk] -= len(untold)
        states = {pk: State() for pk in pks}
        anew = {pk for pk in pks if totals.get(pk) and pk not in kept}
        behind = {pk for pk, progress in kept.items() if totals[pk] != progress.counted}
        changed: list[Progress] = []
        since = rows_since(behind, held) if behind else {}
        for pk, progress in kept.items():
            if pk in behind and not progress.add(since.get(pk, []), totals[pk]):
                anew.add(pk)
                continue
            states[pk] = progress.known
            if pk in behind:
                changed.append(progress)
        for pk, rows in rows_of(anew, held).items() if anew else ():
            progress = Progress.of(pk, rows)
            states[pk] = progress.known
            changed.append(progress)
        try:
            self.write(changed)
        except DatabaseError:  # a learner was merged or erased meanwhile, or the file is locked
            _log.warning("progress not kept", exc_info=True)  # no page fails for that
        return states

    def _kept(self, pks: list[int]) -> tuple[dict[int, Progress], dict[int, int], list[int]]:
        """The progress kept of each, if it can be read, and how many attempts each has.

        Then those of whom some may be held back: they are told nothing of these, not even here.
        """
        attempts = Attempt.objects.filter(learner=models.OuterRef("pk")).order_by()
        count = attempts.values("learner").annotate(count=models.Count("*")).values("count")
        fields = [f"progress__{field.attname}" for field in Progress._meta.concrete_fields]
        rows = (
            Learner.objects.filter(pk__in=pks)
            .annotate(total=Coalesce(models.Subquery(count), 0), may_hold=may_be_held())
            .values_list("pk", "total", "may_hold", *fields)
        )
        kept, totals, may_hold = {}, {}, []
        for pk, total, holds, *values in rows:
            totals[pk] = total
            if holds:
                may_hold.append(pk)
            progress = Progress(*values)
            if total and progress.counted and progress.is_readable:
                kept[pk] = progress
        return kept, totals, may_hold

    def write(self, changed: list[Progress]) -> None:
        """Keep these rows, in place of those that were."""
        names = [field.name for field in Progress._meta.concrete_fields if not field.primary_key]
        changed.sort(key=lambda progress: progress.pk)  # two readers never wait for each other
        if changed:
            self.bulk_create(
                changed, update_conflicts=True, unique_fields=["learner"], update_fields=names
            )


class Progress(models.Model):
    """The fold of the first ``counted`` attempts of a learner, the last of which is named.

    It can be thrown away at any time: ``manage.py rebuild_progress``.
    """

    learner = models.OneToOneField(
        Learner, models.CASCADE, primary_key=True, related_name="progress"
    )
    counted = models.PositiveIntegerField()
    last_at = models.DateTimeField()
    last_id = models.BigIntegerField()
    version = models.PositiveSmallIntegerField()
    state = models.JSONField()

    objects: ClassVar[ProgressManager] = ProgressManager()

    class Meta:
        verbose_name = "progrès"
        verbose_name_plural = "progrès"

    def __str__(self) -> str:
        return f"apprenant {self.learner_id}"

    @classmethod
    def of(cls, learner: int, rows: list[Row]) -> Progress:
        """The fold of all the attempts of a learner, who has one at least."""
        last = rows[-1].fact
        state = State().after_all(standing(rows))
        progress = cls(
            learner_id=learner,
            counted=len(rows),
            last_at=last.at,
            last_id=last.id,
            version=VERSION,
            state=state.written(),
        )
        progress._known = state
        return progress

    @property
    def known(self) -> State:
        """The state in words of the fold."""
        if not hasattr(self, "_known"):
            self._known = State.read(self.state)
        return self._known

    @property
    def is_readable(self) -> bool:
        """Whether it was written as today's fold writes."""
        if self.version != VERSION:
            return False
        try:
            return bool(self.known)
        except (LookupError, TypeError, ValueError):  # a hand, or a fault: it is only made again
            _log.exception("progress of learner %s unreadable", self.pk)
            return False

    def add(self, rows: list[Row], total: int) -> bool:
        """Count the attempts that it lacks, of ``total``; False when all is to be folded anew.

        So it is when one is missing before the last (answers of another browser were merged in,
        an answer was written late), or when one replaces another.
        """
        cursor = (self.last_at, self.last_id)
        new = [row for row in rows if row.key > cursor]
        if self.counted + len(new) != total or any(row.replaces for row in new):
            return False
        if new:
            self._known = self.known.after_all(row.fact for row in new)
            last = new[-1].fact
            self.counted, self.last_at, self.last_id = total, last.at, last.id
            self.state = self._known.written()
        return True
