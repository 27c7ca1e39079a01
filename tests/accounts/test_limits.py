"""Tries are counted: by the address that is tried, and by where they come from."""

import pytest
from django.core import mail
from django.test import Client

from tests.accounts.walking import ADDRESS, PASSWORD, confirm, is_in, member, page_of, sign_in

pytestmark = pytest.mark.django_db
WRONG = "pas le bon du tout"


def test_after_five_wrong_passwords_even_the_right_one_waits(client):
    member()
    for _ in range(5):
        assert sign_in(client, password=WRONG).status_code == 422
    waiting = sign_in(client)
    assert waiting.status_code == 422
    assert "attendez cinq minutes" in waiting.text
    assert not is_in(client)


def test_another_address_does_not_wait(client):
    member()
    member("paul@exemple.fr")
    for _ in range(6):
        sign_in(client, password=WRONG)
    assert sign_in(client, "paul@exemple.fr").status_code == 302


def test_a_class_behind_one_address_signs_up_in_a_minute():
    for number in range(40):
        form = {"email": f"eleve{number}@exemple.fr", "password1": PASSWORD}
        assert Client().post("/compte/inscription/", form).status_code == 302
    assert len(mail.outbox) == 40


def test_what_comes_too_fast_gets_our_own_page(client):
    for _ in range(60):
        client.post("/compte/inscription/", {})
    refused = client.post("/compte/inscription/", {})
    assert refused.status_code == 429
    assert refused["Retry-After"] == "60"
    page = page_of(refused)
    assert page.h1.text == "Trop d’essais à la suite"
    assert page.html["lang"] == "fr"
    assert "noindex" in page.select_one("meta[name=robots]")["content"]


def test_reading_is_never_refused(client):
    for _ in range(70):
        client.post("/compte/inscription/", {})
    assert client.get("/compte/inscription/").status_code == 200


def test_five_mails_a_minute_to_one_address_and_no_more():
    member()
    answers = [
        Client().post("/compte/mot-de-passe-oublie/", {"email": ADDRESS}).status_code
        for _ in range(6)
    ]
    assert answers == [302] * 5 + [429]
    assert len(mail.outbox) == 5


def test_the_password_asked_again_is_not_to_be_guessed(client):
    member()
    sign_in(client)
    answers = [confirm(client, WRONG) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [422] * 6
    assert "attendez cinq minutes" in answers[-1].text


def test_tries_are_counted_by_visitor_behind_a_proxy(settings):
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    first = Client(headers={"x-forwarded-for": "198.51.100.1"})
    for _ in range(61):
        refused = first.post("/compte/inscription/", {})
    assert refused.status_code == 429
    # What a visitor writes there himself comes before what the proxy adds, and counts for nothing.
    liar = Client(headers={"x-forwarded-for": "203.0.113.9, 198.51.100.1"})
    assert liar.post("/compte/inscription/", {}).status_code == 429
    second = Client(headers={"x-forwarded-for": "198.51.100.2"})
    assert second.post("/compte/inscription/", {}).status_code == 422
