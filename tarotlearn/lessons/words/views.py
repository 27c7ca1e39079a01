"""The page of the glossary."""

from __future__ import annotations

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tarotlearn.conditional import not_again
from tarotlearn.lessons.shelf import glossary
from tarotlearn.lessons.words.glossary import by_letter
from tarotlearn.rendered import render_once


@login_not_required
@require_safe
@not_again
def words(request: HttpRequest) -> HttpResponse:
    """The words of the game, in alphabetical order."""
    terms = glossary()
    letters = [
        (letter, [(term, [terms[slug] for slug in term.see]) for term in under])
        for letter, under in by_letter(terms)
    ]
    return render_once(request, "lessons/glossary.html", {"letters": letters})
