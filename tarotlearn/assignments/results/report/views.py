"""The report as a page and as a PDF."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import slugify
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tarotlearn.assignments.results.pupil import pupil_of
from tarotlearn.assignments.results.report.content import WHAT_IT_IS, report_of
from tarotlearn.assignments.results.report.printing import make_pdf
from tarotlearn.groups.access import taught


@require_safe
@never_cache
def report(request: HttpRequest, ref: str, member: str) -> HttpResponse:
    """The page, to read or to print as it is."""
    group = taught(request, ref)
    someone = pupil_of(group, member)
    context = {
        "group": group,
        "tab": "results",
        "member": someone,
        "report": report_of(group, someone),
        "what_it_is": WHAT_IT_IS,
    }
    return render(request, "assignments/results_report.html", context)


@require_safe
@never_cache
def report_pdf(request: HttpRequest, ref: str, member: str) -> HttpResponse:
    """The same on one sheet; made for who asks, kept nowhere, as it bears a name."""
    group = taught(request, ref)
    someone = pupil_of(group, member)
    response = HttpResponse(make_pdf(report_of(group, someone)), content_type="application/pdf")
    name = slugify(f"bilan {someone.name}")[:80]
    response["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return response
