"""Pupils without account: a list pasted and looked over before it is made; one who moves."""

from __future__ import annotations

from typing import NamedTuple

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tarotlearn.groups.access import led, member_of, signed_in
from tarotlearn.groups.models import Group
from tarotlearn.groups.pupils.adding import add_pupils as add
from tarotlearn.groups.pupils.adding import names_of
from tarotlearn.groups.pupils.moving import move, ways_from
from tarotlearn.groups.pupils.proposing import Proposed, propose
from tarotlearn.groups.pupils.reading import AT_ONCE, Read, Way, read_list

_MOST_LEFT_OUT = 12  # that are told one by one
_LONGEST = 20_000  # signs of a list that are read, and shown again


class Looked(NamedTuple):
    """A list before it is made: who would be, who is left aside and why."""

    ready: list[Proposed]
    aside: list[Proposed]


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def add_pupils(request: HttpRequest, ref: str) -> HttpResponse:
    """Paste a list; look over what it gives, names still to be changed; make them all."""
    group = led(request, ref)
    if request.method != "POST":
        return _list_page(request, group)
    if "liste" not in request.POST:
        return _make(request, group)
    if len(request.POST["liste"]) > _LONGEST:
        error = f"C’est bien plus long qu’une liste : collez {AT_ONCE} noms au plus."
        return _list_page(request, group, error=error)
    way = next((way for way in Way if way == request.POST.get("lecture")), None)
    read = read_list(request.POST["liste"], way)
    names = read.names
    if not names:
        error = "Aucun nom dans cette liste : écrivez-en un par ligne."
        return _list_page(request, group, error=error)
    if len(names) > AT_ONCE:
        error = f"Cette liste a {len(names)} noms : collez-en {AT_ONCE} au plus, puis les autres."
        return _list_page(request, group, error=error)
    return _preview(request, group, _looked(names, names_of(group)), read=read)


def _make(request: HttpRequest, group: Group) -> HttpResponse:
    """Make the pupils of the preview. Of what can't be a name, nothing is made: it is said."""
    typed = [name for name in request.POST.getlist("nom")[: 2 * AT_ONCE] if name.strip()]
    have = names_of(group)
    looked = _looked(typed, have)
    wrong = [one for one in looked.aside if not one.why_not.startswith("déjà dans le groupe")]
    if wrong or not typed or len(typed) > AT_ONCE:
        return _preview(request, group, looked, status=422)
    try:
        added = add(group=group, names=typed, by=signed_in(request))
    except ValueError as refused:
        return _preview(request, group, looked, error=str(refused), status=422)
    url = reverse("groups:cards", args=[group.ref])
    return redirect(f"{url}?ajoutes={len(added.made)}&deja={added.there}")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def move_pupil(request: HttpRequest, ref: str, member: str) -> HttpResponse:
    """Take a pupil over to another group that I lead, after having said what follows him."""
    group = led(request, ref)
    pupil = member_of(group, member)
    ways = list(ways_from(group, signed_in(request)))
    chosen, error = request.POST.get("vers", ""), ""
    if request.method == "POST":
        to = next((way for way in ways if way.ref == chosen), None)
        try:
            if to is None:
                raise ValueError("Choisissez le groupe où le déplacer.")
            move(member=pupil, to=to, by=signed_in(request))
            words = "Le code de classe de sa carte a changé : imprimez-lui la nouvelle."
            messages.success(request, f"{pupil.name} est maintenant dans {to.name}. {words}")
            return redirect(f"{to.get_absolute_url()}#{pupil.ref}")
        except ValueError as refused:
            error = str(refused)
    context = {
        "group": group,
        "tab": "members",
        "member": pupil,
        "ways": ways,
        "chosen": chosen,
        "error": error,
    }
    return render(request, "groups/move_pupil.html", context, status=422 if error else 200)


def _looked(names: list[str], have: list[str]) -> Looked:
    looked = Looked([], [])
    for one in propose(names, have):
        (looked.aside if one.why_not else looked.ready).append(one)
    return looked


def _list_page(request: HttpRequest, group: Group, *, error: str = "") -> HttpResponse:
    context = {
        "group": group,
        "tab": "members",
        "typed": request.POST.get("liste", "")[:_LONGEST],
        "most": AT_ONCE,
        "error": error,
    }
    return render(request, "groups/add_pupils.html", context, status=422 if error else 200)


def _preview(
    request: HttpRequest,
    group: Group,
    looked: Looked,
    *,
    read: Read | None = None,
    error: str = "",
    status: int = 200,
) -> HttpResponse:
    if status != 200 and not error:
        error = "Rien n’est créé encore : voyez ce qui est laissé de côté."
    context = {
        "group": group,
        "tab": "members",
        "ready": looked.ready,
        "aside": looked.aside,
        "read": read,
        "left_out": read.left_out[:_MOST_LEFT_OUT] if read else (),
        "more_left_out": max(0, len(read.left_out) - _MOST_LEFT_OUT) if read else 0,
        "typed": request.POST.get("liste", ""),
        "error": error,
    }
    return render(request, "groups/add_pupils_preview.html", context, status=status)
