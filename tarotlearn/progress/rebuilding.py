"""Fold all the attempts anew, whatever is kept: what changes, and for whom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.held import held_back
from tarotlearn.progress.mastery import UNSEEN_TITLE, Mastery
from tarotlearn.progress.models import Progress
from tarotlearn.progress.reading import Row, rows_of
from tarotlearn.progress.state import VERSION


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """The progress of a learner folded anew; what was kept of him, None when nothing was.

    ``is_wrong`` when what was kept is not the fold of the attempts that it counts. Attempts that
    it does not count yet are nothing wrong: they are added when it is read.
    """

    anew: Progress
    kept: Progress | None
    is_wrong: bool

    def changes(self) -> Iterator[str]:
        """What is told otherwise once folded anew, a phrase each."""
        if self.kept is None or not self.kept.is_readable:
            yield "illisible"
            return
        was, now = self.kept.known, self.anew.known
        for atom in sorted(was.rules.keys() | now.rules.keys()):
            words = [_words(state.mastery(atom)) for state in (was, now)]
            if words[0] != words[1]:
                yield f"{atom} {words[0]} → {words[1]}"
        for what, counts in (
            ("réponses", (was.answers, now.answers)),
            ("justes", (was.right, now.right)),
            ("idées fausses tenues", (len(was.held), len(now.held))),
            ("questions au carnet", (len(was.missed), len(now.missed))),
        ):
            if counts[0] != counts[1]:
                yield f"{what} {counts[0]} → {counts[1]}"

    @property
    def is_other(self) -> bool:
        """Whether there is anything to write."""
        return self.kept is None or any(
            getattr(self.kept, field.attname) != getattr(self.anew, field.attname)
            for field in Progress._meta.concrete_fields
        )


def _words(mastery: Mastery | None) -> str:
    return (mastery.title if mastery else UNSEEN_TITLE).lower()


def rebuilt(*, size: int) -> Iterator[list[Rebuilt]]:
    """Each learner who has answered, by batches: four queries for each, one batch in memory."""
    last = 0
    while True:
        answering = Learner.objects.filter(pk__gt=last, attempts__isnull=False)
        pks = list(answering.order_by("pk").values_list("pk", flat=True).distinct()[:size])
        if not pks:
            return
        kept = Progress.objects.in_bulk(pks)
        rows_by_pk = rows_of(pks, held_back(pks))
        yield [_rebuilt(pk, rows, kept.get(pk)) for pk, rows in rows_by_pk.items()]
        last = pks[-1]


def _rebuilt(learner: int, rows: list[Row], kept: Progress | None) -> Rebuilt:
    anew = Progress.of(learner, rows)
    if kept is None or kept.version != VERSION:
        return Rebuilt(anew, kept, is_wrong=False)
    cursor = (kept.last_at, kept.last_id)
    counted = [row for row in rows if row.key <= cursor]
    if len(counted) != kept.counted:  # all is folded anew when it is read
        return Rebuilt(anew, kept, is_wrong=False)
    same = anew if len(counted) == len(rows) else Progress.of(learner, counted)
    return Rebuilt(anew, kept, is_wrong=kept.state != same.state)


def forget_of_none() -> int:
    """Erase the progress kept of who has no attempt any more; how many had one."""
    found, _ = Progress.objects.filter(learner__attempts__isnull=True).delete()
    return found
