"""The pages of the course and of the rules: public, made from what is already in memory."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tarotlearn.conditional import not_again
from tarotlearn.lessons.beliefs import beliefs_against
from tarotlearn.lessons.cited import contested, outside, texts
from tarotlearn.lessons.house.at_table import Own, of_table
from tarotlearn.lessons.pages import Lesson
from tarotlearn.lessons.shelf import library
from tarotlearn.rendered import render_once


@login_not_required
@require_safe
@not_again
def lesson_list(request: HttpRequest) -> HttpResponse:
    """The course, part by part, and the way to the rules."""
    context = {"course": library().course(), "code": library().code()}
    return render_once(request, "lessons/lesson_list.html", context)


@login_not_required
@require_safe
@not_again
def lesson(request: HttpRequest, slug: str) -> HttpResponse:
    """One lesson, with its exercises."""
    shown = library().lesson(slug)
    if shown is None:
        raise Http404(f"Il n’y a pas de leçon « {slug} ».")
    return render_once(request, "lessons/lesson.html", context_of(shown))


def context_of(shown: Lesson) -> dict[str, Any]:
    """What the template of a lesson reads."""
    shelf = library()
    before, after = shelf.around(shown)
    rules = [shelf.rules[atom] for atom in shown.atoms]
    return {"lesson": shown, "rules": rules, "before": before, "after": after}


@login_not_required
@require_safe
@not_again
def rule_list(request: HttpRequest) -> HttpResponse:
    """Every rule, part by part."""
    return render_once(request, "lessons/rule_list.html", {"code": library().code()})


@login_not_required
@require_safe
def rule(request: HttpRequest, atom: str) -> HttpResponse:
    """One rule: what it says, where it applies, what is wrongly believed of it."""
    own = of_table(request, library().usages_on(atom))
    if any(each.tables for each in own):
        return _of_groups(request, atom=atom, own=own)
    return _rule(request, atom=atom, own=own)


@never_cache
def _of_groups(request: HttpRequest, atom: str, own: tuple[Own, ...]) -> HttpResponse:
    """The page names groups of its reader: it is made for him, and kept nowhere."""
    return render(request, "lessons/rule.html", _context_of_rule(atom, own))


@not_again
def _rule(request: HttpRequest, atom: str, own: tuple[Own, ...]) -> HttpResponse:
    chosen = tuple(each.usage.id for each in own)
    return render_once(request, "lessons/rule.html", _context_of_rule(atom, own), chosen=chosen)


def _context_of_rule(atom: str, own: tuple[Own, ...]) -> dict[str, Any]:
    shelf = library()
    shown = shelf.rules.get(atom)
    if shown is None:
        raise Http404(f"Il n’y a pas de règle « {atom} ».")
    part, rules = shelf.part_of(atom)
    return {
        "rule": shown,
        "part": part,
        "neighbours": rules,
        "beliefs": beliefs_against(shown),
        "usages": shelf.usages_on(atom),
        "own": own,
        "lessons": shelf.teaching(atom),
    }


@login_not_required
@require_safe
@not_again
def usage_list(request: HttpRequest) -> HttpResponse:
    """Every house rule, under the part of the game that it changes."""
    return render_once(request, "lessons/usage_list.html", {"houses": library().houses()})


@login_not_required
@require_safe
@not_again
def usage(request: HttpRequest, usage: str) -> HttpResponse:
    """One house rule beside the official one: what it changes, and how often."""
    shelf = library()
    shown = shelf.usages.get(usage)
    if shown is None:
        raise Http404(f"Il n’y a pas d’usage « {usage} ».")
    context = {
        "usage": shown,
        "rule": shelf.rules[shown.atom],
        "others": [other for other in shelf.usages_on(shown.atom) if other is not shown],
        "lessons": shelf.teaching(shown.atom),
    }
    return render_once(request, "lessons/usage.html", context)


@login_not_required
@require_safe
@not_again
def sources(request: HttpRequest) -> HttpResponse:
    """Which texts the site follows, what they leave open, how the engine is checked."""
    shelf = library()
    context = {"texts": texts(shelf), "contested": contested(shelf), "outside": outside(shelf)}
    return render_once(request, "lessons/sources.html", context)
