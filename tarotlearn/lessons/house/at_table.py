"""The house rules of the reader's own table: said by him, shown where a rule is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.module_loading import import_string
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tarotlearn.at_table import at_table, check_together, keep, known
from tarotlearn.lessons.pages import Usage
from tarotlearn.lessons.shelf import library


class Own(NamedTuple):
    """A house rule of the reader's own table, and the names of his groups that have declared it."""

    usage: Usage
    tables: tuple[str, ...]


def of_table(request: HttpRequest, usages: Iterable[Usage]) -> tuple[Own, ...]:
    """Those of these house rules that the reader's own table plays.

    The cookie says which; whose they are is read from the groups he belongs to, only then.
    """
    own = at_table(request)
    shown = [usage for usage in usages if usage.id in own]
    if not shown:
        return ()
    tables = import_string(settings.TABLES_OF)(request)
    return tuple(
        Own(usage, tuple(name for name, declared in tables if usage.id in declared))
        for usage in shown
    )


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def my_table(request: HttpRequest) -> HttpResponse:
    """Say what one's table plays, or that it plays the official rules; kept in a cookie."""
    declared, error = at_table(request), ""
    if request.method == "POST":
        declared = () if "tout" in request.POST else known(request.POST.getlist("usage"))
        try:
            check_together(declared)
            response = redirect(f"{reverse('lessons:my_table')}?enregistre=1")
            keep(response, declared)
            return response
        except ValueError as refused:
            error = str(refused)
    context = {
        "houses": library().houses(),
        "declared": declared,
        "error": error,
        "is_saved": "enregistre" in request.GET and not error,
    }
    return render(request, "lessons/my_table.html", context, status=422 if error else 200)
