"""The test: choosing a table, its questions, its end."""

from __future__ import annotations

from urllib.parse import urlencode

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tarotlearn.accounts.models import Learner
from tarotlearn.exercises import silent
from tarotlearn.progress.certifying import tables
from tarotlearn.progress.certifying.models import Sitting
from tarotlearn.progress.certifying.results import sittings_of
from tarotlearn.progress.certifying.sitting import (
    Course,
    NotTakenError,
    answer,
    course_of,
    finish,
)

_LAST = 6  # finished tests
_SEEN, _REFUSED = "deja", "refus"
_NOTICES = {
    _SEEN: "Cette question a déjà sa réponse, et une réponse donnée ne se change pas.",
    _REFUSED: "La réponse que vous venez d’envoyer n’est pas gardée : la question en avait déjà "
    "une, ou ce test était fini.",
}


@login_not_required
@require_safe
@never_cache
def choice(request: HttpRequest) -> HttpResponse:
    """What the test asks and takes, at which table, and what this learner did of it already."""
    learner = Learner.objects.for_request(request)
    opened = Sitting.objects.open().filter(learner=learner) if learner else Sitting.objects.none()
    begun = {sitting.players: sitting for sitting in opened}
    done = sittings_of(learner)
    context = {
        "tables": [
            {"players": players, "parts": tables.parts_of(slots), "begun": begun.get(players)}
            for players in tables.TABLES
            for slots in [tables.slots_of(players)]
        ],
        "done": done[:_LAST],
        "attested": [sitting for sitting in done if hasattr(sitting, "certificate")],
        "asked": len(tables.slots_of(tables.TABLES[0])),
        "needed": tables.needed(len(tables.slots_of(tables.TABLES[0]))),
        "percent": tables.PASS_PERCENT,
        "minutes": tables.MINUTES,
        "most_stopping": tables.MOST_STOPPING,
        "notice": _NOTICES.get(request.GET.get("note", ""), ""),
    }
    return render(request, "progress/certificate_choice.html", context)


@login_not_required
@require_safe
@never_cache
def sit(request: HttpRequest, players: int) -> HttpResponse:
    """Begin the test of a table, or take it up where it was left."""
    return _to_next(course_of(request, players), 0)


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def question(request: HttpRequest, players: int, number: int) -> HttpResponse:
    """One question, without a word on its answer; then the next one."""
    course = course_of(request, players)
    if number not in course.series.numbers:
        raise Http404(f"Il n’y a pas de question {number} : il y en a {len(course.series)}.")
    if request.method != "POST":
        if number in course.answered:
            return _to_next(course, number, _SEEN)
        return _asked(request, course, number)
    try:
        sitting = answer(request, course, number, request.GET.get("test", ""))
    except ValueError as unreadable:
        return _asked(request, course, number, error=str(unreadable))
    except NotTakenError:
        return _to_next(course_of(request, players), number, _REFUSED)
    return _to_next(course.with_answer(sitting, number), number)


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def end(request: HttpRequest, players: int) -> HttpResponse:
    """End a test before its last answer: what it means, then do it."""
    course = course_of(request, players)
    if course.sitting is None:
        return redirect("progress:certificate_choice")
    if request.method != "POST":
        return render(request, "progress/sitting_end.html", {"course": course})
    finish(course.sitting)
    return redirect(course.sitting)


def _asked(request: HttpRequest, course: Course, number: int, error: str = "") -> HttpResponse:
    """The page of a question; its form says which series it belongs to."""
    where = reverse("progress:sitting_question", args=[course.players, number])
    steps = [(each, each in course.answered, each == number) for each in course.series.numbers]
    context = {
        "course": course,
        "number": number,
        "steps": steps,
        "later": course.after(number),
        "notice": "" if error else _NOTICES.get(request.GET.get("note", ""), ""),
    }
    return silent.ask(
        request,
        course.series.veiled(number),
        template="progress/sitting.html",
        silent_at=f"{where}?{urlencode({'test': course.series.stamp})}",
        context=context,
        error=error,
    )


def _to_next(course: Course, number: int, note: str = "") -> HttpResponse:
    """To the next question; to the result after the last one; to the choice once all is over."""
    following = course.after(number)
    if following is None and course.sitting is not None:
        finish(course.sitting)
        return redirect(course.sitting)
    if note == _REFUSED and course.sitting is None:
        return redirect(f"{reverse('progress:certificate_choice')}?note={note}")
    where = reverse("progress:sitting_question", args=[course.players, following])
    return redirect(f"{where}?{urlencode({'note': note})}" if note else where)
