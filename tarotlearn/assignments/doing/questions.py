"""One question of an assignment: in training as anywhere on the site, in a test without a word."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any
from urllib.parse import urlencode

from django.contrib.auth.decorators import login_not_required
from django.db import IntegrityError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tarotlearn.accounts.models import Learner
from tarotlearn.assignments import works
from tarotlearn.assignments.current import current
from tarotlearn.assignments.dates import moment_words
from tarotlearn.assignments.doing import services
from tarotlearn.assignments.doing.course import InAssignment
from tarotlearn.assignments.doing.pages import (
    ANSWERED,
    LATE,
    NOTICES,
    STALE,
    found,
    left_words,
    open_work,
    question_url,
)
from tarotlearn.assignments.models import Assignment, Work
from tarotlearn.assignments.standing import Copy
from tarotlearn.exercises import silent
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.forms import Sent
from tarotlearn.exercises.marking import RefusedError
from tarotlearn.exercises.models import Attempt
from tarotlearn.exercises.reporting import report_on
from tarotlearn.exercises.views import Following, ask
from tarotlearn.htmx import wants_fragment


class InWork(Following):
    """A question of a copy: the help given is remembered, the answer is linked."""

    def __init__(self, work: Work, number: int, now: datetime, *, is_stale: bool) -> None:
        self.work, self.number, self.now, self.is_stale = work, number, now, is_stale

    def resumed(self, sent: Sent) -> Sent:
        work = self.work
        return replace(
            sent,
            hints=max(sent.hints, work.hints_given or 0),
            solution_seen=sent.solution_seen or bool(work.is_solution_seen),
            nth_try=(work.times_answered or 0) + 1,
        )

    def helped(self, sent: Sent) -> None:
        services.help_given(
            self.work, self.number, hints=sent.hints, solution_seen=sent.solution_seen
        )

    def kept(self, attempt: Attempt) -> None:
        if self.is_stale:
            raise RefusedError(NOTICES[STALE])
        services.keep(self.work, self.number, attempt, self.now)


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def question(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """Show a question of one's copy, judge or take the answer to it."""
    now, learner = timezone.now(), Learner.objects.for_request(request)
    work = current(learner, ref, number)
    if work is None:
        return redirect(_not_begun(request, ref))
    course = InAssignment.read(request.GET.get(InAssignment.PARAMETER, ""))
    is_stale = course is None or course.copy != work.number
    if request.method != "POST":
        if not works.times_of(work).may_go_on(work, now).is_given:
            return redirect(work.assignment)
        if is_stale:
            work.contents.question(number)  # there is one
            return redirect(question_url(_copy(work), number))
    try:
        address = works.address(work, number)
    except ValueError as gone:
        return _gone(request, work, number, str(gone))
    try:
        if work.is_test:
            return _in_test(request, work, number, address, now, is_stale=is_stale)
        is_page = not (request.method == "POST" and wants_fragment(request))
        return ask(
            request,
            address,
            mixed=False,
            page="assignments/doing/question.html",
            extra=_told_place(work, number, now) if is_page else {},
            following=InWork(work, number, now, is_stale=is_stale),
        )
    except IntegrityError as gone:  # the assignment was removed while he answered
        raise Http404(services.GONE) from gone


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def question_report(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """Say what is wrong with a question of an assignment."""
    work = open_work(request, ref, number)
    try:
        address = works.address(work, number)
    except ValueError as gone:
        raise Http404(str(gone)) from gone
    return report_on(request, address)


def _in_test(
    request: HttpRequest,
    work: Work,
    number: int,
    address: Address,
    now: datetime,
    *,
    is_stale: bool,
) -> HttpResponse:
    """Take the one answer to a question, and go on; or show it, if it has none yet."""
    if request.method != "POST":
        copy = _copy(work)
        if number in copy.answered:
            return _to_next(work, number, ANSWERED)
        return _asked_silently(request, copy, number, address, now)
    if is_stale:
        return _to_next(work, number, STALE)
    try:
        silent.take(
            request,
            address,
            mixed=len({question.kind for question in work.contents.questions}) > 1,
            kept=lambda attempt: services.keep(work, number, attempt, now),
        )
    except RefusedError:
        if works.times_of(work).may_go_on(work, now).is_given and not _is_handed(work):
            return _to_next(work, number, ANSWERED)
        return redirect(f"{work.assignment.get_absolute_url()}?note={LATE}")
    except ValueError as unreadable:
        return _asked_silently(request, _copy(work), number, address, now, error=str(unreadable))
    return _to_next(work, number)


def _asked_silently(
    request: HttpRequest, copy: Copy, number: int, address: Address, now: datetime, error: str = ""
) -> HttpResponse:
    work = copy.work
    notice = "" if error else NOTICES.get(request.GET.get("note", ""), "")
    return silent.ask(
        request,
        address,
        template="assignments/doing/test_question.html",
        silent_at=f"{address.url}{InAssignment(work.number).query}",
        context={**_place(copy, number, now), "notice": notice},
        error=error,
    )


def _told_place(work: Work, number: int, now: datetime) -> dict[str, Any]:
    """In training: what was right is said of each question too; one statement."""
    told = works.verdicts(work)
    return _place(Copy(work, frozenset(told), frozenset()), number, now, told)


def _place(
    copy: Copy, number: int, now: datetime, told: Mapping[int, bool] | None = None
) -> dict[str, Any]:
    """Where a question stands in its copy, as its page says it: the others with their state."""
    work = copy.work
    times = works.times_of(work)
    after = next((left for left in copy.left if left > number), None)
    later = after or next((left for left in copy.left if left != number), None)
    return {
        "assignment": work.assignment,
        "is_test": work.is_test,
        "number": number,
        "total": len(work.contents.questions),
        "done": len(copy.answered),
        "steps": [
            (
                question.number,
                _state(question.number, copy, told or {}),
                question_url(copy, question.number),
            )
            for question in work.contents.questions
        ],
        "later": question_url(copy, later) if later else "",
        "left": left_words(times, work, now),
        "due": moment_words(times.due_at, now) if times.due_at else "",
        "told": times.told_words(now),
        "is_solution_seen": bool(work.is_solution_seen),
    }


def _state(number: int, copy: Copy, told: Mapping[int, bool]) -> str:
    """A word for the page: "right" or "wrong" if it may be told, else "done", "" for nothing."""
    if number in told:
        return "right" if told[number] else "wrong"
    return "done" if number in copy.answered else ""


def _copy(work: Work) -> Copy:
    """The copy with its answers; one statement."""
    return Copy(work, frozenset(works.answered(work)), frozenset())


def _to_next(work: Work, number: int, note: str = "") -> HttpResponse:
    where = reverse("assignments:next", args=[work.assignment.ref])
    query = {"apres": str(number)} | ({"note": note} if note else {})
    return redirect(f"{where}?{urlencode(query)}")


def _is_handed(work: Work) -> bool:
    return Work.objects.filter(pk=work.pk, handed_at__isnull=False).exists()


def _not_begun(request: HttpRequest, ref: str) -> Assignment:
    """The assignment, whose page says how to begin; Http404 when it is not his."""
    return found(request, ref).assignment


def _gone(request: HttpRequest, work: Work, number: int, why: str) -> HttpResponse:
    """A question that its kind can't ask any more."""
    if request.method == "POST":
        raise Http404(why)
    context = {"assignment": work.assignment, "number": number, "why": why}
    return render(request, "assignments/doing/question_gone.html", context)
