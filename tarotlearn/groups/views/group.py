"""My groups, a new one, and the tabs of one: members, journal, settings."""

from __future__ import annotations

from copy import copy

from django.contrib.auth.decorators import login_not_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tarotlearn.accounts.models import Learner
from tarotlearn.groups.access import led, signed_in, taught
from tarotlearn.groups.changing import change_settings
from tarotlearn.groups.creating import create_group
from tarotlearn.groups.forms import NewGroupForm, SettingsForm
from tarotlearn.groups.listing import groups_of, members_of
from tarotlearn.groups.models import GroupKind, JournalEntry
from tarotlearn.groups.naming import alphabetical, twice

_ON_A_PAGE = 50


@login_not_required
@require_safe
@never_cache
def group_list(request: HttpRequest) -> HttpResponse:
    """The groups that I teach, those where I learn, and those that are put away.

    Who learns needs no account to find his way back to them.
    """
    memberships = list(groups_of(Learner.objects.for_request(request)))
    here = [member for member in memberships if member.group.archived_at is None]
    context = {
        "taught": [member for member in here if member.is_staff],
        "joined": [member for member in here if not member.is_staff],
        "archived": [m for m in memberships if m.group.archived_at and m.is_staff],
    }
    return render(request, "groups/group_list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def new_group(request: HttpRequest) -> HttpResponse:
    """Make a class or a club: a name, and it is there."""
    asked = request.GET.get("genre")
    kind = asked if asked in GroupKind.values else GroupKind.CLASSE
    by = signed_in(request)
    form = NewGroupForm(request.POST or None, by=by, initial={"kind": kind, "players": 4})
    if request.method == "POST" and form.is_valid():
        return redirect(create_group(by=by, **form.cleaned_data))
    status = 422 if request.method == "POST" else 200
    return render(request, "groups/new_group.html", {"form": form}, status=status)


@require_safe
@never_cache
def group(request: HttpRequest, ref: str) -> HttpResponse:
    """Who belongs to it; what to do first when nobody does yet."""
    group = taught(request, ref)
    members = sorted(members_of(group), key=lambda member: alphabetical(member.name))
    pupils = [member for member in members if not member.is_staff]
    context = {
        "group": group,
        "tab": "members",
        "pupils": pupils,
        "doubles": twice(member.name for member in pupils),
        "staff": sorted(
            (member for member in members if member.is_staff), key=lambda member: not member.leads
        ),
    }
    return render(request, "groups/group.html", context)


@require_safe
@never_cache
def journal(request: HttpRequest, ref: str) -> HttpResponse:
    """Who did what in this group, the latest first."""
    group = led(request, ref)
    lines = JournalEntry.objects.filter(group=group).order_by("-at", "-pk")
    page = Paginator(lines, _ON_A_PAGE).get_page(request.GET.get("page"))
    context = {"group": group, "tab": "journal", "lines": page}
    return render(request, "groups/journal.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def settings(request: HttpRequest, ref: str) -> HttpResponse:
    """Its name, kind and table, whether it is kept, and the ways to its end."""
    group = led(request, ref)
    shown = copy(group)  # a refused name must not show in the head
    form = SettingsForm(request.POST or None, instance=shown)
    if request.method == "POST" and form.is_valid():
        change_settings(group=group, by=signed_in(request), **form.cleaned_data)
        return redirect(f"{reverse('groups:settings', args=[group.ref])}?enregistre=1")
    context = {
        "group": group,
        "tab": "settings",
        "form": form,
        "is_saved": "enregistre" in request.GET,
    }
    status = 422 if request.method == "POST" else 200
    return render(request, "groups/settings.html", context, status=status)
