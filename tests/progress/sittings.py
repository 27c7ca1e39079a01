"""Taking a test as a browser does: page after page, right or wrong where it is told to."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.test import Client, RequestFactory

from tarotlearn.accounts import cookie
from tarotlearn.progress.certifying.models import Sitting
from tarotlearn.progress.certifying.sitting import Course, course_of
from tests.exercises.addresses import fields, solution, wrong_answer
from tests.pages import soup

CHOICE = "/progres/attestation/"


def at(players: int, number: int) -> str:
    return f"{CHOICE}{players}-joueurs/question/{number}/"


def course(client: Client, players: int = 4) -> Course:
    """Where this browser, without account, is in the test of a table."""
    request = RequestFactory().get(CHOICE)
    request.user = AnonymousUser()
    request.COOKIES[cookie.NAME] = client.cookies[cookie.NAME].value
    return course_of(request, players)


def form_of(client: Client, players: int, number: int) -> tuple[str, dict[str, Any]]:
    """Where the form of a question goes, and the fields that it holds already."""
    form = soup(client.get(at(players, number))).select_one("form.question")
    hidden = {field["name"]: field["value"] for field in form.select("input[type=hidden]")}
    return form["action"], hidden


def send(client: Client, players: int, number: int, *, right: bool = True) -> Any:
    """Answer a question by its own form; the response is the redirection that follows."""
    action, hidden = form_of(client, players, number)
    address = course(client, players).series.address(number)
    values = solution(address) if right else wrong_answer(address)
    return client.post(action, hidden | fields(values))


def take(client: Client, players: int = 4, wrong: Collection[str] = ()) -> Sitting:
    """A whole test, wrong at the questions of these kinds; the finished test."""
    response = client.get(f"{CHOICE}{players}-joueurs/")
    while "/question/" in response["Location"]:
        number = int(response["Location"].split("/")[-2])
        slug = course_slug(client, players, number)
        response = send(client, players, number, right=slug not in wrong)
    return Sitting.objects.finished().get(pk=response["Location"].split("/")[-2])


def course_slug(client: Client, players: int, number: int) -> str:
    """The kind of a question; the first page gives the cookie."""
    if cookie.NAME not in client.cookies:
        client.get(at(players, number))
    return course(client, players).series.slots[number - 1].kind
