"""What search engines are told: what they may read, and every page worth finding."""

from __future__ import annotations

from datetime import UTC, datetime

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from tarotlearn.lessons.shelf import library
from tarotlearn.play.library import commented_deals
from tarotlearn.version import last_change

# Pages of which there is one each; those of the exercises are named to robots too.
_PAGES = (
    "home",
    "lessons:lesson_list",
    "lessons:rule_list",
    "lessons:glossary",
    "lessons:memo",
    "lessons:usage_list",
    "lessons:sources",
    "play:deal_list",
    "privacy:everyone",
    "privacy:parents",
    "privacy:school",
)
_EXERCISE_PAGES = ("exercises:catalogue", "exercises:by_rule", "exercises:sheet_choice")


@login_not_required
@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """What crawlers may read: everything but questions, of which there is no end."""
    lines = [
        "User-agent: *",
        f"Disallow: {reverse('exercises:catalogue')}*/",
        f"Disallow: {reverse('progress:home')}",
        f"Disallow: {reverse('groups:group_list')}",
        f"Disallow: {reverse('groups:enter')}",
        f"Disallow: {reverse('assignments:my_assignments')}",
        f"Disallow: {reverse('assignments:own_list')}",
        f"Disallow: {reverse('groups:invitation', args=['x'])[:-2]}",
        *(f"Allow: {reverse(page)}$" for page in _EXERCISE_PAGES),
        f"Disallow: {reverse('accounts:account')}",
        f"Disallow: {reverse('accounts:elsewhere')}",
        f"Sitemap: {request.build_absolute_uri(reverse('sitemap'))}",
        "",
    ]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@login_not_required
@require_safe
def sitemap(request: HttpRequest) -> HttpResponse:
    """Every page that a search engine may show, in the format of sitemaps.org."""
    context = {
        "addresses": [request.build_absolute_uri(path) for path in addresses()],
        "changed": datetime.fromtimestamp(last_change(), UTC).date(),
    }
    return render(request, "sitemap.xml", context, content_type="application/xml")


def addresses() -> tuple[str, ...]:
    """The paths of these pages, in the order in which one would read them."""
    shelf = library()
    return (
        *map(reverse, (*_PAGES, *_EXERCISE_PAGES)),
        *(lesson.get_absolute_url() for lesson in shelf.lessons),
        *(rule.get_absolute_url() for rule in shelf.rules.values()),
        *(usage.get_absolute_url() for _, usages in shelf.houses() for usage in usages),
        *(deal.get_absolute_url() for deal in commented_deals()),
    )
