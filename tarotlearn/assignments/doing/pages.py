"""One assignment: its page, its beginning, the way through it and its end."""

from __future__ import annotations

from contextlib import suppress
from urllib.parse import urlencode

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tarotlearn.assignments.dates import moment_words
from tarotlearn.assignments.doing import services
from tarotlearn.assignments.doing.finding import found
from tarotlearn.assignments.doing.telling import lesson_first, lines_of, results_of, rules_of
from tarotlearn.assignments.doing.ways import EMPTY, NOTICES, left_words, question_url, way_on
from tarotlearn.assignments.models import Mode
from tarotlearn.assignments.scoring import PUBLISHED, PUBLISHED_TEST, PUBLISHED_TRIES
from tarotlearn.assignments.standing import Copy
from tarotlearn.exercises.marking import RefusedError


@login_not_required
@require_safe
@never_cache
def assignment(request: HttpRequest, ref: str) -> HttpResponse:
    """One assignment: what it asks, by when, what is done and left, what may be told of it."""
    standing, now = found(request, ref), timezone.now()
    given, copy, opened = standing.assignment, standing.last, standing.open(now)
    # A copy that is closed gives way to what the assignment asks today, if it may be done again.
    permission = standing.may_begin(now)
    shown = copy if opened or not permission.is_given else None
    parts = () if shown else given.parts.select_related("question").order_by("position")
    results = results_of(standing, now)
    is_past = standing.times.is_past(now)
    is_test = opened.work.is_test if opened else given.mode == Mode.TEST
    lines = lines_of(parts, shown)
    context = {
        "assignment": given,
        "group": given.group,
        "stage": standing.stage(now),
        "lines": lines,
        "lesson": lesson_first(lines) if opened or copy is None else None,
        "asks_questions": any(line.questions for line in lines),
        "rules": tuple(rules_of(given, standing, now)),
        "published": PUBLISHED_TEST if is_test else PUBLISHED,
        "published_tries": PUBLISHED_TRIES if standing.times.tries != 1 else "",
        "is_test": is_test,
        "is_staff": standing.membership.is_staff,
        "open": opened,
        "begun": copy is not None,
        "has_begun_to_answer": opened is not None and bool(opened.answered),
        "may_begin": permission.is_given,
        "because": "" if permission.is_given or opened or is_past else permission.because,
        "is_past": is_past,
        "due": moment_words(standing.times.due_at, now) if standing.times.due_at else "",
        "told": standing.times.told_words(now),
        "opens": (
            moment_words(standing.times.opens_at, now)
            if standing.times.opens_at and standing.times.is_to_come(now)
            else ""
        ),
        "left": left_words(standing.times, opened.work, now) if opened else "",
        "results": results,
        "is_untold": copy is not None and copy.work.is_test and not standing.is_told(copy, now),
        "notice": NOTICES.get(request.GET.get("note", ""), ""),
    }
    return render(request, "assignments/doing/assignment.html", context)


@login_not_required
@require_POST
@never_cache
def begin(request: HttpRequest, ref: str) -> HttpResponse:
    """Begin a copy, or go on with the one that is open: to its questions.

    With ``vers=lecon`` to the lesson that comes first.
    """
    standing = found(request, ref)
    try:
        work = services.begin(assignment=standing.assignment, membership=standing.membership)
    except RefusedError:  # the page says why
        return redirect(standing.assignment)
    except ValueError:  # a part can't be asked any more
        return redirect(f"{standing.assignment.get_absolute_url()}?note={EMPTY}")
    if request.POST.get("vers") == "lecon":
        return redirect(way_on(work))
    return redirect("assignments:next", ref=ref)


@login_not_required
@require_safe
@never_cache
def following(request: HttpRequest, ref: str) -> HttpResponse:
    """On to the next question without an answer after « apres », then to those left behind.

    Back to the assignment when nothing is left; to the end of a test.
    """
    standing, now = found(request, ref), timezone.now()
    copy = standing.open(now)
    if copy is None:
        return redirect(standing.assignment)
    after, note = request.GET.get("apres", ""), request.GET.get("note", "")
    number = _after(copy, int(after) if after.isdecimal() and len(after) < 4 else 0)
    if number is None:
        where = "assignments:hand_in" if copy.work.is_test else "assignments:assignment"
        return redirect(where, ref=ref)
    where = question_url(copy, number)
    return redirect(f"{where}&{urlencode({'note': note})}" if note in NOTICES else where)


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def hand_in(request: HttpRequest, ref: str) -> HttpResponse:
    """Hand a test in: what is left without an answer, then do it."""
    standing, now = found(request, ref), timezone.now()
    copy = standing.open(now)
    if copy is None or not copy.work.is_test:
        return redirect(standing.assignment)
    if request.method != "POST":
        context = {
            "assignment": standing.assignment,
            "copy": copy,
            "left": [(number, question_url(copy, number)) for number in copy.left],
            "told": standing.times.told_words(now),
        }
        return render(request, "assignments/doing/hand_in.html", context)
    if request.POST.get("copie") == str(copy.work.number):  # not a page left open by another try
        with suppress(RefusedError):  # it is over in any case
            services.hand_in(copy.work, standing.times)
    return redirect(standing.assignment)


def _after(copy: Copy, number: int) -> int | None:
    return next((left for left in copy.left if left > number), next(iter(copy.left), None))
