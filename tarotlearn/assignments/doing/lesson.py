"""A lesson that is part of an assignment: the lesson itself, with the way back and on."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, NamedTuple
from urllib.parse import urlencode

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tarotlearn.accounts.models import Learner
from tarotlearn.assignments.doing import services
from tarotlearn.assignments.doing.finding import found, open_work
from tarotlearn.assignments.doing.telling import Line, lines_of
from tarotlearn.assignments.doing.ways import way_on
from tarotlearn.assignments.models import Assignment
from tarotlearn.assignments.models.assignment import REF_LENGTH
from tarotlearn.assignments.standing import Standing, standing_of
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.around import set_around
from tarotlearn.exercises.marking import RefusedError
from tarotlearn.lessons.pages import Lesson
from tarotlearn.lessons.views import context_of
from tarotlearn.readable import ALPHABET

_WRITTEN = re.compile(rf"([{ALPHABET}]{{{REF_LENGTH}}})\.([1-9][0-9]{{0,2}})", re.ASCII)


@dataclass(frozen=True, slots=True)
class InLesson:
    """An exercise that was opened from a lesson of an assignment: which lesson of which.

    Whoever else opens its address has the exercise, and reads nothing of the assignment.
    """

    PARAMETER: ClassVar[str] = "devoir"
    TEMPLATE: ClassVar[str] = "assignments/doing/_in_lesson.html"
    NEXT: ClassVar[str] = "Une autre comme celle-ci"
    MIXES: ClassVar[bool] = False

    ref: str
    position: int

    @classmethod
    def read(cls, text: str) -> InLesson | None:
        """What ``str`` wrote; None for anything else."""
        written = _WRITTEN.fullmatch(text)
        return cls(written[1], int(written[2])) if written else None

    def __str__(self) -> str:
        return f"{self.ref}.{self.position}"

    @property
    def query(self) -> str:
        """What the address of this question ends with."""
        return f"?{urlencode({self.PARAMETER: self})}"

    def next_url(self, address: Address) -> str:
        """The address that draws another question, which knows of the lesson too."""
        return f"{address.next_url}&{self.query[1:]}"


class Here(NamedTuple):
    """A lesson as part of an assignment; ``is_open`` when his copy still waits for something."""

    assignment: Assignment
    line: Line
    lesson: Lesson
    is_open: bool
    asks_questions: bool


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def lesson(request: HttpRequest, ref: str, position: int) -> HttpResponse:
    """Read a lesson of an assignment; « J’ai lu », then back, or on with ``suite``."""
    if request.method == "POST":
        work = open_work(request, ref)
        try:
            services.read_lesson(work, position)
        except RefusedError:  # too late, which the page of the assignment says
            return redirect(work.assignment)
        return redirect(way_on(work) if "suite" in request.POST else work.assignment)
    here = _here(found(request, ref), position, timezone.now())
    if here is None:
        return redirect("assignments:assignment", ref=ref)
    set_around(request, InLesson(ref, position))
    context = {**context_of(here.lesson), "here": here}
    return render(request, "assignments/doing/lesson.html", context)


def lesson_here(request: HttpRequest, course: InLesson) -> Here | None:
    """The lesson from which an exercise was opened; None for whom the assignment is not for."""
    standing = standing_of(Learner.objects.for_request(request), course.ref)
    return _here(standing, course.position, timezone.now()) if standing else None


def _here(standing: Standing, position: int, now: datetime) -> Here | None:
    """The lesson at this place of his copy, or of the assignment if he has begun none."""
    parts = standing.assignment.parts.select_related("question").order_by("position")
    lines = lines_of(() if standing.last else parts, standing.last)
    line = next((line for line in lines if line.position == position), None)
    if line is None or line.lesson is None:
        return None
    copy = standing.open(now)
    is_open = copy is not None and not copy.is_complete
    asks = bool(copy and copy.left)
    return Here(standing.assignment, line, line.lesson, is_open, asks)
