"""Which house rules the table of a group plays."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tarotlearn.at_table import check_together, known
from tarotlearn.groups.access import led, signed_in, taught
from tarotlearn.groups.changing import declare


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def house_rules(request: HttpRequest, ref: str) -> HttpResponse:
    """Every house rule with its sentence, ticked when this table plays it."""
    group = taught(request, ref) if request.method != "POST" else led(request, ref)
    declared, error = known(group.house_rules), ""
    if request.method == "POST":
        declared = known(request.POST.getlist("usage"))
        try:
            check_together(declared)
            declare(group=group, house_rules=declared, by=signed_in(request))
            return redirect(f"{reverse('groups:house_rules', args=[ref])}?enregistre=1")
        except ValueError as refused:
            error = str(refused)
    context = {
        "group": group,
        "tab": "house_rules",
        "declared": declared,
        "error": error,
        "is_saved": "enregistre" in request.GET and not error,
    }
    return render(request, "groups/house_rules.html", context, status=422 if error else 200)
