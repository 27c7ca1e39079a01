"""Rows of what simulated learners do, gathered first and written all at once."""

from __future__ import annotations

from datetime import datetime, timedelta
from random import Random

from tarotlearn.accounts.models import Learner
from tarotlearn.assignments.contents import Contents
from tarotlearn.assignments.demonstration.simulated import Simulated
from tarotlearn.assignments.models import Answer, Assignment, LessonRead, Mode, Work
from tarotlearn.assignments.works import seed_of
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.marking import Marking
from tarotlearn.exercises.models import Attempt
from tarotlearn.groups.models import Membership

_BATCH = 500


class Gathered:
    """Attempts, copies and their answers, until ``write``."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.attempts: list[Attempt] = []
        self._works: list[Work] = []
        self._begun: list[datetime] = []
        self._answers: list[Answer] = []
        self._read: list[LessonRead] = []

    def practice(self, learner: Learner, one: Simulated, address: Address, at: datetime) -> None:
        """One question on its own page, and a second try if he likes."""
        marking = one.answer(address)
        self._attempt(learner, address, marking, at)
        again = None if marking.verdict.correct else one.second(address)
        if again is not None:
            self._attempt(learner, address, again[0], at + timedelta(seconds=40), 2, again[1])

    def work(
        self,
        assignment: Assignment,
        member: Membership,
        one: Simulated,
        begun: datetime,
        share: float = 1,
    ) -> None:
        """A copy of an assignment, this share of it answered."""
        seed = seed_of(assignment, member, 1)
        parts = assignment.parts.select_related("question").order_by("position")
        contents = Contents.freeze(assignment, parts, seed)
        is_test = assignment.mode == Mode.TEST
        work = Work(assignment=assignment, membership=member, number=1, series=contents.written())
        at = begun
        for piece in contents.lessons:
            self._read.append(LessonRead(work=work, position=piece.position))
            at += timedelta(minutes=3)
        for question in contents.questions[: round(len(contents.questions) * share)]:
            at += timedelta(seconds=20 + int(self.rng.random() * 50))
            address = question.address("")
            marking = one.answer(address)
            attempt = self._attempt(member.learner, address, marking, at, mixed=is_test)
            self._answer(work, question.number, attempt, is_test)
            again = None if is_test or marking.verdict.correct else one.second(address)
            if again is not None:
                at += timedelta(seconds=30)
                second = self._attempt(member.learner, address, again[0], at, 2, again[1])
                self._answer(work, question.number, second, is_test)
        if is_test and share == 1:
            work.handed_at = at + timedelta(seconds=15)
        self._works.append(work)
        self._begun.append(begun)

    def write(self) -> None:
        """Write all that was gathered."""
        Attempt.objects.bulk_create(self.attempts, _BATCH)
        Work.objects.bulk_create(self._works, _BATCH)
        for work, begun in zip(self._works, self._begun, strict=True):
            work.started_at = begun  # it is the hour of writing that was written
        Work.objects.bulk_update(self._works, ["started_at"], _BATCH)
        for lesson in self._read:
            lesson.work = lesson.work  # has its key by now
        for answer in self._answers:
            answer.work, answer.attempt = answer.work, answer.attempt
        Answer.objects.bulk_create(self._answers, _BATCH)
        LessonRead.objects.bulk_create(self._read, _BATCH)

    def _answer(self, work: Work, number: int, attempt: Attempt, is_final: bool) -> None:
        self._answers.append(Answer(work=work, question=number, attempt=attempt, is_final=is_final))

    def _attempt(
        self,
        learner: Learner,
        address: Address,
        marking: Marking,
        at: datetime,
        nth_try: int = 1,
        hints: int = 0,
        *,
        mixed: bool = False,
    ) -> Attempt:
        attempt = Attempt(
            learner=learner,
            token=f"{self.rng.getrandbits(128):032x}",
            kind=address.kind.SLUG,
            version=address.version,
            players=address.players,
            level=address.level,
            code=address.code,
            question=address.notation,
            answer=list(marking.answer),
            correct=marking.verdict.correct,
            atoms=list(marking.verdict.atoms),
            misconceptions=[variant.id for variant in marking.misconceptions],
            hints=hints,
            nth_try=nth_try,
            mixed=mixed,
            at=at,
        )
        self.attempts.append(attempt)
        return attempt
