"""Results in a file, and a line of the journal that says who took them out."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.text import slugify
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tarotlearn.assignments.results.exporting.csv_file import csv_of
from tarotlearn.assignments.results.exporting.xlsx_file import xlsx_of
from tarotlearn.assignments.results.grid import Grid
from tarotlearn.assignments.results.pages import assignment_of, assignment_page, class_page
from tarotlearn.groups.access import signed_in, taught
from tarotlearn.groups.members import note
from tarotlearn.groups.models import Deed, Group

_XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
FORMATS: dict[str, tuple[str, Callable[[Grid], bytes]]] = {
    "csv": ("text/csv; charset=utf-8", csv_of),
    "xlsx": (_XLSX, xlsx_of),
}


@never_cache
@require_POST
def results_file(request: HttpRequest, ref: str, ending: str) -> HttpResponse:
    """The class × rules."""
    group = taught(request, ref, even_archived=True)
    return _file(request, group, class_page(group).grid, ending, "par règle")


@never_cache
@require_POST
def assignment_file(request: HttpRequest, ref: str, assignment: str, ending: str) -> HttpResponse:
    """One assignment, in the order in which it is shown."""
    group = taught(request, ref, even_archived=True)
    given = assignment_of(group, assignment)
    grid = assignment_page(group, given, request.GET.get("tri", "")).grid
    return _file(request, group, grid, ending, given.title)


def _file(request: HttpRequest, group: Group, grid: Grid, ending: str, about: str) -> HttpResponse:
    kind, write = FORMATS[ending]
    made = write(grid)
    note(group, signed_in(request), Deed.RESULTS_EXPORTED, f"{about} ({ending})")
    response = HttpResponse(made, content_type=kind)
    name = slugify(grid.title) or "resultats"
    response["Content-Disposition"] = f'attachment; filename="{name[:80]}.{ending}"'
    return response
