"""One's own questions once kept: the list, the page of one, trying, copying, sharing, erasing."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tarotlearn.assignments.models import OwnQuestion
from tarotlearn.assignments.own import erasing, services, trying
from tarotlearn.assignments.own.drafts import Draft
from tarotlearn.assignments.own.examining import examine
from tarotlearn.assignments.own.shelf import Kept
from tarotlearn.assignments.own.views.editing import seen
from tarotlearn.groups.access import signed_in
from tarotlearn.groups.models import Group


@require_safe
@never_cache
def own_list(request: HttpRequest) -> HttpResponse:
    """All of one's questions, those put away apart."""
    mine = OwnQuestion.objects.visible_to(signed_in(request)).order_by("-created_at", "-pk")
    kept = [Kept(one, one.given) for one in mine.annotate(given=Count("part"))]
    context = {
        "kept": [one for one in kept if not one.question.is_hidden],
        "hidden": [one for one in kept if one.question.is_hidden],
    }
    return render(request, "assignments/own/list.html", context)


@require_safe
@never_cache
def own_question(request: HttpRequest, ref: str) -> HttpResponse:
    """A question with its key, and all that can be done with it."""
    user = signed_in(request)
    kept = Kept(services.own_question(user, ref))
    context: dict[str, Any] = {
        **_seen(kept),
        "is_given": services.is_given(kept.question),
        "groups": Group.objects.visible_to(user).filter(archived_at=None).order_by("name"),
        "link": request.build_absolute_uri(kept.url),
    }
    return render(request, "assignments/own/question.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def shared_question(request: HttpRequest, ref: str) -> HttpResponse:
    """Try a question, one's own or a colleague's: nothing is recorded."""
    user = signed_in(request)
    question = services.shared_question(user, ref)
    kept = Kept(question)
    extra = {"kept": kept, "question": question, "is_mine": question.author_id == user.pk}
    if kept.address is None:
        return render(request, "assignments/own/unreadable.html", extra)
    return trying.ask(request, kept.address, page="assignments/own/shared.html", extra=extra)


@require_POST
def copy_question(request: HttpRequest, ref: str) -> HttpResponse:
    """Make the same question one's own, to change it."""
    user = signed_in(request)
    copy = services.copied(by=user, question=services.shared_question(user, ref))
    return redirect("assignments:edit_question", copy.ref)


@require_POST
def share_question(request: HttpRequest, ref: str) -> HttpResponse:
    """Open the link of a question, or close it."""
    question = services.own_question(signed_in(request), ref)
    OwnQuestion.objects.filter(pk=question.pk).update(is_shared=request.POST.get("ouvrir") == "1")
    return redirect(f"{reverse('assignments:own_question', args=[ref])}#partage")


@require_POST
def hide_question(request: HttpRequest, ref: str) -> HttpResponse:
    """Put a question away, or take it out again."""
    question = services.own_question(signed_in(request), ref)
    OwnQuestion.objects.filter(pk=question.pk).update(is_hidden=request.POST.get("ranger") == "1")
    return redirect("assignments:own_list")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def erase_question(request: HttpRequest, ref: str) -> HttpResponse:
    """Erase a question for good, or say what holds it and what can be done."""
    user = signed_in(request)
    question = services.own_question(user, ref)
    error = ""
    if request.method == "POST":
        try:
            erasing.erase(question)
            messages.success(request, f"« {question.title} » est supprimée.")
            return redirect("assignments:own_list")
        except ValueError as refused:
            error = str(refused)
    context = {
        "question": question,
        "holding": erasing.holding(question, user),
        "is_given": services.is_given(question),
        "error": error,
    }
    page = "assignments/own/erase.html"
    return render(request, page, context, status=422 if error else 200)


def _seen(kept: Kept) -> dict[str, Any]:
    """The question with its key, as the editor shows it."""
    question, address = kept.question, kept.address
    base: dict[str, Any] = {"kept": kept, "question": question}
    if address is None:
        return base
    draft = Draft.written(
        address.kind, question.players, question.level, question.question, question.title
    )
    return {**base, **seen(examine(draft))}
