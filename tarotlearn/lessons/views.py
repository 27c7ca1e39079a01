"""The pages of the course and of the rules: public, made from what is already in memory."""

from __future__ import annotations

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tarotlearn.conditional import not_again
from tarotlearn.lessons.beliefs import beliefs_against, house_rules_on
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
    shelf = library()
    shown = shelf.lesson(slug)
    if shown is None:
        raise Http404(f"Il n’y a pas de leçon « {slug} ».")
    before, after = shelf.around(shown)
    rules = [shelf.rules[atom] for atom in shown.atoms]
    context = {"lesson": shown, "rules": rules, "before": before, "after": after}
    return render_once(request, "lessons/lesson.html", context)


@login_not_required
@require_safe
@not_again
def rule_list(request: HttpRequest) -> HttpResponse:
    """Every rule, part by part."""
    return render_once(request, "lessons/rule_list.html", {"code": library().code()})


@login_not_required
@require_safe
@not_again
def rule(request: HttpRequest, atom: str) -> HttpResponse:
    """One rule: what it says, where it applies, what is wrongly believed of it."""
    shelf = library()
    shown = shelf.rules.get(atom)
    if shown is None:
        raise Http404(f"Il n’y a pas de règle « {atom} ».")
    part, rules = shelf.part_of(atom)
    context = {
        "rule": shown,
        "part": part,
        "neighbours": rules,
        "beliefs": beliefs_against(shown),
        "house_rules": house_rules_on(shown),
        "lessons": shelf.teaching(atom),
    }
    return render_once(request, "lessons/rule.html", context)
