"""Tries are counted: by the address that is tried, and by where they come from."""

import re

import pytest
from django.conf import settings
from django.core import mail
from django.test import Client

from tarotlearn.accounts import guessing
from tarotlearn.limits import Limit
from tests.accounts.walking import (
    ADDRESS,
    OTHER_PASSWORD,
    PASSWORD,
    confirm,
    is_in,
    last_link,
    member,
    page_of,
    sign_in,
)  # fmt: skip

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


PLACES = ("198.51.100.1", "198.51.100.2", "198.51.100.3")


def at(place: str) -> Client:
    """A browser somewhere."""
    return Client(REMOTE_ADDR=place)


def test_wrong_passwords_from_elsewhere_shut_nobody_out():
    member()
    for _ in range(6):
        refused = sign_in(at(PLACES[0]), password=WRONG)
    assert "attendez cinq minutes" in refused.text
    assert sign_in(at(PLACES[1])).status_code == 302


def test_one_network_is_one_place_however_many_addresses_it_has():
    member()
    for number in range(6):
        refused = sign_in(at(f"2001:db8:0:1::{number + 1}"), password=WRONG)
    assert "attendez cinq minutes" in refused.text
    assert sign_in(at("2001:db8:0:2::1")).status_code == 302


def guessed_from_everywhere(monkeypatch, address=ADDRESS):
    """As many wrong passwords as an address takes, from two places; what the next one is told."""
    few = Limit(guessing.FROM_ANYWHERE.name, 6, guessing.FROM_ANYWHERE.seconds)
    monkeypatch.setattr(guessing, "FROM_ANYWHERE", few)
    for place in PLACES[:2]:
        for _ in range(3):
            sign_in(at(place), address, WRONG)
    return sign_in(at(PLACES[2]), address)


def test_a_thousand_machines_guess_no_faster(monkeypatch):
    member()
    refused = guessed_from_everywhere(monkeypatch)
    assert refused.status_code == 422
    assert "venus de plusieurs endroits" in refused.text
    assert "pendant une heure au plus" in refused.text


def test_nobody_learns_by_it_whether_there_is_an_account(monkeypatch):
    assert "venus de plusieurs endroits" in guessed_from_everywhere(monkeypatch).text


def test_one_place_alone_never_shuts_an_address_for_all():
    [amount, seconds] = re.findall(
        r"(\d+)/(\d+)s/key", settings.ACCOUNT_RATE_LIMITS["login_failed"]
    )[0]
    limit = guessing.FROM_ANYWHERE
    assert int(amount) * limit.seconds / int(seconds) < limit.most


def test_right_passwords_count_nowhere(monkeypatch):
    member()
    monkeypatch.setattr(guessing, "FROM_ANYWHERE", Limit("connexion/peu", 2, 3600))
    for _ in range(8):
        assert sign_in(at(PLACES[0])).status_code == 302
    sign_in(at(PLACES[0]), password=WRONG)
    assert sign_in(at(PLACES[1])).status_code == 302


def test_a_try_that_is_not_judged_is_not_held_against_its_place(monkeypatch):
    member()
    guessed_from_everywhere(monkeypatch)
    for _ in range(6):
        refused = sign_in(at(PLACES[2]))
    assert "venus de plusieurs endroits" in refused.text
    guessing.FROM_ANYWHERE.forget(ADDRESS)
    assert sign_in(at(PLACES[2])).status_code == 302


@pytest.mark.parametrize("everywhere", [False, True])
def test_who_waits_is_told_what_to_do_and_a_new_password_opens_at_once(monkeypatch, everywhere):
    member()
    client = at(PLACES[0])
    if everywhere:
        guessed_from_everywhere(monkeypatch)
    for _ in range(6):
        refused = sign_in(client, password=WRONG)
    page = page_of(refused)
    alert = page.select_one("[role=alert]").text.replace("\xa0", " ")
    assert "clé d’accès" in alert
    assert "« Mot de passe oublié »" in alert
    assert page.find("a", string="Mot de passe oublié")["href"] == "/compte/mot-de-passe-oublie/"
    client.post("/compte/mot-de-passe-oublie/", {"email": ADDRESS})
    form = client.get(last_link(), follow=True).request["PATH_INFO"]
    client.post(form, {"password1": OTHER_PASSWORD})
    assert sign_in(client, password=OTHER_PASSWORD).status_code == 302


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
