"""The page of the search: a form and what it found, the same with and without JavaScript."""

from __future__ import annotations

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tarotlearn.conditional import not_again
from tarotlearn.lessons.shelf import index

EXAMPLES = ("excuse au dernier pli", "surcouper", "14 atouts et l’excuse", "roi au chien")


@login_not_required
@require_safe
@not_again
def search(request: HttpRequest) -> HttpResponse:
    """Where the lessons, the rules and the glossary speak of what is asked."""
    found = index().search(request.GET.get("q", ""))
    return render(request, "lessons/search.html", {"found": found, "examples": EXAMPLES})
