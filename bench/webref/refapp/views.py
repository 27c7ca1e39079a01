"""The least that judges an answer: session, user, one indexed read, one insert, a template."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from bench.webref.refapp.models import Attempt, Exercise

CARDS = [f"c{i}" for i in range(8)]


def answer(request: HttpRequest) -> HttpResponse:
    if not request.user.is_authenticated:
        return HttpResponse(status=403)
    exercise = Exercise.objects.get(slug=request.POST["ex"])
    choice = int(request.POST["choice"])
    correct = choice == exercise.answer
    Attempt.objects.create(
        user_id=request.user.pk, exercise_id=exercise.pk, choice=choice, correct=correct
    )
    context = {"cards": CARDS, "ok": correct, "text": exercise.text}
    return render(request, "frag.html", context)
