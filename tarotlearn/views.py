"""The pages that belong to no app: home, and how the site looks."""

from __future__ import annotations

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from rules_engine.cards import Cards
from rules_engine.petit_sec import is_petit_sec
from tarotlearn.accounts.models import Learner
from tarotlearn.display import COOKIE, COOKIE_AGE, THEMES, Display
from tarotlearn.lessons.shelf import library

# A hand that shows every suit, figures and bouts: what the settings change is seen at once.
_PREVIEW = Cards.read("EX 21A 12A 3A RP 10P 4P DC 8C 5C CT 9T 2T VK 7K 6K 3K 1K")

# The home page's example, judged by the engine: a Petit sec but for one card.
_EXAMPLE = Cards.read("EX 1A RP 10P 7P 3P DC VC 9C 6C 2C 10T 7T 6T CK 8K 5K 4K")


@login_not_required
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The first page: a question to answer at once, then the ways in.

    Who has answered before has a learner: his way back to what he was doing comes first.
    """
    context = {
        "has_answered": Learner.objects.for_request(request) is not None,
        "lessons": library().lessons,
        "example": _EXAMPLE,
        "is_petit_sec": is_petit_sec(_EXAMPLE),
    }
    return render(request, "home.html", context)


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
def display(request: HttpRequest) -> HttpResponse:
    """Choose how the cards and pages look; kept in a cookie, for it is a matter of the screen."""
    context = {"themes": THEMES, "preview": _PREVIEW, "saved": "enregistre" in request.GET}
    if request.method != "POST":
        return render(request, "display.html", {**context, "error": None})
    try:
        chosen = Display.parse(request.POST)
    except ValueError as unreadable:
        typed = Display.typed(request.POST)
        context |= {"error": str(unreadable), "display": typed, "saved": False}
        return render(request, "display.html", context, status=422)
    response = redirect(f"{reverse('display')}?enregistre=1")
    response.set_cookie(
        COOKIE,
        str(chosen),
        max_age=COOKIE_AGE,
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )
    return response
