"""A member of a group: his name, his role, his leaving."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tarotlearn import at_table
from tarotlearn.groups import members
from tarotlearn.groups.access import joined, led, member_of, signed_in, taught
from tarotlearn.groups.forms import MemberForm
from tarotlearn.groups.listing import members_of
from tarotlearn.groups.models import Group, Membership, Role
from tarotlearn.htmx import wants_fragment


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def member(request: HttpRequest, ref: str, member: str) -> HttpResponse:
    """What is known of a member; his name, changed where it stands by who leads the group."""
    group = taught(request, ref) if request.method != "POST" else led(request, ref)
    found = get_object_or_404(members_of(group), ref=member)
    if request.method != "POST":
        return _page(request, group, found)
    form = MemberForm(request.POST)
    if form.is_valid():
        members.rename(member=found, name=form.cleaned_data["name"], by=signed_in(request))
    if not wants_fragment(request):
        if form.is_valid():
            messages.success(request, f"C’est enregistré : {found.name}.")
            return redirect(f"{group.get_absolute_url()}#{found.ref}")
        return _page(request, group, found, form=form)
    context = {"group": group, "member": found, "form": form, "is_saved": form.is_valid()}
    status = 200 if form.is_valid() else 422
    return render(request, "groups/_member.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def member_role(request: HttpRequest, ref: str, member: str) -> HttpResponse:
    """Let a member learn, teach or lead; the page is the same as his."""
    group = led(request, ref)
    found = get_object_or_404(members_of(group), ref=member)
    if request.method != "POST":
        return _page(request, group, found)
    asked = request.POST.get("role", "")
    try:
        if asked not in Role.values:
            raise ValueError("Choisissez un rôle parmi ceux qui sont proposés.")
        members.change_role(member=found, role=Role(asked), by=signed_in(request))
    except ValueError as refused:
        return _page(request, group, found, error=str(refused))
    messages.success(request, f"{found.name} a maintenant le rôle : {Role(asked).label}.")
    return redirect(group)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def remove_member(request: HttpRequest, ref: str, member: str) -> HttpResponse:
    """Take someone out, after having said what goes with him."""
    group = led(request, ref)
    found = member_of(group, member)
    is_erased = found.is_managed and members.is_nobody_elsewhere(found)
    error = ""
    if request.method == "POST":
        try:
            members.remove(member=found, by=signed_in(request))
            done = "Son nom et ses réponses sont effacés." if is_erased else _gone(found)
            messages.success(request, done)
            return redirect("groups:group_list" if found == group.viewer else group)
        except ValueError as refused:
            error = str(refused)
    context = {
        "group": group,
        "tab": "members",
        "member": found,
        "is_erased": is_erased,
        "answers": found.learner.answered(),
        "error": error,
    }
    status = 422 if error else 200
    return render(request, "groups/remove_member.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def hand_over(request: HttpRequest, ref: str) -> HttpResponse:
    """Make a colleague lead instead of me."""
    group = led(request, ref, even_archived=True)
    colleagues = [other for other in group.memberships.staff() if other != group.viewer]
    chosen, error = request.POST.get("a", ""), ""
    stays = request.POST.get("ensuite") != "quitter"
    if request.method == "POST":
        to = next((other for other in colleagues if other.ref == chosen), None)
        try:
            if to is None:
                raise ValueError("Choisissez à qui confier le groupe.")
            members.hand_over(group=group, to=to, by=group.viewer, stays=stays)
            words = "vous y enseignez toujours" if stays else "vous n’y êtes plus"
            messages.success(request, f"{to.name} est responsable de {group.name}, {words}.")
            return redirect(group if stays else "groups:group_list")
        except ValueError as refused:
            error = str(refused)
    context = {
        "group": group,
        "tab": "settings",
        "colleagues": colleagues,
        "chosen": chosen,
        "stays": stays,
        "error": error,
    }
    return render(request, "groups/hand_over.html", context, status=422 if error else 200)


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def leave(request: HttpRequest, ref: str) -> HttpResponse:
    """Go: for who belongs to a group, with or without an account."""
    membership = joined(request, ref)
    error = ""
    if request.method == "POST":
        try:
            members.leave(member=membership)
            messages.success(request, f"Vous avez quitté {membership.group.name}.")
            response = redirect("groups:group_list")
            if at_table.at_table(request) == at_table.known(membership.group.house_rules):
                at_table.keep(response, ())
            return response
        except ValueError as refused:
            error = str(refused)
    context = {"membership": membership, "error": error}
    return render(request, "groups/leave.html", context, status=422 if error else 200)


def _gone(member: Membership) -> str:
    return f"{member.name} n’est plus dans {member.group.name}."


def _page(
    request: HttpRequest,
    group: Group,
    member: Membership,
    *,
    form: MemberForm | None = None,
    error: str = "",
) -> HttpResponse:
    """The page of a member; what was refused is said there."""
    context = {
        "group": group,
        "tab": "members",
        "member": member,
        "form": form or MemberForm(initial={"name": member.name}),
        "roles": Role.choices,
        "has_account": member.learner.user_id is not None,
        "error": error,
    }
    refused = error or form is not None
    return render(request, "groups/member.html", context, status=422 if refused else 200)
