"""Codes of an application, codes kept for the day it is lost, and keys that are none."""

import json
import re
from unittest.mock import patch

import pytest
from allauth.mfa.totp.internal.auth import (
    format_hotp_value,
    hotp_value,
    yield_hotp_counters_from_time,
)
from django.core import mail
from django.core.cache import cache
from django.test import Client

from tests.accounts.walking import ADDRESS, confirm, is_in, member, page_of, sign_in

pytestmark = pytest.mark.django_db
APPLICATION, CODES = "/compte/securite/application/", "/compte/securite/codes/"


def code_of(secret):
    """What an application shows now: the middle one of those that are taken."""
    counters = [*yield_hotp_counters_from_time()]
    counter = counters[len(counters) // 2]
    return format_hotp_value(hotp_value(secret, counter))


def secured(client):
    """Put an application in service; its secret, and the codes to keep."""
    sign_in(client)
    confirm(client)
    secret = page_of(client.get(APPLICATION)).select_one(".copied").text
    done = client.post(APPLICATION, {"code": code_of(secret)})
    assert done["Location"] == CODES
    codes = [code.text for code in page_of(client.get(CODES)).select(".codes code")]
    cache.clear()  # a code of the application serves once
    return secret, codes


def test_an_application_is_asked_for_after_the_password(client):
    member()
    secret, codes = secured(client)
    assert len(codes) == 10
    client.post("/compte/deconnexion/")
    assert sign_in(client)["Location"] == "/compte/connexion/code/"
    assert not is_in(client)
    refused = client.post("/compte/connexion/code/", {"code": "000000"})
    assert refused.status_code == 422
    assert "celui qu’elle affiche maintenant" in refused.text
    assert client.post("/compte/connexion/code/", {"code": code_of(secret)}).status_code == 302
    assert is_in(client)


def test_a_code_kept_serves_once(client):
    member()
    _, codes = secured(client)
    for right in (True, False):
        client.post("/compte/deconnexion/")
        sign_in(client)
        client.post("/compte/connexion/code/", {"code": codes[0]})
        assert is_in(client) == right
        cache.clear()


def test_the_codes_to_keep_are_a_file_in_french(client):
    member()
    _, codes = secured(client)
    file = client.get("/compte/securite/codes/fichier/").content.decode()
    assert file.startswith("Premier pli\u00a0: codes de secours.")
    assert all(code in file for code in codes)


def test_codes_are_asked_for_again_before_they_are_replaced_or_the_application_is_removed(client):
    member()
    _, codes = secured(client)
    again = client.post("/compte/securite/codes/nouveaux/")
    assert again["Location"] == CODES
    assert codes[0] not in client.get(CODES).text
    other = Client()
    other.force_login(member("paul@exemple.fr"))
    for path in (APPLICATION, "/compte/securite/codes/nouveaux/", "/compte/securite/cles/ajouter/"):
        assert other.get(path)["Location"].startswith("/compte/confirmer/")
    removed = client.post("/compte/securite/application/retirer/")
    assert removed["Location"] == "/compte/securite/"
    assert "L’application de codes est retirée." in client.get("/compte/securite/").text
    assert mail.outbox[-1].subject == "L’application de codes est retirée"


def test_guessing_codes_has_an_end(client):
    member()
    secret, _ = secured(client)
    client.post("/compte/deconnexion/")
    sign_in(client)
    for _ in range(5):
        client.post("/compte/connexion/code/", {"code": "000000"})
    waiting = client.post("/compte/connexion/code/", {"code": code_of(secret)})
    assert "attendez cinq minutes" in waiting.text
    assert not is_in(client)


def test_my_data_names_my_keys_and_shows_no_secret(client):
    member()
    secret, codes = secured(client)
    page = client.get("/compte/donnees/").text
    assert "Application de codes" in page
    file = b"".join(client.get("/compte/donnees/fichier/").streaming_content).decode()
    for text in (page, file):
        assert secret not in text
        assert codes[0] not in text


HANDLE = {"id": "a", "rawId": "a", "type": "public-key", "response": {"userHandle": "e"}}
NO_KEYS = ["", "rien", "[]", "{}", "1", '"a"', "null", '{"id": 1}', '{"response": []}']
NO_KEYS += [json.dumps(HANDLE), '{"response": {"userHandle": null}}', "[" * 5000]


@pytest.mark.parametrize("said", NO_KEYS)
def test_what_is_no_answer_of_a_key_lets_nobody_in_and_breaks_nothing(client, said):
    user = member()
    client.get("/compte/connexion/cle/", headers={"accept": "application/json"})
    answer = client.post("/compte/connexion/cle/", {"credential": said}, follow=True)
    assert answer.status_code == 200
    assert "La clé n’a" in answer.text
    assert not is_in(client)
    client.force_login(user)
    confirm(client)
    client.get("/compte/securite/cles/ajouter/")
    answer = client.post("/compte/securite/cles/ajouter/", {"credential": said, "name": "x"})
    assert answer.status_code == 422
    assert "La clé n’a" in answer.text


def test_my_data_names_my_keys(client):
    user = member()
    user.authenticator_set.create(type="webauthn", data={"name": "Téléphone", "credential": {}})
    client.force_login(user)
    assert "Clé d’accès «\u00a0Téléphone\u00a0»" in client.get("/compte/donnees/").text


def test_a_key_of_somebody_else_is_nowhere(client):
    client.force_login(member())
    confirm(client)
    for path in ("/compte/securite/cles/7/nom/", "/compte/securite/cles/7/retirer/"):
        assert client.get(path).status_code == 404


def test_a_mail_that_cannot_leave_is_told_and_nothing_else(client):
    def fail(*_):
        raise OSError("no route to host")

    with patch("django.core.mail.backends.locmem.EmailBackend.send_messages", fail):
        for address in (ADDRESS, member("paul@exemple.fr").email):
            answer = client.post("/compte/mot-de-passe-oublie/", {"email": address})
            assert answer.status_code == 503
            assert "Le courrier n’a pas pu partir" in answer.text
    assert not re.search("no route", answer.text)
