"""The memo on a screen, and the same to print."""

from __future__ import annotations

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from rules_engine.deal import TABLE_SIZES
from tarotlearn import printed
from tarotlearn.conditional import not_again
from tarotlearn.lessons.memo.content import POSTER, sections
from tarotlearn.lessons.memo.printed import NAMES, make_pdf, tag_of
from tarotlearn.lessons.shelf import library
from tarotlearn.rendered import render_once


@login_not_required
@require_safe
@not_again
def memo(request: HttpRequest) -> HttpResponse:
    """Every table of the game on one page, and the ways to print it."""
    rules = library().rules
    told = [(section, [rules[atom] for atom in section.rules]) for section in sections(TABLE_SIZES)]
    context = {"told": told, "tables": TABLE_SIZES}
    return render_once(request, "lessons/memo.html", context)


@login_not_required
@require_safe
def memo_pdf(request: HttpRequest, name: str) -> HttpResponse:
    """A memo, or the poster, to print; its code leads back here."""
    if name not in NAMES:
        raise Http404(f"Il n’y a pas de mémo « {name} ».")
    back = reverse("home" if name == POSTER else "lessons:memo")
    address = request.build_absolute_uri(back)
    return printed.answer(
        request,
        f"tarot-{name}.pdf",
        tag_of(name, address),
        lambda: make_pdf(name, address),
    )
