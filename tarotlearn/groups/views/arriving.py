"""Coming in by an invitation: from the link to the first lesson in two clicks."""

from __future__ import annotations

from functools import partial

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.html import format_html
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tarotlearn import at_table
from tarotlearn.accounts.keeping import keep_for
from tarotlearn.accounts.models import Learner, User
from tarotlearn.groups import inviting
from tarotlearn.groups.forms import JoinForm
from tarotlearn.groups.models import Group, Invitation, Membership
from tarotlearn.readable import typed

FIRST_LESSON = "les-78-cartes"  # the course's first, by its name in addresses
_PLACEMENT = "placement"  # what the second button of the form asks for


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """Say which group it is and what it will see; come in with what one has learnt so far."""
    found = Invitation.objects.select_related("group").filter(token=typed(token)).first()
    if found is None:
        raise Http404("Cette invitation n’existe pas : vérifiez le lien, ou demandez-en un autre.")
    learner = Learner.objects.for_request(request)
    member = _member(found, learner)
    if member is not None and not inviting.rises_by(found, member):
        if request.method == "POST":  # sent twice, or by another invitation
            return _arrived(request, member)
        return _page(request, "groups/invitation_joined.html", found, member=member)
    if found.closed:
        return _closed(request, found)
    if found.is_for_staff and not isinstance(request.user, User):
        status = 422 if request.method == "POST" else 200
        return _page(request, "groups/invitation_account.html", found, status=status)
    return _asked(request, found, member)


def _asked(request: HttpRequest, found: Invitation, member: Membership | None) -> HttpResponse:
    """The form, and what it does once it is filled in."""
    user = request.user if isinstance(request.user, User) else None
    known_as = member.name if member else user.name if user else ""
    sent = request.POST if request.method == "POST" else None
    form = JoinForm(sent, invitation=found, known_as=known_as)
    if form.is_valid():
        try:
            joined = keep_for(request, partial(_join, found, form.cleaned_data))
            return _arrived(request, joined)
        except inviting.NoRoomError:
            Learner.objects.forget(request)
            found.refresh_from_db()
            return _closed(request, found)
    status = 422 if sent is not None else 200
    return _page(request, "groups/invitation.html", found, form=form, member=member, status=status)


def _join(found: Invitation, said: dict[str, object], learner: Learner) -> Membership:
    return inviting.join(invitation=found, learner=learner, **said)  # type: ignore[arg-type]


def _arrived(request: HttpRequest, member: Membership) -> HttpResponse:
    """Where to go: to the group one teaches, to the first lesson, or to the group's first page."""
    response: HttpResponseRedirect
    if member.is_staff:
        return redirect(member.group)
    if request.POST.get("ensuite") == _PLACEMENT:
        response = redirect("progress:placement")
        _welcome(request, member.group)
    elif member.learner.answered():
        response = redirect("groups:welcome", member.group.ref)
    else:
        response = redirect("lessons:lesson", FIRST_LESSON)
        _welcome(request, member.group)
    if member.group.house_rules:
        at_table.keep(response, member.group.house_rules)
    return response


def _welcome(request: HttpRequest, group: Group) -> None:
    """Say on the next page, which is not the group's, where one came in and the way back."""
    welcome = format_html(
        '<span>Bienvenue dans <bdi>{}</bdi>. <a href="{}">{}</a></span>',
        group.name,
        reverse("groups:welcome", args=[group.ref]),
        "La page de la classe" if group.is_class else "La page du club",
    )
    messages.success(request, welcome, extra_tags="html", fail_silently=True)


def _member(found: Invitation, learner: Learner | None) -> Membership | None:
    if learner is None:
        return None
    mine = Membership.objects.select_related("learner", "group")
    return mine.filter(group=found.group, learner=learner).first()


def _closed(request: HttpRequest, found: Invitation) -> HttpResponse:
    return _page(request, "groups/invitation_closed.html", found, status=410)


def _page(
    request: HttpRequest,
    template: str,
    found: Invitation,
    *,
    form: JoinForm | None = None,
    member: Membership | None = None,
    status: int = 200,
) -> HttpResponse:
    context = {
        "invitation": found,
        "group": found.group,
        "form": form,
        "member": member,
        "here": reverse("groups:invitation", args=[found.token]),
    }
    return render(request, template, context, status=status)
