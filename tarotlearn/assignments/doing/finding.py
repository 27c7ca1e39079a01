"""An assignment or a copy, found by its ref and by who asks: for anybody else a 404."""

from __future__ import annotations

from django.http import Http404, HttpRequest

from tarotlearn.accounts.models import Learner
from tarotlearn.assignments.current import current
from tarotlearn.assignments.models import Work
from tarotlearn.assignments.standing import Standing, standing_of

NOT_HIS = (
    "Pas de devoir à cette adresse, ou il n’est pas pour vous. Vous étiez là avec une carte ? "
    "Entrez de nouveau : « Entrer avec une carte », plus bas."
)


def found(request: HttpRequest, ref: str) -> Standing:
    """The assignment of this ref as who asks has it; Http404 for whoever is not in its group."""
    standing = standing_of(Learner.objects.for_request(request), ref)
    if standing is None:
        raise Http404(NOT_HIS)
    return standing


def open_work(request: HttpRequest, ref: str, number: int = 0) -> Work:
    """The last copy of who asks, over or not; Http404 when he has begun none."""
    work = current(Learner.objects.for_request(request), ref, number)
    if work is None:
        raise Http404(NOT_HIS)
    return work
