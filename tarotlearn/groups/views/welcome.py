"""A group as its members see it: what to do there, what it plays, what it sees of them."""

from __future__ import annotations

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tarotlearn import at_table
from tarotlearn.groups import members
from tarotlearn.groups.access import joined
from tarotlearn.groups.forms import OwnPlaceForm
from tarotlearn.groups.models import Membership
from tarotlearn.groups.views.arriving import FIRST_LESSON


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def welcome(request: HttpRequest, ref: str) -> HttpResponse:
    """The group's first page; there one changes one's name and what one lets be seen."""
    membership = joined(request, ref)
    form = OwnPlaceForm(request.POST if request.method == "POST" else None, member=membership)
    if form.is_valid():
        members.change_own(member=membership, **form.cleaned_data)
        return redirect(f"{reverse('groups:welcome', args=[ref])}?enregistre=1#place")
    response = _page(request, membership, form)
    if membership.group.house_rules:
        at_table.keep(response, membership.group.house_rules)
    return response


def _page(request: HttpRequest, membership: Membership, form: OwnPlaceForm) -> HttpResponse:
    group = membership.group
    context = {
        "membership": membership,
        "group": group,
        "usages": at_table.said(group.house_rules),
        "is_kept_otherwise": at_table.at_table(request) != at_table.known(group.house_rules),
        "first_lesson": reverse("lessons:lesson", args=[FIRST_LESSON]),
        "form": form,
        "is_saved": "enregistre" in request.GET and not form.is_bound,
    }
    return render(request, "groups/welcome.html", context, status=422 if form.is_bound else 200)
