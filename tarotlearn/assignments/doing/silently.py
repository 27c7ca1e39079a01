"""A question of a test: asked without a word of what is right, and answered once."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from tarotlearn.assignments import works
from tarotlearn.assignments.doing import services
from tarotlearn.assignments.doing.course import InAssignment
from tarotlearn.assignments.doing.place import copy_of, place
from tarotlearn.assignments.doing.ways import ANSWERED, LATE, NOTICES, STALE
from tarotlearn.assignments.models import Work
from tarotlearn.assignments.standing import Copy
from tarotlearn.exercises import silent
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.marking import RefusedError


def in_test(
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
        copy = copy_of(work)
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
        return _asked_silently(request, copy_of(work), number, address, now, error=str(unreadable))
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
        context={**place(copy, number, now), "notice": notice},
        error=error,
    )


def _to_next(work: Work, number: int, note: str = "") -> HttpResponse:
    where = reverse("assignments:next", args=[work.assignment.ref])
    query = {"apres": str(number)} | ({"note": note} if note else {})
    return redirect(f"{where}?{urlencode(query)}")


def _is_handed(work: Work) -> bool:
    return Work.objects.filter(pk=work.pk, handed_at__isnull=False).exists()
