"""What each member did of an assignment, read for the whole group in a few queries."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from tarotlearn.assignments.contents import Contents
from tarotlearn.assignments.models import Allowance, Answer, Assignment, LessonRead, Work
from tarotlearn.assignments.results.consent import shows_answers
from tarotlearn.assignments.results.status import Status, status_of
from tarotlearn.assignments.scoring import Score, counting, question_halves, score_of
from tarotlearn.assignments.timing import Times
from tarotlearn.exercises.models import Attempt
from tarotlearn.groups.models import Group, Membership


class Given(NamedTuple):
    """An answer, as scoring reads it; ``token`` is its name in addresses."""

    question: int
    correct: bool
    hints: int
    solution_seen: bool
    token: str


@dataclass(frozen=True, slots=True)
class Copy:
    """The copy of a member that counts, with where he is now.

    ``score``, ``halves`` and ``tokens`` (half-points and first answer by number of question, for
    those answered) are None and empty as long as nothing was begun, and when he does not show what
    he answered. ``beyond`` is how many of his copies count for nothing.
    """

    member: Membership
    status: Status
    times: int
    score: Score | None
    halves: dict[int, int]
    contents: Contents | None
    is_hidden: bool = False
    tokens: Mapping[int, str] = field(default_factory=dict)
    beyond: int = 0

    @property
    def is_done(self) -> bool:
        """Whether it has a mark: nothing will change it any more, or all is answered."""
        return self.score is not None and self.status in (Status.HANDED_IN, Status.LATE)


def concerned(assignment: Assignment, pupils: Sequence[Membership]) -> list[Membership]:
    """Those of the pupils who have it to do; a query if it is not for all."""
    if assignment.is_for_all:
        return list(pupils)
    chosen = set(assignment.for_members.values_list("pk", flat=True))
    return [member for member in pupils if member.pk in chosen]


def copies_of(
    group: Group, assignments: Sequence[Assignment], pupils: Sequence[Membership], now: datetime
) -> dict[int, list[Copy]]:
    """The copy of each pupil for each assignment, by its primary key, in four queries."""
    pks = [assignment.pk for assignment in assignments]
    members = [member.pk for member in pupils]
    works: defaultdict[tuple[int, int], list[Work]] = defaultdict(list)
    begun_by = Work.objects.filter(assignment__in=pks, membership__in=members)
    for work in begun_by.order_by(*Work.IN_ORDER):
        works[work.assignment_id, work.membership_id].append(work)
    begun = [work.pk for of_one in works.values() for work in of_one]
    given, read = _answers(begun), _lessons(begun)
    allowances = {
        (one.assignment_id, one.membership_id): one
        for one in Allowance.objects.filter(assignment__in=pks, membership__in=members)
    }
    found: dict[int, list[Copy]] = {}
    for assignment in assignments:
        found[assignment.pk] = [
            _copy(
                group,
                assignment,
                member,
                works[assignment.pk, member.pk],
                Times.of(assignment, allowances.get((assignment.pk, member.pk))),
                (given, read),
                now,
            )
            for member in pupils
        ]
    return found


def _answers(works: Iterable[int]) -> dict[int, list[Given]]:
    """The answers of these copies, the first one first, each as it was judged last."""
    rows = Answer.objects.filter(work__in=works).order_by("attempt__at", "attempt_id")
    found: defaultdict[int, list[Given]] = defaultdict(list)
    again: list[tuple[int, int, int]] = []
    for work, attempt, replaced, question, correct, hints, seen, token in rows.values_list(
        "work_id", "attempt_id", "attempt__replaced_by", "question", "attempt__correct",
        "attempt__hints", "attempt__solution_seen", "attempt__token",
    ):  # fmt: skip
        if replaced is not None:
            again.append((work, len(found[work]), attempt))
        found[work].append(Given(question, correct, hints, seen, token))
    if again:
        verdicts = _last_verdicts([attempt for _, _, attempt in again])
        for work, place, attempt in again:
            found[work][place] = found[work][place]._replace(correct=verdicts[attempt])
    return found


def _last_verdicts(attempts: Sequence[int]) -> dict[int, bool]:
    """What was said last of attempts that were judged anew, however many times."""
    verdicts: dict[int, bool] = {}
    first = {pk: pk for pk in attempts}  # the row reached: the attempt it began with
    while first:
        rows = Attempt.objects.filter(replaces__in=list(first))
        step = {}
        for pk, before, correct in rows.values_list("pk", "replaces_id", "correct"):
            step[pk] = first[before]
            verdicts[first[before]] = correct
        first = step
    return verdicts


def _lessons(works: Iterable[int]) -> dict[int, set[int]]:
    found: defaultdict[int, set[int]] = defaultdict(set)
    for work, position in LessonRead.objects.filter(work__in=works).values_list(
        "work_id", "position"
    ):
        found[work].add(position)
    return found


def _copy(
    group: Group,
    assignment: Assignment,
    member: Membership,
    works: list[Work],
    times: Times,
    kept: tuple[dict[int, list[Given]], dict[int, set[int]]],
    now: datetime,
) -> Copy:
    given, read = kept
    complete = {work.pk for work in works if _is_complete(work, given, read)}
    status = status_of(works, times, complete, member.joined_at, now)
    if not works:
        return Copy(member, status, 0, None, {}, None)
    if not shows_answers(group, member, works[-1].contents.mode):
        return Copy(member, status, len(works), None, {}, None, is_hidden=True)
    scores = [
        score_of(len(work.contents.questions), ((one.question, one) for one in given[work.pk]))
        for work in works
    ]
    place = counting(scores, [not work.is_beyond for work in works]) or 0
    work = works[place]
    answers = given[work.pk]
    tokens = {one.question: one.token for one in reversed(answers)}
    return Copy(
        member,
        status,
        len(works),
        scores[place],
        _halves(answers),
        work.contents,
        tokens=tokens,
        beyond=sum(work.is_beyond for work in works),
    )


def _halves(given: Iterable[Given]) -> dict[int, int]:
    by_number: defaultdict[int, list[Given]] = defaultdict(list)
    for one in given:
        by_number[one.question].append(one)
    return {number: question_halves(answers) for number, answers in by_number.items()}


def _is_complete(work: Work, given: dict[int, list[Given]], read: dict[int, set[int]]) -> bool:
    lessons = {piece.position for piece in work.contents.lessons}
    numbers = {one.question for one in given[work.pk]}
    return len(numbers) == len(work.contents.questions) and read.get(work.pk, set()) >= lessons
