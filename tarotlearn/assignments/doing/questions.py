"""One question of an assignment: in training as anywhere on the site, in a test without a word."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from django.contrib.auth.decorators import login_not_required
from django.db import IntegrityError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tarotlearn.accounts.models import Learner
from tarotlearn.assignments import works
from tarotlearn.assignments.current import current
from tarotlearn.assignments.doing import services
from tarotlearn.assignments.doing.course import InAssignment
from tarotlearn.assignments.doing.finding import found, open_work
from tarotlearn.assignments.doing.place import copy_of, told_place
from tarotlearn.assignments.doing.silently import in_test
from tarotlearn.assignments.doing.ways import NOTICES, STALE, question_url
from tarotlearn.assignments.models import Assignment, Work
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
            return redirect(question_url(copy_of(work), number))
    try:
        address = works.address(work, number)
    except ValueError as gone:
        return _gone(request, work, number, str(gone))
    try:
        if work.is_test:
            return in_test(request, work, number, address, now, is_stale=is_stale)
        is_page = not (request.method == "POST" and wants_fragment(request))
        return ask(
            request,
            address,
            mixed=False,
            page="assignments/doing/question.html",
            extra=told_place(work, number, now) if is_page else {},
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


def _not_begun(request: HttpRequest, ref: str) -> Assignment:
    """The assignment, whose page says how to begin; Http404 when it is not his."""
    return found(request, ref).assignment


def _gone(request: HttpRequest, work: Work, number: int, why: str) -> HttpResponse:
    """A question that its kind can't ask any more."""
    if request.method == "POST":
        raise Http404(why)
    context = {"assignment": work.assignment, "number": number, "why": why}
    return render(request, "assignments/doing/question_gone.html", context)
