"""Whether an attestation is true: for anyone who has its code, and without saying more."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tarotlearn.limits import Limit, place_of
from tarotlearn.printed import qr_on_page
from tarotlearn.progress.certifying import words
from tarotlearn.progress.certifying.models import Certificate
from tarotlearn.readable import ALPHABET, in_fours, typed

# Codes that were none, from one address: a club that mistypes stays far below.
MISSES = Limit("attestation/address", 30, 10 * 60)

_UNREADABLE = (
    f"Un code d’attestation a {Certificate.CODE_LENGTH} signes, par groupes de quatre : des "
    "chiffres et des lettres, jamais 0, 1, i, l ni o. Vérifiez celui-ci."
)
_UNKNOWN = (
    "Aucune attestation ne porte ce code. Vérifiez-le signe par signe ; il se peut aussi que celui "
    "ou celle qui l’avait reçue ait effacé ses données."
)
_TOO_MANY = "Trop de codes inconnus ont été essayés d’ici. Attendez dix minutes, puis recommencez."


@login_not_required
@require_safe
@never_cache
def search(request: HttpRequest) -> HttpResponse:
    """Type the code of an attestation."""
    code = request.GET.get("code", "").strip()
    if code:
        read = typed(code)
        if is_code(read):
            return redirect("certificates:certificate", code=in_fours(read))
        return _refused(request, code, _UNREADABLE, HTTPStatus.UNPROCESSABLE_ENTITY)
    return render(request, "progress/certificate_search.html", {"code": "", "said": ""})


@login_not_required
@require_safe
@never_cache
def certificate(request: HttpRequest, code: str) -> HttpResponse:
    """What is attested under this code: a name, a table, a date, what was asked."""
    if _is_guessing(request):
        return _refused(request, code, _TOO_MANY, HTTPStatus.TOO_MANY_REQUESTS)
    read = typed(code)
    if not is_code(read):
        return _refused(request, code, _UNREADABLE, HTTPStatus.NOT_FOUND)
    found = Certificate.objects.filter(code=read).select_related("sitting").first()
    if found is None:
        _count_miss(request)
        return _refused(request, code, _UNKNOWN, HTTPStatus.NOT_FOUND)
    if code != found.shown_code:
        return redirect(found)
    if found.is_withdrawn:
        return render(request, "progress/certificate_withdrawn.html", {}, status=HTTPStatus.GONE)
    context = {
        "certificate": found,
        "table": words.table_words(found.sitting.players),
        "sentence": words.sentence(found.sitting),
        "parts": words.parts_words(found.sitting),
        "not_official": words.NOT_OFFICIAL,
        "qr": qr_on_page(request.build_absolute_uri()),
    }
    return render(request, "progress/certificate.html", context)


def is_code(text: str) -> bool:
    """Whether a code could be so written."""
    return len(text) == Certificate.CODE_LENGTH and set(text) <= set(ALPHABET)


def _refused(request: HttpRequest, code: str, said: str, status: HTTPStatus) -> HttpResponse:
    """The form again, with what was typed and why it leads nowhere."""
    context = {"code": code[: 2 * Certificate.CODE_LENGTH], "said": said}
    return render(request, "progress/certificate_search.html", context, status=status)


def _is_guessing(request: HttpRequest) -> bool:
    return MISSES.wait(place_of(request)) > 0


def _count_miss(request: HttpRequest) -> None:
    MISSES.take(place_of(request))
