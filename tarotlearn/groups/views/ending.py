"""The end of a group: put away, taken out again, erased."""

from __future__ import annotations

from contextlib import suppress

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.text import slugify
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tarotlearn.groups import changing, ending
from tarotlearn.groups.access import led, signed_in, taught
from tarotlearn.groups.exporting import archive_of
from tarotlearn.groups.naming import is_same
from tarotlearn.groups.school_year import end_of


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def archive(request: HttpRequest, ref: str) -> HttpResponse:
    """Put a group away, after having said what that means."""
    group = led(request, ref, even_archived=True)
    if request.method == "POST":
        ending.archive(group=group, by=signed_in(request))
        words = "la classe est archivée" if group.is_class else "le club est archivé"
        messages.success(request, f"{group.name} : {words}.")
        return redirect("groups:group_list")
    return render(request, "groups/archive.html", {"group": group, "tab": "settings"})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def restore(request: HttpRequest, ref: str) -> HttpResponse:
    """Take a group out again."""
    group = led(request, ref, even_archived=True)
    if request.method == "POST":
        ending.restore(group=group, by=signed_in(request))
        messages.success(request, "Tout reprend comme avant.")
        return redirect(group)
    return render(request, "groups/restore.html", {"group": group, "tab": "settings"})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def erase(request: HttpRequest, ref: str) -> HttpResponse:
    """Erase a group, once its name was typed."""
    group = led(request, ref, even_archived=True)
    typed, error = request.POST.get("nom", ""), ""
    if request.method == "POST":
        if is_same(typed, group.name):
            with suppress(ValueError):  # a double click: it is erased already
                ending.erase(group=group)
            words = "la classe est supprimée" if group.is_class else "le club est supprimé"
            messages.success(request, f"{group.name} : {words}.")
            return redirect("groups:group_list")
        error = f"Ce n’est pas son nom. Recopiez : {group.name}"
    context = {
        "group": group,
        "tab": "settings",
        "erased": ending.what_goes(group),
        "typed": typed,
        "error": error,
    }
    return render(request, "groups/erase.html", context, status=422 if error else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def keep(request: HttpRequest, ref: str) -> HttpResponse:
    """Keep a class that would end with the school year; what goes with it if it is not kept."""
    group = led(request, ref, even_archived=True)
    if request.method == "POST":
        changing.keep(group=group, by=signed_in(request))
        return redirect("groups:keep", group.ref)
    context = {
        "group": group,
        "tab": "settings",
        "end": group.ends_on or end_of(timezone.localdate()),
        "erased": ending.what_goes(group),
    }
    return render(request, "groups/keep.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def export(request: HttpRequest, ref: str) -> HttpResponse:
    """Take out all that a group has, in one archive, by a form: the journal says who did."""
    group = taught(request, ref, even_archived=True)
    if request.method != "POST":
        return render(request, "groups/export.html", {"group": group, "tab": "settings"})
    made = archive_of(group, signed_in(request))
    response = HttpResponse(made, content_type="application/zip")
    name = slugify(group.name)[:60] or "groupe"
    response["Content-Disposition"] = f'attachment; filename="{name}.zip"'
    return response
