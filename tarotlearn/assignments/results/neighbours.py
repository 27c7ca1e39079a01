"""The answers before and after one that is read, in the order of the page that one came from.

Either all that a pupil answered, the latest first, as his page lists it; or, with ``?devoir=``,
what he answered in one copy of an assignment, question by question.
"""

from __future__ import annotations

from typing import NamedTuple

from django.db.models import Q, QuerySet
from django.urls import reverse

from tarotlearn.assignments.models import Answer, Assignment
from tarotlearn.exercises.models import Attempt
from tarotlearn.groups.models import Group, Membership

ON_A_PAGE = 20  # answers listed on a page of a pupil
FROM = "devoir"  # what the address of an answer says of the page one came from

ANCHOR = "reponse"  # the page opens there: the next one is one key away


class Way(NamedTuple):
    """A link: where it leads, and its words."""

    url: str
    words: str


class Neighbours(NamedTuple):
    """Where an answer stands, what stands beside it, and the page it was opened from."""

    place: str
    before: Way | None
    after: Way | None
    back: Way


def from_assignment(assignment: Assignment) -> str:
    """What ends the address of an answer that is opened from the results of an assignment."""
    return f"?{FROM}={assignment.ref}"


def neighbours(
    group: Group, member: Membership, shown: QuerySet[Attempt], attempt: Attempt, assignment: str
) -> Neighbours:
    """The answers beside one; ``shown`` are those that may be read.

    ``assignment`` is the ref that the address says; an answer of no copy of it stands among all.
    """
    answers = Answer.objects.filter(work__assignment__group=group, work__membership=member)
    mine = answers.filter(attempt=attempt, work__assignment__ref=assignment)
    answer = mine.select_related("work__assignment").first() if assignment else None
    if answer is None:
        return _among_all(group, member, shown, attempt)
    return _in_copy(group, member, answer)


def _in_copy(group: Group, member: Membership, answer: Answer) -> Neighbours:
    """Whoever may read one answer of a copy may read all."""
    given = answer.work.assignment
    rows = list(
        Answer.objects.filter(work=answer.work_id)
        .order_by("question", "attempt__at", "attempt_id")
        .values_list("question", "attempt__token", "attempt_id")
    )
    at = next(place for place, row in enumerate(rows) if row[2] == answer.attempt_id)

    def way(place: int) -> Way | None:
        if not 0 <= place < len(rows):
            return None
        number, token, _ = rows[place]
        url = f"{_url(group, member, token)}{from_assignment(given)}#{ANCHOR}"
        return Way(url, _said(rows, number, place))

    questions = len(answer.work.contents.questions)
    place = _said(rows, answer.question, at, f" sur {questions}")
    results = reverse("assignments:assignment_results", args=[group.ref, given.ref])
    return Neighbours(place, way(at - 1), way(at + 1), Way(results, "Revenir au devoir"))


def _said(rows: list[tuple[int, str, int]], number: int, place: int, out_of: str = "") -> str:
    """« Question 3 », « Question 3, essai 2 » when it was answered several times."""
    tries = [at for at, row in enumerate(rows) if row[0] == number]
    nth = f", essai {tries.index(place) + 1}" if len(tries) > 1 else ""
    return f"Question {number}{out_of}{nth}"


def _among_all(
    group: Group, member: Membership, shown: QuerySet[Attempt], attempt: Attempt
) -> Neighbours:
    answers = shown.standing()  # type: ignore[attr-defined]
    later = answers.filter(Q(at__gt=attempt.at) | Q(at=attempt.at, pk__gt=attempt.pk))
    sooner = answers.filter(Q(at__lt=attempt.at) | Q(at=attempt.at, pk__lt=attempt.pk))
    rank = later.count()
    before = later.order_by("at", "pk").first() if rank else None
    after = sooner.order_by("-at", "-pk").first()
    page = rank // ON_A_PAGE + 1
    his = reverse("assignments:pupil", args=[group.ref, member.ref])
    back = f"{his}?page={page}#reponses" if page > 1 else f"{his}#reponses"
    return Neighbours(
        "",
        Way(f"{_url(group, member, before.token)}#{ANCHOR}", "Plus récente") if before else None,
        Way(f"{_url(group, member, after.token)}#{ANCHOR}", "Plus ancienne") if after else None,
        Way(back, f"Revenir à {member.name}"),
    )


def _url(group: Group, member: Membership, token: str) -> str:
    return reverse("assignments:pupil_answer", args=[group.ref, member.ref, token])
