"""A question of a test: its page says nothing, its answer is kept as a first try without help."""

import pytest
from bs4 import BeautifulSoup
from django.contrib.auth.models import AnonymousUser
from django.test import RequestFactory

from tarotlearn.accounts import cookie
from tarotlearn.exercises import silent
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Attempt
from tests.exercises.addresses import fields, one_address, solution

HERE = "/un-examen/3/"


def asked(method: str, data=None, **more) -> object:
    request = getattr(RequestFactory(), method)(HERE, data or {}, **more)
    request.user, request.htmx = AnonymousUser(), False
    request.COOKIES[cookie.NAME] = "abcdefghijklmnopqrstuvwxyz012345"
    return request


@pytest.mark.parametrize("slug", KINDS)
def test_the_form_goes_to_the_test_and_offers_no_help(slug, rf):
    address = one_address(slug)
    shown = silent.ask(
        asked("get"), address, template="exercises/_exercise.html", silent_at=HERE, context={}
    )
    form = BeautifulSoup(shown.content, "html.parser").select_one("form.question")
    assert form["action"] == HERE
    assert not any(name.startswith("data-hx-post") for name in form.attrs)
    assert not form.select("button[name=demande]")
    assert not form.select(f"a[href*='{address.code}'], a[href^='{address.another_url}?']")


@pytest.mark.django_db
def test_an_answer_is_kept_as_a_first_try_without_help_whatever_the_form_says():
    address = Address.find("petit-sec", 4, 1, "abcdef")
    sent = fields(solution(address)) | {"indices": "3", "essai": "9", "vue": "1"}
    attempt = silent.take(asked("post", sent), address)
    assert attempt == Attempt.objects.get()
    assert (attempt.correct, attempt.mixed) == (True, True)
    assert (attempt.hints, attempt.nth_try, attempt.solution_seen) == (0, 1, False)


@pytest.mark.django_db
def test_the_same_form_sent_twice_gives_the_same_attempt():
    address = Address.find("petit-sec", 4, 1, "abcdef")
    sent = fields(solution(address)) | {"jeton": "abcdefgh12345678"}
    first, second = (silent.take(asked("post", sent), address) for _ in range(2))
    assert first == second


@pytest.mark.django_db
def test_an_unreadable_answer_is_asked_again_and_keeps_nothing():
    address = Address.find("petit-sec", 4, 1, "abcdef")
    with pytest.raises(ValueError, match="."):
        silent.take(asked("post"), address)
    assert not Attempt.objects.exists()
    shown = silent.ask(
        asked("post"),
        address,
        template="exercises/_exercise.html",
        silent_at=HERE,
        context={},
        error="Choisissez une réponse.",
    )
    assert shown.status_code == 422
    assert "Choisissez une réponse." in shown.content.decode()
