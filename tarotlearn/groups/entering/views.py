"""« Entrer » : by the codes of a card, by its QR, and out again."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import NoReverseMatch, reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters, sensitive_variables
from django.views.decorators.http import require_http_methods, require_POST

from tarotlearn import at_table
from tarotlearn.accounts.models import User
from tarotlearn.groups.entering import coming
from tarotlearn.groups.entering.limits import Tries, refusal
from tarotlearn.groups.entering.typing import Typed, read_codes
from tarotlearn.groups.models import Group, Membership
from tarotlearn.groups.pupils.codes import pupil_of, secret_of

_LONGEST = 30  # signs of a code that are shown again
_UNKNOWN = (
    "Ces deux codes ne mènent à personne. Relisez-les signe par signe ; si la carte est ancienne, "
    "demandez la nouvelle à votre enseignant ; si vous l’avez réunie à votre compte, "
    "connectez-vous."
)
_UNKNOWN_CARD = (
    "Ce code QR n’ouvre plus rien : c’est sans doute celui d’une ancienne carte. "
    "Demandez la nouvelle à votre enseignant."
)


@login_not_required
@sensitive_post_parameters("classe", "eleve", "secret")
@sensitive_variables("codes", "secret")
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def enter(request: HttpRequest) -> HttpResponse:
    """Type the two codes of a card, or scan it; whoever has come in already is told who he is."""
    if request.method != "POST":
        return _page(request)
    secret = request.POST.get("secret", "")
    if secret:
        tries, of_card = Tries(request), True
    else:
        try:
            codes = read_codes(request.POST.get("classe", ""), request.POST.get("eleve", ""))
        except ValueError as unreadable:
            return _page(request, error=str(unreadable), status=422)
        tries, of_card = Tries(request, codes.of_class), False
    seconds = tries.take()
    if seconds:
        response = _page(request, error=refusal(seconds), status=429)
        response.headers["Retry-After"] = str(seconds)
        return response
    pupil = pupil_of(secret) if of_card else coming.pupil_of_codes(codes)
    if pupil is None:
        return _page(request, error=_UNKNOWN_CARD if of_card else _UNKNOWN, status=422)
    tries.give_back()
    return _arrive(request, pupil)


@login_not_required
@require_POST
@never_cache
def quit(request: HttpRequest) -> HttpResponse:
    """Let this browser forget its pupil: the next one may come in."""
    pupil = coming.pupil_here(request)
    coming.go(request)
    response = redirect(f"{reverse('groups:enter')}?parti=1")
    if pupil and at_table.at_table(request) == at_table.known(pupil.group.house_rules):
        at_table.keep(response, ())
    return response


def _arrive(request: HttpRequest, pupil: Membership) -> HttpResponse:
    """Let him in, once he has said what only he knows: whose account, whose answers are here."""
    chosen = request.POST.get("suite", "")
    user = request.user if isinstance(request.user, User) else None
    here = coming.pupil_here(request)
    if here is not None and here.pk == pupil.pk:
        return redirect(_landing(pupil))
    nobody_s = coming.nobody_s_pupil(request)
    may_unite = user is not None and coming.may_unite(user, pupil)
    if chosen not in ("entrer", "joindre", "reunir") and (user or nobody_s):
        context = {
            "pupil": pupil,
            "secret": secret_of(pupil),
            "may_unite": may_unite,
            "answers": nobody_s.answered() if nobody_s else 0,
        }
        return render(request, "groups/arrive.html", context)
    if chosen == "reunir" and user:
        is_done = may_unite and coming.unite(request, pupil)
    else:
        is_done = coming.come_in(request, pupil, bring=chosen == "joindre")
    if not is_done:
        return _page(request, error=_UNKNOWN, status=422)
    response = redirect(_landing(pupil))
    if pupil.group.house_rules:
        at_table.keep(response, pupil.group.house_rules)
    return response


def _landing(pupil: Membership) -> str:
    """His work when his group has some, else where to begin."""
    if _has_work(pupil.group):
        with suppress(NoReverseMatch):  # a page that this site does not have
            return reverse("assignments:my_assignments")
    return reverse("progress:path")


def _has_work(group: Group) -> bool:
    return group.assignments.exists()


def _page(request: HttpRequest, *, error: str = "", status: int = 200) -> HttpResponse:
    pupil = None if error else coming.pupil_here(request)
    context: dict[str, Any] = {
        "pupil": pupil,
        "landing": _landing(pupil) if pupil else "",
        "typed": Typed(
            request.POST.get("classe", "")[:_LONGEST], request.POST.get("eleve", "")[:_LONGEST]
        ),
        "error": error,
        "has_left": "parti" in request.GET,
    }
    return render(request, "groups/enter.html", context, status=status)
