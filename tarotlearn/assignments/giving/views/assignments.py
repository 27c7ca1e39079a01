"""The list of what a group was given, ready-made assignments, and the page of one."""

from __future__ import annotations

from datetime import datetime

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tarotlearn.assignments.giving import listing, services
from tarotlearn.assignments.giving.finding import given_in
from tarotlearn.assignments.giving.moments import next_week
from tarotlearn.assignments.giving.previewing import Preview, solved
from tarotlearn.assignments.giving.ready import give_ready
from tarotlearn.assignments.giving.ready_made import BY_SLUG, in_order_for
from tarotlearn.assignments.giving.typed_lines import Line, read, written
from tarotlearn.assignments.models import Assignment
from tarotlearn.assignments.models.assignment import REF_LENGTH
from tarotlearn.groups.access import signed_in, taught
from tarotlearn.groups.models import Group
from tarotlearn.readable import readable


@require_safe
@never_cache
def assignment_list(request: HttpRequest, ref: str) -> HttpResponse:
    """What the group has to do, will have, and had; what to give first when it is nothing."""
    group, now = taught(request, ref), timezone.now()
    rows = listing.given(group, now)
    shelves = [
        (title, [row for row in rows if row.season is season])
        for title, season in (
            ("Ouverts", listing.Season.OPEN),
            ("À venir", listing.Season.TO_COME),
            ("Clos", listing.Season.CLOSED),
        )
    ]
    context = {
        "group": group,
        "tab": "assignments",
        "rows": rows,
        "shelves": [shelf for shelf in shelves if shelf[1]],
        "now": now,
        **_ready(group, now),
    }
    return render(request, "assignments/giving/assignment_list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def ready_made(request: HttpRequest, ref: str) -> HttpResponse:
    """Assignments that are ready, each given in one click."""
    group, now = taught(request, ref), timezone.now()
    if request.method == "POST":
        model = BY_SLUG.get(request.POST.get("modele", ""))
        if model is None:
            raise Http404("Il n’y a pas de devoir tout prêt de ce nom.")
        given = give_ready(
            group=group, by=signed_in(request), model=model, ref=request.POST.get("ref", "")
        )
        return redirect(f"{given_url(given)}?donne=1")
    context = {"group": group, "tab": "assignments", "now": now, **_ready(group, now)}
    return render(request, "assignments/giving/ready_made.html", context)


@require_safe
@never_cache
def given(request: HttpRequest, ref: str, assignment: str) -> HttpResponse:
    """An assignment: what it asks, by when, and how far each is."""
    found, now = given_in(request, ref, assignment), timezone.now()
    row, doing = listing.given_one(found, now)
    context = {
        "group": found.group,
        "tab": "assignments",
        "row": row,
        "doing": doing,
        "lines": _lines(row.assignment),
        "now": now,
        "is_given": "donne" in request.GET,
        "is_changed": "change" in request.GET,
    }
    return render(request, "assignments/giving/given.html", context)


@require_safe
@never_cache
def preview(request: HttpRequest, ref: str, assignment: str) -> HttpResponse:
    """A question of it as a pupil sees it, with its answer."""
    found = given_in(request, ref, assignment)
    context = {"group": found.group, "tab": "assignments", "assignment": found}
    asked = request.GET.get("question", "1")
    number = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 4 else 0
    try:
        seen = Preview.of(found, found.group.viewer)
        context |= {"preview": seen, "number": number, "error": ""}
        if seen.count:
            question = seen.question(number)
            context |= {"is_drawn": question.own is None, **solved(question)}
    except ValueError as refused:
        context |= {"preview": None, "number": 0, "error": str(refused)}
    return render(request, "assignments/giving/preview.html", context)


@require_safe
@never_cache
def copy(request: HttpRequest, ref: str, assignment: str) -> HttpResponse:
    """To which of one's groups it is to be given as well."""
    found = given_in(request, ref, assignment)
    groups = Group.objects.visible_to(signed_in(request)).filter(archived_at=None)
    context = {
        "group": found.group,
        "tab": "assignments",
        "assignment": found,
        "groups": sorted(groups, key=lambda one: (one.pk != found.group_id, one.name)),
    }
    return render(request, "assignments/giving/copy.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def remove(request: HttpRequest, ref: str, assignment: str) -> HttpResponse:
    """Take it away, after having said what goes with it."""
    found = given_in(request, ref, assignment)
    if request.method == "POST":
        try:
            services.remove(assignment=found, by=signed_in(request))
        except ValueError as refused:
            raise Http404(str(refused)) from refused
        return redirect("assignments:assignment_list", found.group.ref)
    context = {
        "group": found.group,
        "tab": "assignments",
        "assignment": found,
        "copies": found.works.count(),
        "people": found.works.values("membership").distinct().count(),
    }
    return render(request, "assignments/giving/remove.html", context)


def given_url(assignment: Assignment) -> str:
    """The page of an assignment for its teacher."""
    return reverse("assignments:given", args=[assignment.group.ref, assignment.ref])


def _lines(assignment: Assignment) -> tuple[Line, ...]:
    """Its lines as they are read."""
    parts = list(assignment.parts.all())
    questions = {part.question.ref: part.question for part in parts if part.question}
    return read([written(part) for part in parts], assignment.players, questions)


def _ready(group: Group, now: datetime) -> dict[str, object]:
    """The ready-made ones, with the ref of the one that a click gives: twice gives one."""
    return {
        "models": [(model, readable(REF_LENGTH)) for model in in_order_for(group.kind)],
        "due_at": next_week(now),
    }
