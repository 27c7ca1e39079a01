"""What there is to do, one assignment, its beginning and its end."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from urllib.parse import urlencode

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tarotlearn.accounts.models import Learner
from tarotlearn.assignments import works
from tarotlearn.assignments.current import current
from tarotlearn.assignments.dates import hour_words, minutes_words, moment_words
from tarotlearn.assignments.doing import services
from tarotlearn.assignments.doing.course import InAssignment
from tarotlearn.assignments.doing.telling import lesson_first, lines_of, results_of, rules_of
from tarotlearn.assignments.models import Mode, Work
from tarotlearn.assignments.scoring import PUBLISHED, PUBLISHED_TEST, PUBLISHED_TRIES
from tarotlearn.assignments.standing import Copy, Stage, Standing, standing_of, standings_of
from tarotlearn.assignments.timing import Times
from tarotlearn.exercises.marking import RefusedError

NOT_HIS = (
    "Pas de devoir à cette adresse, ou il n’est pas pour vous. Vous étiez là avec une carte ? "
    "Entrez de nouveau : « Entrer avec une carte », plus bas."
)
_SECTIONS = (
    ("À faire", (Stage.A_FAIRE, Stage.EN_COURS)),
    ("À venir", (Stage.A_VENIR,)),
    ("La date est passée", (Stage.PASSE,)),
    ("Fait", (Stage.FAIT,)),
)


# What a page says of what was just sent.
LATE, ANSWERED, STALE, EMPTY = "tard", "deja", "autre", "vide"
NOTICES = {
    EMPTY: "Ce devoir ne peut pas être commencé : un de ses exercices n’existe plus. "
    "Dites-le à qui l’a donné.",
    LATE: "Votre dernière réponse n’est pas gardée : elle est arrivée trop tard.",
    ANSWERED: "Cette question a déjà sa réponse, et une réponse donnée ne se change pas.",
    STALE: "Cette page datait d’une autre copie : votre réponse n’est pas gardée.",
}


@login_not_required
@require_safe
@never_cache
def my_assignments(request: HttpRequest) -> HttpResponse:
    """All that the groups of a learner gave him, what is due first at the top."""
    learner, now = Learner.objects.for_request(request), timezone.now()
    by_stage: dict[Stage, list[dict[str, object]]] = {stage: [] for stage in Stage}
    for standing in sorted(standings_of(learner), key=_due_first):
        by_stage[standing.stage(now)].append(_summed(standing, now))
    for stage in (Stage.FAIT, Stage.PASSE):  # the latest first
        by_stage[stage].reverse()
    context = {
        "sections": [
            (title, lines)
            for title, stages in _SECTIONS
            if (lines := [line for stage in stages for line in by_stage[stage]])
        ],
        "is_in_group": learner is not None and learner.memberships.exists(),
    }
    return render(request, "assignments/doing/my_assignments.html", context)


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


# --- Shared with the pages of a question ---------------------------------------------------------


def found(request: HttpRequest, ref: str) -> Standing:
    """The assignment of this ref as who asks has it; Http404 for whoever is not in its group."""
    standing = standing_of(Learner.objects.for_request(request), ref)
    if standing is None:
        raise Http404(NOT_HIS)
    return standing


def way_on(work: Work) -> str:
    """Where to go on with a copy: to the lesson that comes first, else to its questions."""
    copy = Copy(work, frozenset(works.answered(work)), frozenset(works.lessons_read(work)))
    first = lesson_first(lines_of((), copy))
    if first is None:
        return reverse("assignments:next", args=[work.assignment.ref])
    return reverse("assignments:lesson", args=[work.assignment.ref, first.position])


def open_work(request: HttpRequest, ref: str, number: int = 0) -> Work:
    """The last copy of who asks, over or not; Http404 when he has begun none."""
    work = current(Learner.objects.for_request(request), ref, number)
    if work is None:
        raise Http404(NOT_HIS)
    return work


def question_url(copy: Copy, number: int) -> str:
    """The address of a question, for this copy, which says how many others are left."""
    where = reverse("assignments:question", args=[copy.work.assignment.ref, number])
    others = len(set(copy.left) - {number})
    return f"{where}{InAssignment(copy.work.number, others).query}"


def left_words(times: Times, work: Work, now: datetime) -> str:
    """How long a test still lasts, if it has a duration: « 12 minutes, jusqu’à 10 h 42 »."""
    ends = times.ends_at(work)
    if ends is None or times.lasts(work) is None:
        return ""
    return f"{minutes_words(ends - now)}, jusqu’à {hour_words(ends)}"


def _after(copy: Copy, number: int) -> int | None:
    return next((left for left in copy.left if left > number), next(iter(copy.left), None))


def _due_first(standing: Standing) -> tuple[bool, float]:
    due_at = standing.times.due_at
    return due_at is None, due_at.timestamp() if due_at else -standing.assignment.pk


def _summed(standing: Standing, now: datetime) -> dict[str, object]:
    """A line of the list."""
    times, copy = standing.times, standing.last
    stage = standing.stage(now)
    return {
        "assignment": standing.assignment,
        "group": standing.assignment.group,
        "stage": stage,
        "is_test": standing.assignment.mode == Mode.TEST,
        "answered": len(copy.answered) if copy else 0,
        "questions": len(copy.work.contents.questions) if copy else 0,
        "due": moment_words(times.due_at, now) if times.due_at else "",
        "opens": moment_words(times.opens_at, now) if times.opens_at else "",
    }
