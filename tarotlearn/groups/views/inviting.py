"""The invitations of a group, as its staff sees them: opened, shown, printed, closed."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tarotlearn.groups import inviting
from tarotlearn.groups.access import led, signed_in, taught
from tarotlearn.groups.forms import InvitationForm
from tarotlearn.groups.models import Group, Invitation, Role
from tarotlearn.printed import qr_on_page

_drawing = lru_cache(maxsize=512)(qr_on_page)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def invitation_list(request: HttpRequest, ref: str) -> HttpResponse:
    """The doors that are open, who came in by each, and another to open."""
    group = taught(request, ref) if request.method != "POST" else led(request, ref)
    forms = {role: InvitationForm(role=role, group=group) for role in InvitationForm.ROLES}
    error = ""
    if request.method == "POST":
        role = Role.ENSEIGNANT if request.POST.get("role") == Role.ENSEIGNANT else Role.ELEVE
        form = forms[role] = InvitationForm(request.POST, role=role, group=group)
        if form.is_valid():
            try:
                inviting.open_invitation(group=group, by=signed_in(request), **form.opened())
                messages.success(request, "L’invitation est ouverte : donnez le lien ou le code.")
                return redirect("groups:invitation_list", group.ref)
            except ValueError as refused:
                error = str(refused)
    invitations = _shown(request, group)
    context = {
        "group": group,
        "tab": "members",
        "open": [shown for shown in invitations if not shown.closed],
        "closed": [shown for shown in invitations if shown.closed],
        "forms": forms.values(),
        "error": error,
    }
    status = 422 if request.method == "POST" else 200
    return render(request, "groups/invitation_list.html", context, status=status)


@require_safe
@never_cache
def invitation_poster(request: HttpRequest, ref: str, token: str) -> HttpResponse:
    """One invitation on a sheet to pin up, or large on a screen."""
    group = taught(request, ref)
    context = {"group": group, "tab": "members", "invitation": _one(request, group, token)}
    return render(request, "groups/invitation_poster.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def revoke_invitation(request: HttpRequest, ref: str, token: str) -> HttpResponse:
    """Close a door; those who came in by it stay."""
    group = led(request, ref)
    invitation = _one(request, group, token)
    if request.method == "POST":
        with suppress(ValueError):  # the group was erased meanwhile: the list says so
            inviting.revoke(invitation=invitation, by=signed_in(request))
        messages.success(request, "L’invitation est fermée.")
        return redirect("groups:invitation_list", group.ref)
    context = {"group": group, "tab": "members", "invitation": invitation}
    return render(request, "groups/invitation_revoke.html", context)


def _one(request: HttpRequest, group: Group, token: str) -> Invitation:
    found = next((one for one in _shown(request, group) if one.token == token), None)
    if found is None:
        raise Http404("Ce groupe n’a pas d’invitation à cette adresse.")
    return found


def _shown(request: HttpRequest, group: Group) -> list[Invitation]:
    """The invitations that this viewer may hand on, the latest first, each with ``link``, ``qr``.

    A door for colleagues is shown to those who decide about colleagues.
    """
    invitations = Invitation.objects.filter(group=group).order_by("-created_at", "-pk")
    if not group.viewer.leads:
        invitations = invitations.filter(role=Role.ELEVE)
    shown = list(invitations.prefetch_related("arrivals"))
    for invitation in shown:
        invitation.group = group
        invitation.link = request.build_absolute_uri(
            reverse("groups:invitation", args=[invitation.token])
        )
        invitation.qr = "" if invitation.closed else _drawing(invitation.link)
    return shown
