"""The three pages: for everyone, for parents, for a school's register of processing."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tarotlearn.conditional import not_again
from tarotlearn.privacy.kept import cookies, kept_of_all, kept_of_groups, notice_days
from tarotlearn.rendered import render_once


@login_not_required
@require_safe
@not_again
def everyone(request: HttpRequest) -> HttpResponse:
    """What is kept, why, how long, who sees it, how to take it or have it erased."""
    context = {"kept": kept_of_all(), "of_groups": kept_of_groups(), "cookies": cookies()}
    return render_once(request, "privacy/everyone.html", _who() | context)


@login_not_required
@require_safe
@not_again
def parents(request: HttpRequest) -> HttpResponse:
    """The same of a pupil, on one screen."""
    return render_once(request, "privacy/parents.html", _who())


@login_not_required
@require_safe
@not_again
def school(request: HttpRequest) -> HttpResponse:
    """What a school writes in its register of processing, to print or to copy."""
    return render_once(request, "privacy/school.html", _who() | {"of_groups": kept_of_groups()})


def _who() -> dict[str, Any]:
    """Who answers for the site, as its settings say; and the numbers of all three pages."""
    return {
        "responsible": settings.RESPONSIBLE,
        "contact": settings.CONTACT,
        "hosting": settings.HOSTING,
        "kept_days": settings.LEARNER_KEPT_DAYS,
        "member_days": settings.MEMBER_KEPT_DAYS,
        "notice_days": notice_days(),
    }
