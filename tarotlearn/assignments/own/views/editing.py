"""Composing a question: choose a kind, start from a drawn one, change it, see what it is worth."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tarotlearn.assignments.models import OwnQuestion
from tarotlearn.assignments.own import services
from tarotlearn.assignments.own.acting import acted
from tarotlearn.assignments.own.drafts import Draft, where
from tarotlearn.assignments.own.examining import Examined, examine
from tarotlearn.assignments.own.shelf import Kept
from tarotlearn.assignments.own.shown import carried, fields_shown
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.forms import Sent
from tarotlearn.exercises.kind import is_code
from tarotlearn.exercises.kinds import GROUPS
from tarotlearn.exercises.presenting import context_of
from tarotlearn.groups.access import signed_in
from tarotlearn.htmx import wants_fragment

_KEEP = "garder"
_PREVIEW = "apercu"  # what is typed asks for it, that no form changes under the typing


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def new_question(request: HttpRequest) -> HttpResponse:
    """Without a kind, the kinds; with one, a drawn question to change, until it is kept."""
    if request.method == "POST":
        return _sent(request, None)
    if not request.GET.get("genre"):
        return render(request, "assignments/own/kinds.html", {"groups": GROUPS})
    kind, players, level = where(request.GET)
    code = request.GET.get("tirage", "")
    if not is_code(code):
        drawn = Address.draw(kind.SLUG, players, level)
        asked = {"genre": kind.SLUG, "joueurs": players, "niveau": level, "tirage": drawn.code}
        return redirect(f"{request.path}?{urlencode(asked)}")
    draft = Draft.drawn(Address.find(kind.SLUG, players, level, code))
    return _page(request, examine(draft), None)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def edit_question(request: HttpRequest, ref: str) -> HttpResponse:
    """Change a question; one that was given stays as it is, and the change makes another."""
    question = services.own_question(signed_in(request), ref)
    if request.method == "POST":
        return _sent(request, question)
    kept = Kept(question)
    if kept.address is None:
        return redirect("assignments:own_question", ref)
    draft = Draft.written(
        kept.address.kind, question.players, question.level, question.question, question.title
    )
    return _page(request, examine(draft), question)


def _sent(request: HttpRequest, question: OwnQuestion | None) -> HttpResponse:
    """See what was composed, or keep it."""
    done = acted(Draft.sent(request.POST), request.POST)
    found = examine(done.draft)
    if request.POST.get("faire") == _KEEP and found.key is not None and not _title_fault(found):
        kept = services.keep(
            by=signed_in(request),
            draft=found.draft,
            ref=request.POST.get("ref", ""),
            before=question,
        )
        return _gone_to(request, reverse("assignments:own_question", args=[kept.ref]))
    return _page(request, found, question, done.said)


def _gone_to(request: HttpRequest, address: str) -> HttpResponse:
    """On to another page, be it htmx that asks."""
    if wants_fragment(request):
        return HttpResponse(headers={"HX-Redirect": address})
    return redirect(address)


def _page(
    request: HttpRequest,
    found: Examined,
    question: OwnQuestion | None,
    said: Mapping[str, str] = MappingProxyType({}),
) -> HttpResponse:
    draft = found.draft
    is_fragment = request.method == "POST" and wants_fragment(request)
    title_fault = _title_fault(found)
    context: dict[str, Any] = {
        **seen(found),
        "draft": draft,
        "fields": fields_shown(draft, found.errors, said),
        "carried": carried(draft),
        "opened": request.POST.getlist("tout"),
        "question": question,
        "is_given": question is not None and services.is_given(question),
        "action": request.path if question else reverse("assignments:new_question"),
        "ref": request.POST.get("ref") or services.new_ref(),
        "levels": range(1, draft.kind.LEVELS + 1),
        "longest_title": services.LONGEST_TITLE,
        "title_fault": title_fault,
    }
    page = "assignments/own/editor.html"
    if is_fragment:
        is_typed = request.POST.get("faire") == _PREVIEW
        page = f"assignments/own/{'_preview' if is_typed else '_columns'}.html"
    status = 422 if request.method == "POST" and (found.refusals or title_fault) else 200
    return render(request, page, context, status=status)


def seen(found: Examined) -> dict[str, Any]:
    """What the preview reads: the question as it is asked, its key, what is wrong with it."""
    address = found.address
    asked = context_of(address, Sent()) if address is not None else {}
    return {
        **asked,
        "address": address,
        "inputs": asked.get("inputs", ()),
        "examined": found,
        "key": found.key,
        "refusals": [
            (refusal, _number(found, refusal.key), found.draft.label(refusal.key))
            for refusal in found.refusals
        ],
    }


def _number(found: Examined, key: str) -> int:
    """The place of a field among those that are shown, 0 when it is not."""
    return next((each.number for each in fields_shown(found.draft) if each.field.key == key), 0)


def _title_fault(found: Examined) -> str:
    title = found.draft.title
    if len(title.strip()) > services.LONGEST_TITLE:
        return f"Un titre a {services.LONGEST_TITLE} signes au plus."
    return "" if title.isprintable() else "Un titre tient sur une ligne, sans signe invisible."
