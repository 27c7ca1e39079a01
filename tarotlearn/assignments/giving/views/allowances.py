"""Another date or more time, for some."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tarotlearn.assignments.giving import allowing
from tarotlearn.assignments.giving.allowance_form import AllowanceForm
from tarotlearn.assignments.giving.finding import given_in
from tarotlearn.assignments.giving.listing import concerned
from tarotlearn.groups.access import signed_in


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def allowances(request: HttpRequest, ref: str, assignment: str) -> HttpResponse:
    """Who has another date or more time; give some, or take it back."""
    found = given_in(request, ref, assignment)
    here = reverse("assignments:allowances", args=[found.group.ref, found.ref])
    members = concerned(found)
    people = {one.member.ref: one.member for one in members}
    by = signed_in(request)
    withdrawn = people.get(request.POST.get("retirer", ""))
    if withdrawn is not None:
        allowing.withdraw(assignment=found, member=withdrawn, by=by)
        return redirect(here)
    form = AllowanceForm(
        request.POST if request.method == "POST" else None,
        assignment=found,
        people=people,
        initial={"members": request.GET.getlist("pour")},
    )
    if request.method == "POST" and form.is_valid():
        allowing.allow(assignment=found, members=form.chosen(), by=by, **form.allowed())
        return redirect(here)
    context = {
        "group": found.group,
        "tab": "assignments",
        "assignment": found,
        "given": [one for one in members if one.allowance],
        "form": form,
        "now": timezone.now(),
    }
    status = 422 if request.method == "POST" else 200
    return render(request, "assignments/giving/allowances.html", context, status=status)
