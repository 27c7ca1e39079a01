"""Pages of results, for who teaches or leads a group."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tarotlearn.assignments.models import Assignment
from tarotlearn.assignments.results import marks
from tarotlearn.assignments.results.exercises import BY_NAME, ORDERS
from tarotlearn.assignments.results.ideas import TOP
from tarotlearn.assignments.results.live import followed
from tarotlearn.assignments.results.neighbours import FROM, neighbours
from tarotlearn.assignments.results.pages import assignment_page, class_page
from tarotlearn.assignments.results.pupil import pupil_of, pupil_page, shown_answers
from tarotlearn.assignments.results.rules import legend, of_one
from tarotlearn.assignments.results.status import Status
from tarotlearn.assignments.scoring import (
    PUBLISHED,
    PUBLISHED_BEYOND,
    PUBLISHED_TEST,
    PUBLISHED_TRIES,
)
from tarotlearn.days import day_words
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.replaying import replayed
from tarotlearn.groups.access import taught
from tarotlearn.progress.mastery import ACQUIRED, ENOUGH
from tarotlearn.words import listed

_ASSIGNMENTS = 8  # the latest, at the foot of the class's page
# What each status is called of one and of several.
_STATUS_WORDS = {
    Status.HANDED_IN: ("rendu", "rendus"),
    Status.UNDER_WAY: ("en cours", "en cours"),
    Status.NOT_BEGUN: ("pas commencé", "pas commencés"),
    Status.LATE: ("en retard", "en retard"),
    Status.NOT_THERE: ("pas encore là", "pas encore là"),
}


@require_safe
@never_cache
def results(request: HttpRequest, ref: str) -> HttpResponse:
    """The class at a glance: what resists, who knows which rule, who believes what."""
    group = taught(request, ref)
    page = class_page(group)
    learner = "élève" if group.is_class else "membre"
    learners = f"{learner}s"
    sentence = page.resisting.words(timezone.localdate(), learners) if page.resisting else ""
    today = day_words(timezone.localdate(), with_year=False)
    context = {
        "group": group,
        "tab": "results",
        "page": page,
        "caption": f"Maîtrise de 0 à 100, au {today}. Seules les règles déjà rencontrées ; il faut "
        f"{ENOUGH} réponses pour atteindre {ACQUIRED}.",
        "sentence": sentence,
        "no_sentence": "" if page.resisting else of_one(page.grid, learner),
        "legend": legend(),
        "believed": page.believed[:TOP],
        "more_believed": page.believed[TOP:],
        "assignments": Assignment.objects.filter(group=group).order_by("-created_at")[
            :_ASSIGNMENTS
        ],
    }
    return render(request, "assignments/results.html", context)


@require_safe
@never_cache
def assignment_results(request: HttpRequest, ref: str, assignment: str) -> HttpResponse:
    """Who did what of one assignment.

    ``?vu=`` is the tag of what is on the screen: 204, and one query of work, when nothing is new.
    """
    group = taught(request, ref)
    given, tag, is_closed = followed(group, assignment, timezone.now())
    if request.GET.get("vu") == tag:
        return HttpResponse(status=204)
    order = request.GET.get("tri", BY_NAME)
    page = assignment_page(group, given, order)
    counts = [
        (number, words[number > 1])
        for status, words in _STATUS_WORDS.items()
        if (number := page.counts[status])
    ]
    published = [PUBLISHED_TEST] if given.mode == "test" else [PUBLISHED]
    caption = "Un point par question."
    if given.tries != 1 or any(copy.times > 1 for copy in page.copies):
        published.append(PUBLISHED_TRIES)
        caption += " Plusieurs copies : la meilleure compte."
    beyond = [copy.member.name for copy in page.copies if copy.beyond]
    if beyond:
        published.append(f"{PUBLISHED_BEYOND} Cela concerne {listed(beyond)}.")
    if any(copy.tokens for copy in page.copies):
        caption += " Chaque case mène à la réponse donnée."
    context = {
        "group": group,
        "tab": "results",
        "assignment": given,
        "page": page,
        "tag": tag,
        "is_closed": is_closed,
        "caption": caption,
        "orders": ORDERS,
        "counts": counts,
        "published": [*published, marks.PUBLISHED],
    }
    return render(request, "assignments/results_assignment.html", context)


@require_safe
@never_cache
def pupil(request: HttpRequest, ref: str, member: str) -> HttpResponse:
    """One pupil."""
    group = taught(request, ref)
    someone = pupil_of(group, member)
    page = pupil_page(group, someone, request.GET.get("page"))
    answers = [
        (attempt, KINDS[attempt.kind].TITLE if attempt.kind in KINDS else attempt.kind)
        for attempt in page.answers
    ]
    context = {
        "group": group,
        "tab": "results",
        "member": someone,
        "page": page,
        "answers": answers,
    }
    return render(request, "assignments/results_pupil.html", context)


@require_safe
@never_cache
def pupil_answer(request: HttpRequest, ref: str, member: str, token: str) -> HttpResponse:
    """One answer, as he saw it; ``?devoir=`` when it is opened from the results of one."""
    group = taught(request, ref)
    someone = pupil_of(group, member)
    shown = shown_answers(group, someone)
    attempt = shown.filter(token=token).first()
    if attempt is None:
        raise Http404("Cette réponse n’est pas là, ou son auteur ne la montre pas.")
    context = {
        "group": group,
        "tab": "results",
        "member": someone,
        "attempt": attempt,
        "replayed": replayed(attempt),
        "neighbours": neighbours(group, someone, shown, attempt, request.GET.get(FROM, "")),
    }
    return render(request, "assignments/results_answer.html", context)
