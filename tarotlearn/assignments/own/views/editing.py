"""Composing a question: choose a kind, start from a drawn one, change it, see what it is worth."""

from __future__ import annotations

from itertools import groupby
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from rules_engine.cards import WHOLE_DECK
from tarotlearn import words
from tarotlearn.assignments.models import OwnQuestion
from tarotlearn.assignments.own import services
from tarotlearn.assignments.own.drafts import Draft, where
from tarotlearn.assignments.own.examining import Examined, examine
from tarotlearn.assignments.own.shelf import Kept
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.forms import Sent
from tarotlearn.exercises.kind import is_code
from tarotlearn.exercises.kinds import GROUPS
from tarotlearn.exercises.presenting import context_of
from tarotlearn.exercises.scene import Pick
from tarotlearn.groups.access import signed_in
from tarotlearn.htmx import wants_fragment

_KEEP = "garder"
_PACK = Pick(compact=True)
# The pack in a menu: by suit, each card with its name.
_SUITS = tuple(
    (
        words.SUIT_PLURALS[suit].capitalize(),
        tuple((str(card), words.card_name(card)) for card in held),
    )
    for suit, held in groupby(words.in_hand_order(WHOLE_DECK), key=lambda card: card.suit)
)


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
    found = examine(Draft.sent(request.POST))
    if request.POST.get("faire") == _KEEP and found.key is not None and not _title_fault(found):
        kept = services.keep(
            by=signed_in(request),
            draft=found.draft,
            ref=request.POST.get("ref", ""),
            before=question,
        )
        return redirect("assignments:own_question", kept.ref)
    return _page(request, found, question)


def _page(request: HttpRequest, found: Examined, question: OwnQuestion | None) -> HttpResponse:
    draft = found.draft
    is_fragment = request.method == "POST" and wants_fragment(request)
    title_fault = _title_fault(found)
    context: dict[str, Any] = {
        **seen(found),
        "draft": draft,
        "fields": draft.shown(found.errors),
        "pack": WHOLE_DECK,
        "how": _PACK,
        "suits": _SUITS,
        "opened": request.POST.getlist("tout"),
        "question": question,
        "is_given": question is not None and services.is_given(question),
        "action": request.path if question else reverse("assignments:new_question"),
        "ref": request.POST.get("ref") or services.new_ref(),
        "levels": range(1, draft.kind.LEVELS + 1),
        "longest_title": services.LONGEST_TITLE,
        "title_fault": title_fault,
    }
    page = "assignments/own/_preview.html" if is_fragment else "assignments/own/editor.html"
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
        "places": {field.field.key: field.number for field in found.draft.shown({})},
        "refusals": [
            (refusal, _number(found, refusal.key), found.draft.label(refusal.key))
            for refusal in found.refusals
        ],
    }


def _number(found: Examined, key: str) -> int:
    """The place of a field among those that are shown, 0 when it is not."""
    return next((each.number for each in found.draft.shown({}) if each.field.key == key), 0)


def _title_fault(found: Examined) -> str:
    title = found.draft.title
    if len(title.strip()) > services.LONGEST_TITLE:
        return f"Un titre a {services.LONGEST_TITLE} signes au plus."
    return "" if title.isprintable() else "Un titre tient sur une ligne, sans signe invisible."
