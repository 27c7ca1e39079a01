"""The pages of the quiz: before it, each question, and where to begin."""

from __future__ import annotations

from urllib.parse import urlencode

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.silent import ask, take
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.placement.choosing import MOST_QUESTIONS
from tarotlearn.progress.placement.models import Placement
from tarotlearn.progress.placement.quiz import Quiz
from tarotlearn.progress.placement.telling import advice, ideas, told

STATE = "etat"
DONT_KNOW, FROM_THE_START = "je-ne-sais-pas", "debut"


@login_not_required
@require_safe
@never_cache
def placement(request: HttpRequest) -> HttpResponse:
    """What the quiz is, and the way into it."""
    return _start(request)


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def question(request: HttpRequest) -> HttpResponse:
    """Ask a question of the quiz; keep the answer to it and go on. Without state, a new quiz."""
    if STATE not in request.GET:
        return redirect(_address("question", Quiz.new()))
    try:
        quiz = Quiz.read(request.GET[STATE])
    except ValueError as refused:
        return _start(request, str(refused))
    if quiz.asked is None:
        return redirect(_address("result", quiz))
    if request.method != "POST":
        return _asked(request, quiz)
    try:
        values = () if DONT_KNOW in request.POST else tuple(take(request, quiz.asked).answer)
    except ValueError as unreadable:
        return _asked(request, quiz, str(unreadable))
    after = quiz.after(values)
    if after.asked is None:
        _keep(request, after, after.profile.lesson)
        return redirect(_address("result", after))
    return redirect(_address("question", after))


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def result(request: HttpRequest) -> HttpResponse:
    """Where to begin, and why; a form says that one would rather begin at the beginning."""
    if STATE not in request.GET:
        return redirect("progress:placement")
    try:
        quiz = Quiz.read(request.GET[STATE])
    except ValueError as refused:
        return _start(request, str(refused))
    if quiz.asked is not None:
        return redirect(_address("question", quiz))
    first = library().lessons[0]
    if request.method == "POST":
        if FROM_THE_START in request.POST:
            _keep(request, quiz, first.slug)
            return redirect(first)
        return redirect(_address("result", quiz))
    answers = told(quiz.answered)
    context = {
        "profile": quiz.profile,
        "advice": advice(quiz.profile),
        "ideas": ideas(quiz.profile, answers),
        "answers": answers,
        "right": sum(answer.correct for answer in answers),
        "first": first,
        "here": _address("result", quiz),
    }
    return render(request, "progress/placement_result.html", context)


def _asked(request: HttpRequest, quiz: Quiz, error: str = "") -> HttpResponse:
    assert quiz.asked is not None
    here = _address("question", quiz)
    context = {"number": quiz.number, "most": MOST_QUESTIONS, "dont_know": DONT_KNOW}
    return ask(
        request,
        quiz.asked,
        template="progress/placement_question.html",
        silent_at=here,
        context=context,
        error=error,
    )


def _start(request: HttpRequest, refused: str = "") -> HttpResponse:
    context = {"most": MOST_QUESTIONS, "refused": refused, "first": library().lessons[0]}
    status = 422 if refused else 200
    return render(request, "progress/placement.html", context, status=status)


def _keep(request: HttpRequest, quiz: Quiz, lesson: str) -> None:
    """Keep the place for who has answered something; « je ne sais pas » alone makes no learner."""
    learner = Learner.objects.for_request(request)
    if learner is not None:
        Placement.objects.keep(
            learner=learner, quiz=quiz.seed, lesson=lesson, profile=quiz.profile.id
        )


def _address(page: str, quiz: Quiz) -> str:
    return f"{reverse(f'progress:placement_{page}')}?{urlencode({STATE: quiz.written()})}"
