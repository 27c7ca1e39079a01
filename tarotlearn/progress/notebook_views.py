"""The pages of the notebook of errors, and of one answer shown again to who gave it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from django.contrib.auth.decorators import login_not_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tarotlearn.accounts.models import Learner
from tarotlearn.days import day_words
from tarotlearn.exercises.held import held_back_of
from tarotlearn.exercises.models import Attempt
from tarotlearn.exercises.replaying import replayed
from tarotlearn.exercises.reporting import report_on
from tarotlearn.exercises.views import ask
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.notebook import (
    Missed,
    Notebook,
    asked_again,
    attempts_missed,
    mixed,
    similar_url,
)

EACH_PAGE = 20
BY_RULE, BY_DATE = "regle", "date"
_NOT_HIS = "Aucune de vos réponses n’est à cette adresse."


class Line(NamedTuple):
    """A question missed, and the address that asks it again, followed by the next of the page."""

    each: Missed
    url: str


class Part(NamedTuple):
    """Questions under one title, a rule or a day; a rule's title leads to its page."""

    title: str
    url: str
    lines: tuple[Line, ...]


@login_not_required
@require_safe
@never_cache
def notebook(request: HttpRequest) -> HttpResponse:
    """The questions missed, by rule or by date."""
    missed = attempts_missed(Learner.objects.for_request(request))
    by = BY_DATE if request.GET.get("par") == BY_DATE else BY_RULE
    ordered = missed if by == BY_DATE else _by_rule(missed)
    page = Paginator(ordered, EACH_PAGE).get_page(request.GET.get("page"))
    questions = [Missed.of(attempt) for attempt in page]
    context = {
        "parts": tuple(_parts(questions, _day if by == BY_DATE else _rule)),
        "count": len(missed),
        "by": by,
        "ways": ((BY_RULE, "Par règle"), (BY_DATE, "Par date")),
        "page": page,
        "is_done": "fini" in request.GET,
        "can_replay": any(each.address for each in questions),
    }
    return render(request, "progress/notebook.html", context)


@login_not_required
@require_safe
@never_cache
def notebook_next(request: HttpRequest) -> HttpResponse:
    """On to the next question to replay: of all, mixing kinds, or of those that were to follow."""
    missed = attempts_missed(Learner.objects.for_request(request))
    if Notebook.PARAMETER in request.GET:
        run = Notebook.read(request.GET[Notebook.PARAMETER])
        following = run.next_among([attempt.token for attempt in missed])
    else:
        refs = [each.ref for each in mixed(map(Missed.of, missed))]
        following = (refs[0], Notebook.before(refs[1:])) if refs else None
    if following is None:
        return redirect(f"{reverse('progress:notebook')}?fini=1")
    ref, after = following
    return redirect(f"{reverse('progress:notebook_question', args=[ref])}{after.query}")


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def question(request: HttpRequest, ref: str) -> HttpResponse:
    """The very question of an answer of this learner, asked again and judged."""
    attempt = _own(request, ref)
    try:
        address = asked_again(attempt)
    except ValueError as changed:
        if request.method == "POST":
            raise Http404(str(changed)) from changed
        context = {"title": Missed(attempt, None).title, "another_url": similar_url(attempt)}
        return render(request, "progress/notebook_changed.html", context)
    if request.method != "POST" and Notebook.PARAMETER not in request.GET:
        return redirect(f"{address.url}{Notebook().query}")
    return ask(request, address, mixed=False, page="progress/notebook_question.html")


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def question_report(request: HttpRequest, ref: str) -> HttpResponse:
    """Say what is wrong with a question of the notebook."""
    try:
        address = asked_again(_own(request, ref))
    except ValueError as changed:
        raise Http404(str(changed)) from changed
    return report_on(request, address)


@login_not_required
@require_safe
@never_cache
def answer(request: HttpRequest, ref: str) -> HttpResponse:
    """One answer of this learner as he gave it, with what is said of it today."""
    attempt = _own(request, ref)
    url = reverse("progress:notebook_question", args=[ref])
    context = {
        "replayed": replayed(attempt, url),
        "url": url,
        "another_url": similar_url(attempt),
    }
    return render(request, "progress/notebook_answer.html", context)


def _own(request: HttpRequest, ref: str) -> Attempt:
    """The learner's own answer of this reference; Http404 for anybody else's as for none.

    That of a test that is not told yet is none either.
    """
    learner = Learner.objects.for_request(request)
    attempt = Attempt.objects.filter(learner=learner, token=ref).first() if learner else None
    if attempt is None or attempt.pk in held_back_of(learner):
        raise Http404(_NOT_HIS)
    return attempt


def _by_rule(missed: Sequence[Attempt]) -> list[Attempt]:
    """Those of one rule together, the rule most missed first, then the one missed last."""
    by_rule: dict[str, list[Attempt]] = {}
    for attempt in missed:
        by_rule.setdefault(next(iter(attempt.atoms), ""), []).append(attempt)
    together = sorted(by_rule.values(), key=len, reverse=True)
    return [attempt for attempts in together for attempt in attempts]


def _rule(each: Missed) -> tuple[str, str]:
    rule = library().rules.get(each.atom)
    return (rule.title, rule.get_absolute_url()) if rule else ("Autres questions", "")


def _day(each: Missed) -> tuple[str, str]:
    return day_words(each.attempt.at), ""


def _parts(
    questions: Sequence[Missed], title: Callable[[Missed], tuple[str, str]]
) -> Iterator[Part]:
    places = {each.ref: place for place, each in enumerate(questions)}
    refs = [each.ref if each.address else "" for each in questions]
    for (name, url), together in groupby(questions, key=title):
        yield Part(name, url, tuple(_line(each, refs[places[each.ref] + 1 :]) for each in together))


def _line(each: Missed, after: Sequence[str]) -> Line:
    if each.address is None:
        return Line(each, "")
    return Line(each, f"{each.address.url}{Notebook.before(filter(None, after)).query}")
