"""The cards of pupils without account: their codes on the screen, a PDF to cut, new codes."""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tarotlearn.groups.access import led, signed_in, taught
from tarotlearn.groups.cards.content import can_be_printed
from tarotlearn.groups.cards.printed import make_pdf
from tarotlearn.groups.entering.limits import class_waits, room_waits, teaches_here
from tarotlearn.groups.members import note
from tarotlearn.groups.models import Deed, Group, Membership
from tarotlearn.groups.naming import alphabetical
from tarotlearn.groups.pupils.codes import renew, said

_ALL = "tous"  # in the address of the cards, once their codes are renewed


@require_safe
@never_cache
def cards(request: HttpRequest, ref: str) -> HttpResponse:
    """Every pupil with his code, to tell him who lost his card; boxes to choose whose to print."""
    group = taught(request, ref)
    pupils = _managed(group)
    teaches_here(request, group.code)
    renewed = set(request.GET.getlist("renouveles"))
    context = {
        "group": group,
        "tab": "members",
        "pupils": pupils,
        "unprintable": [pupil.name for pupil in pupils if not can_be_printed(pupil.name)],
        "where": _where(request).partition("://")[2],
        "added": _number(request, "ajoutes"),
        "there": _number(request, "deja"),
        "waits": class_waits(group.code),
        "room_waits": room_waits(group.code),
        "renewed": [pupil for pupil in pupils if pupil.ref in renewed],
        "all_renewed": _ALL in renewed,
    }
    return render(request, "groups/cards.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def cards_pdf(request: HttpRequest, ref: str) -> HttpResponse:
    """The cards of those who are chosen, of all when nobody is. Nobody but who asked keeps it."""
    group = taught(request, ref, even_archived=True)
    chosen = _chosen(request, group)
    if request.method != "POST" or not chosen or group.archived_at:
        return redirect("groups:cards", group.ref)
    made = make_pdf(group, chosen, _where(request))
    note(group, signed_in(request), Deed.CARDS_PRINTED, said(chosen))
    response = HttpResponse(made, content_type="application/pdf")
    response["Content-Disposition"] = 'inline; filename="cartes.pdf"'
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def renew_codes(request: HttpRequest, ref: str) -> HttpResponse:
    """Give new codes to those who are chosen, to all when nobody is: old cards open nothing."""
    group = led(request, ref)
    url = reverse("groups:cards", args=[group.ref])
    if request.method != "POST":
        return redirect(url)
    chosen = _chosen(request, group)
    renew(group=group, members=chosen, by=signed_in(request))
    some = [pupil.ref for pupil in chosen] if len(chosen) < len(_managed(group)) else [_ALL]
    return redirect(f"{url}?{urlencode({'renouveles': some}, doseq=True)}")


def _managed(group: Group) -> list[Membership]:
    """The pupils without account of a group, by name."""
    pupils = Membership.objects.filter(group=group).exclude(code="")
    return sorted(pupils, key=lambda pupil: alphabetical(pupil.name))


def _chosen(request: HttpRequest, group: Group) -> list[Membership]:
    asked = set(request.POST.getlist("eleve"))
    return [pupil for pupil in _managed(group) if not asked or pupil.ref in asked]


def _where(request: HttpRequest) -> str:
    return request.build_absolute_uri(reverse("groups:enter"))


def _number(request: HttpRequest, name: str) -> int:
    said = request.GET.get(name, "")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 4 else 0
