"""Doing an assignment as a browser does: page after page, right or wrong where it is told to."""

from __future__ import annotations

from typing import Any

from django.test import Client

from tarotlearn.accounts import cookie
from tarotlearn.accounts.models import Browser
from tarotlearn.assignments.models import Assignment, Work
from tarotlearn.exercises.address import Address
from tarotlearn.groups.models import Membership
from tests.exercises.addresses import fields, solution, wrong_answer
from tests.pages import soup

HTMX = {"HX-Request": "true"}


def browser_of(member: Membership) -> Client:
    """A browser in which this member is known, without an account."""
    token = (f"m{member.pk}" + "x" * 32)[:32]
    Browser.objects.get_or_create(digest=cookie.digest(token), learner=member.learner)
    client = Client(SERVER_NAME="localhost")
    client.cookies[cookie.NAME] = token
    return client


def text_of(response: Any) -> str:
    return soup(response).get_text(" ", strip=True).replace("\xa0", " ").replace("\u202f", " ")


def start(client: Client, assignment: Assignment) -> Work:
    """Press « Commencer »."""
    client.post(f"{assignment.get_absolute_url()}commencer/")
    return Work.objects.filter(assignment=assignment).latest("pk")


def asked(work: Work, number: int) -> Address:
    """The question itself, as the site solves it."""
    return work.contents.question(number).address("/")


def form_of(client: Client, assignment: Assignment, number: int) -> tuple[str, dict[str, Any]]:
    """Where the form of a question goes, and the fields that it holds already."""
    page = client.get(f"{assignment.get_absolute_url()}{number}/", follow=True)
    form = soup(page).select_one("form.question")
    hidden = {field["name"]: field["value"] for field in form.select("input[type=hidden]")}
    return form["action"], hidden


def send(
    client: Client, work: Work, number: int, *, right: bool = True, htmx: bool = False, **more: str
) -> Any:
    """Answer a question by its own form."""
    action, hidden = form_of(client, work.assignment, number)
    address = asked(work, number)
    values = solution(address) if right else wrong_answer(address)
    sent = hidden | fields(values) | more
    return client.post(action, sent, headers=HTMX if htmx else {})
