"""Commented deals, a page a step: public, made from what is in memory, without a query."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from rules_engine.notation.words import BID_WORDS
from tarotlearn.conditional import not_again
from tarotlearn.play.library import CommentedDeal, commented_deals
from tarotlearn.play.parts import bidding, chien, opening, trick_part
from tarotlearn.play.scores import score_part
from tarotlearn.play.seen import open_hands
from tarotlearn.play.steps import CHIEN, DONNE, ENCHERES, MARQUE, Step, steps_of
from tarotlearn.rendered import render_once

_TEMPLATES = {
    DONNE: "play/_donne.html",
    ENCHERES: "play/_encheres.html",
    CHIEN: "play/_chien.html",
    MARQUE: "play/_marque.html",
}
_TRICK_TEMPLATE = "play/_pli.html"


@login_not_required
@require_safe
@not_again
def deal_list(request: HttpRequest) -> HttpResponse:
    """The commented deals, with what each shows."""
    told = [(source, BID_WORDS[source.deal.contract]) for source in commented_deals()]
    return render_once(request, "play/deal_list.html", {"deals": told})


@login_not_required
@require_safe
@not_again
def step(
    request: HttpRequest, slug: str, word: str = DONNE, *, opened: bool = False
) -> HttpResponse:
    """One step of a deal, the hands hidden as they are at a table, or ``opened``."""
    source = _found(slug)
    steps = steps_of(source)
    place = next((n for n, each in enumerate(steps) if each.slug == word), None)
    if place is None or (word == DONNE and request.path != steps[0].address(source, opened=opened)):
        raise Http404(f"Il n’y a pas d’étape « {word} » dans cette donne.")
    shown = steps[place]
    links = [(each, each.address(source, opened=opened), each is shown) for each in steps]
    context = {
        "source": source,
        "step": shown,
        "links": links,
        "before": links[place - 1] if place else None,
        "after": links[place + 1] if place + 1 < len(links) else None,
        "opened": opened,
        "other": shown.address(source, opened=not opened),
        "hands": open_hands(source, shown) if opened else (),
        "part": _TEMPLATES.get(shown.slug, _TRICK_TEMPLATE),
        "told": _told(source, shown, opened=opened),
    }
    return render_once(request, "play/step.html", context)


def _told(source: CommentedDeal, shown: Step, *, opened: bool) -> Any:
    if shown.trick is not None:
        return trick_part(source, shown, opened=opened)
    return {DONNE: opening, ENCHERES: bidding, CHIEN: chien, MARQUE: score_part}[shown.slug](source)


@login_not_required
@require_safe
@not_again
def notation(request: HttpRequest, slug: str) -> HttpResponse:
    """The deal as its author wrote it, for who wants to keep, print or replay it elsewhere."""
    return HttpResponse(_found(slug).text, content_type="text/plain; charset=utf-8")


def _found(slug: str) -> CommentedDeal:
    for source in commented_deals():
        if source.slug == slug:
            return source
    raise Http404(f"Il n’y a pas de donne « {slug} ».")
