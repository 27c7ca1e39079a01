"""The form of an assignment: a new one, or one that is given already."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tarotlearn.assignments.giving import estimating, offers, services, typed_lines
from tarotlearn.assignments.giving.closing import Closing, closing_of
from tarotlearn.assignments.giving.finding import given_in, pupils_of
from tarotlearn.assignments.giving.forms import AssignmentForm, shown
from tarotlearn.assignments.giving.moving import ADD, Moved, moved
from tarotlearn.assignments.giving.starting import Start, start
from tarotlearn.assignments.giving.terms import Terms
from tarotlearn.assignments.giving.typed_lines import TypedLine
from tarotlearn.assignments.giving.views.assignments import given_url
from tarotlearn.assignments.models import Assignment
from tarotlearn.assignments.models.assignment import REF_LENGTH
from tarotlearn.groups.access import signed_in, taught
from tarotlearn.groups.forms import TABLES
from tarotlearn.groups.models import Group, Membership, Role
from tarotlearn.groups.naming import LONGEST
from tarotlearn.htmx import wants_fragment
from tarotlearn.readable import readable


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def new_assignment(request: HttpRequest, ref: str) -> HttpResponse:
    """Compose an assignment; the address may say what to start from."""
    group = taught(request, ref)
    pupils = pupils_of(group)
    if request.method != "POST":
        return _page(request, group, pupils, start(group, signed_in(request), request.GET, pupils))
    return _sent(request, group, pupils, None)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def edit_assignment(request: HttpRequest, ref: str, assignment: str) -> HttpResponse:
    """Change one that is given; who has begun it keeps his questions."""
    found = given_in(request, ref, assignment)
    pupils = pupils_of(found.group)
    if request.method == "POST":
        return _sent(request, found.group, pupils, found)
    lines = [typed_lines.written(part) for part in services.parts_of(found)]
    members = None if found.is_for_all else list(found.for_members.all())
    return _page(request, found.group, pupils, Start(Terms.of(found), lines, members), found)


def _sent(
    request: HttpRequest, group: Group, pupils: list[Membership], assignment: Assignment | None
) -> HttpResponse:
    """What was sent: a button of the lines, or all of it to be kept."""
    typed = typed_lines.sent(request.POST)
    move = moved(typed, request.POST.get("faire", "")[:200])
    if move is not None:
        return _moved(request, group, pupils, move, assignment)
    lines = _read(request, typed, group)
    fields = request.POST.copy()
    if lines and not fields.get("title", "").strip():
        fields["title"] = lines[0].told[:LONGEST]
    form = AssignmentForm(
        fields,
        pupils=pupils,
        may_be_past=assignment is not None,
        kept_mode=assignment.mode if assignment and _begun(assignment) else "",
    )
    faults = typed_lines.faults(lines)
    if not form.is_valid() or faults or any(line.error for line in lines):
        return _shown(request, group, form, lines, assignment, faults=faults, status=422)
    parts, chosen, by = typed_lines.parts_of(lines), form.chosen(), signed_in(request)
    closing = closing_of(assignment, form.terms().due_at, timezone.now()) if assignment else None
    if closing is not None and request.POST.get("clore") != closing.stamp:
        return _shown(request, group, form, lines, assignment, closing=closing, status=422)
    try:
        if assignment is None:
            ref = request.POST.get("ref", "")
            given = services.give(
                group=group, by=by, terms=form.terms(), parts=parts, members=chosen, ref=ref
            )
            return redirect(f"{given_url(given)}?donne=1")
        services.change(
            assignment=assignment,
            by=by,
            terms=form.terms(),
            parts=parts,
            members=chosen,
            seen=request.POST.get("etat", ""),
        )
    except services.ChangedMeanwhileError as clash:
        return _shown(request, group, form, lines, assignment, clash=str(clash), status=422)
    except ValueError as refused:  # it, or its group, is gone meanwhile
        raise Http404(str(refused)) from refused
    return redirect(f"{given_url(assignment)}?change=1")


def _moved(
    request: HttpRequest,
    group: Group,
    pupils: list[Membership],
    move: Moved,
    assignment: Assignment | None,
) -> HttpResponse:
    """The same form, all that was typed kept, its lines changed."""
    typed = {name: request.POST.get(name, "") for name in AssignmentForm.base_fields}
    form = AssignmentForm(
        initial={**typed, "members": request.POST.getlist("members")}, pupils=pupils
    )
    lines = _read(request, move.lines, group)
    return _shown(request, group, form, lines, assignment, place=move.place)


def _page(
    request: HttpRequest,
    group: Group,
    pupils: list[Membership],
    start: Start,
    assignment: Assignment | None = None,
) -> HttpResponse:
    """The form as it is opened."""
    form = AssignmentForm(initial=shown(start.terms, start.members), pupils=pupils)
    lines = typed_lines.read(
        start.lines,
        start.terms.players,
        offers.usable(typed_lines.refs_of_own(start.lines), signed_in(request)),
    )
    return _shown(request, group, form, lines, assignment)


def _read(
    request: HttpRequest, typed: list[TypedLine], group: Group
) -> tuple[typed_lines.Line, ...]:
    questions = offers.usable(typed_lines.refs_of_own(typed), signed_in(request))
    return typed_lines.read(typed, _table(request, group), questions)


def _table(request: HttpRequest, group: Group) -> int:
    asked = request.POST.get("players")
    return next((table for table in TABLES if str(table) == asked), group.players)


def _shown(
    request: HttpRequest,
    group: Group,
    form: AssignmentForm,
    lines: tuple[typed_lines.Line, ...],
    assignment: Assignment | None,
    *,
    faults: list[str] | None = None,
    place: int | None = None,
    clash: str = "",
    closing: Closing | None = None,
    status: int = 200,
) -> HttpResponse:
    """The page, or for htmx its lines alone; ``place`` is the line that a button was about."""
    parts = typed_lines.parts_of(lines)
    shelves = offers.shelves(signed_in(request), _table(request, group))
    added = request.POST.get("faire", "").removeprefix(f"{ADD}.")
    context = {
        "group": group,
        "tab": "assignments",
        "form": form,
        "assignment": assignment,
        "ref": request.POST.get("ref", "")[:REF_LENGTH] or readable(REF_LENGTH),
        "lines": lines,
        "is_refused": status == 422,
        "clash": clash,
        "is_short": _is_short(request),
        "closing": closing,
        "now": timezone.now(),
        "stamp": _stamp(request, assignment, is_read_anew=bool(clash)),
        "faults": faults or [],
        "place": place,
        "shelves": shelves,
        "open_shelf": next((shelf for shelf in shelves if shelf.has(added)), None),
        "questions": estimating.questions(parts),
        "minutes": estimating.minutes(parts),
        "copies": _begun(assignment) if assignment else 0,
    }
    is_fragment = request.method == "POST" and wants_fragment(request) and place is not None
    page = "assignments/giving/assignment_form.html"
    if is_fragment:
        page = "assignments/giving/_lines.html"
    return render(request, page, context, status=status)


def _begun(assignment: Assignment) -> int:
    """How many copies pupils have begun; who teaches may try it and still change all of it."""
    return assignment.works.filter(membership__role=Role.ELEVE).count()


def _is_short(request: HttpRequest) -> bool:
    """Whether all is prepared, so that the form folds what one mostly leaves as it is."""
    if request.method == "POST":
        return request.POST.get("court") == "1"
    return bool({"idee", "regle"} & request.GET.keys())


def _stamp(request: HttpRequest, assignment: Assignment | None, *, is_read_anew: bool) -> str:
    """What tells the assignment as its form was opened; once told that it changed, as it is."""
    if assignment is None:
        return ""
    if request.method == "POST" and not is_read_anew:
        return request.POST.get("etat", "")[:20]
    return services.stamp(assignment)
