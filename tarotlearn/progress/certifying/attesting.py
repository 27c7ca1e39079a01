"""The result of a test, and for its owner the attestation: name it, print it, take it back."""

from __future__ import annotations

from uuid import UUID

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from tarotlearn.accounts.models import Learner
from tarotlearn.progress.certifying import tables
from tarotlearn.progress.certifying.models import Certificate, Sitting
from tarotlearn.progress.certifying.names import read_name
from tarotlearn.progress.certifying.printed import make_pdf
from tarotlearn.progress.certifying.results import sitting_of, to_review, told


@login_not_required
@require_safe
@never_cache
def result(request: HttpRequest, sitting: UUID) -> HttpResponse:
    """What was right and wrong, what to review, and when it is passed the attestation."""
    return _shown(request, _own(request, sitting))


@login_not_required
@require_POST
@never_cache
def attest(request: HttpRequest, sitting: UUID) -> HttpResponse:
    """Make the attestation of a passed test, or change the name on it."""
    own = _own(request, sitting)
    if not (own.is_passed or hasattr(own, "certificate")):
        return redirect(own)
    typed = request.POST.get("nom", "")
    try:
        name = read_name(typed)
    except ValueError as refused:
        return _shown(request, own, typed=typed, error=str(refused))
    Certificate.objects.issue(own, name)
    return redirect(f"{own.get_absolute_url()}#attestation")


@login_not_required
@require_POST
@never_cache
def withdraw(request: HttpRequest, sitting: UUID) -> HttpResponse:
    """Take the attestation back for ever."""
    own = _own(request, sitting)
    if hasattr(own, "certificate"):
        own.certificate.withdraw()
    return redirect(f"{own.get_absolute_url()}#attestation")


@login_not_required
@require_safe
@never_cache
def pdf(request: HttpRequest, sitting: UUID) -> HttpResponse:
    """The attestation to print: for its owner only, and kept nowhere, since it bears a name."""
    own = _own(request, sitting)
    certificate = getattr(own, "certificate", None)
    if certificate is None or certificate.is_withdrawn:
        raise Http404("Il n’y a pas d’attestation à imprimer pour ce test.")
    address = request.build_absolute_uri(certificate.get_absolute_url())
    name = f"pret-a-s-asseoir-{certificate.shown_code}.pdf"
    return HttpResponse(
        make_pdf(certificate, address),
        content_type="application/pdf",
        headers={"Content-Disposition": f'inline; filename="{name}"'},
    )


def _own(request: HttpRequest, pk: UUID) -> Sitting:
    """A finished test of who asks; Http404 for any other."""
    found = sitting_of(Learner.objects.for_request(request), pk)
    if found is None:
        raise Http404("Ce test n’est pas là, ou n’est pas le vôtre.")
    return found


def _shown(
    request: HttpRequest, sitting: Sitting, *, typed: str | None = None, error: str = ""
) -> HttpResponse:
    certificate: Certificate | None = getattr(sitting, "certificate", None)
    context = {
        "sitting": sitting,
        "asked": len(sitting.asked),
        "needed": tables.needed(len(sitting.asked)),
        "most_stopping": tables.MOST_STOPPING,
        "questions": told(sitting),
        "reviews": to_review(sitting),
        "certificate": certificate,
        "name": (certificate.name if certificate else "") if typed is None else typed,
        "longest_name": Certificate.LONGEST_NAME,
        "kept_days": settings.LEARNER_KEPT_DAYS,
        "error": error,
    }
    return render(request, "progress/sitting_result.html", context, status=422 if error else 200)
