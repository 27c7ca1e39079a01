"""Nobody learns from the site whether an address has an account: only the address itself does."""

import re
from unittest.mock import patch

import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.core import mail
from django.core.cache import cache
from django.test import Client

from tarotlearn.accounts.models import User
from tests.accounts.walking import ADDRESS, OTHER_PASSWORD, PASSWORD, member, sign_in

pytestmark = pytest.mark.django_db
# As long as each other: what a page says of them differs by the address alone.
KNOWN, UNKNOWN, UNVERIFIED = "connue@exemple.fr", "cachee@exemple.fr", "a-faire@exemple.fr"
TOKENS = re.compile(r'name="csrfmiddlewaretoken" value="\w+"')


@pytest.fixture(autouse=True)
def _people():
    cache.clear()
    member(KNOWN)
    User.objects.create_user(UNVERIFIED, PASSWORD)


def said(path, form, address):
    """All that the site answers to a form, and on the page after it, but for the address."""
    cache.clear()
    client = Client()
    answers = [client.post(path, form)]
    while answers[-1].status_code == 302:
        answers.append(client.get(answers[-1]["Location"]))
    headers = [dict(answer.headers) for answer in answers]
    for one in headers:
        for clock in ("Expires", "Content-Length"):
            one.pop(clock, None)
    bodies = [TOKENS.sub("", answer.text).replace(address, "x") for answer in answers]
    cookies = sorted(client.cookies)
    return [answer.status_code for answer in answers], headers, bodies, cookies


@pytest.mark.parametrize("address", [KNOWN, UNVERIFIED])
def test_signing_up_with_a_known_address_looks_as_with_another(address):
    def signing_up(address):
        form = {"email": address, "password1": OTHER_PASSWORD}
        return said("/compte/inscription/", form, address)

    assert signing_up(address) == signing_up(UNKNOWN)
    assert User.objects.filter(email=address).count() == 1
    known, unknown = mail.outbox
    assert known.subject == "Vous avez déjà un compte sur Premier pli"
    assert unknown.subject == "Votre code pour Premier pli"


def test_a_known_address_is_no_better_off_with_wrong_codes_nor_with_another_code():
    def trying(address):
        cache.clear()
        client = Client()
        client.post("/compte/inscription/", {"email": address, "password1": OTHER_PASSWORD})
        answers = []
        for form in ({"code": "1"}, {"action": "resend"}, {"code": "2"}, {"code": "3"}):
            cache.clear()
            answers.append(client.post("/compte/verification/", form))
            answers.append(client.get("/compte/verification/"))
        return [
            (answer.status_code, TOKENS.sub("", answer.text).replace(address, "x"))
            for answer in answers
        ]

    assert trying(KNOWN) == trying(UNKNOWN)


@pytest.mark.parametrize("address", [KNOWN, UNVERIFIED])
def test_a_reset_looks_the_same_for_every_address(address):
    def resetting(address):
        return said("/compte/mot-de-passe-oublie/", {"email": address}, address)

    assert resetting(address) == resetting(UNKNOWN)
    assert [sent.to for sent in mail.outbox] == [[address], [UNKNOWN]]


@pytest.mark.parametrize("address", [KNOWN, UNVERIFIED])
def test_a_wrong_password_looks_the_same_for_every_address(address):
    def signing_in(address):
        form = {"login": address, "password": "pas le bon du tout"}
        return said("/compte/connexion/", form, address)

    assert signing_in(address) == signing_in(UNKNOWN)
    assert not mail.outbox


def test_tries_are_counted_alike_for_every_address():
    def trying(address):
        cache.clear()
        return [
            sign_in(Client(), address, "pas le bon").text.count("cinq minutes") for _ in "1234567"
        ]

    assert trying(KNOWN) == trying(UNKNOWN) == [0, 0, 0, 0, 0, 1, 1]


def test_a_new_address_that_is_somebody_s_looks_as_any_other():
    def changing(address):
        cache.clear()
        client = Client()
        sign_in(client, KNOWN)
        form = {"email": address, "action_add": "1"}
        answer = client.post("/compte/adresse/", form, follow=True)
        return answer.redirect_chain, TOKENS.sub("", answer.text).replace(address, "x")

    member(ADDRESS)
    assert changing(ADDRESS) == changing("nulle@exemple.fr")


def hashes(act):
    """How many times a password was hashed, which is what takes time."""
    encode = PBKDF2PasswordHasher.encode
    with patch.object(PBKDF2PasswordHasher, "encode", autospec=True, side_effect=encode) as spy:
        act()
    return spy.call_count


def test_no_form_takes_longer_for_a_known_address(settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.PBKDF2PasswordHasher"]
    with patch.object(PBKDF2PasswordHasher, "iterations", 1):
        User.objects.get(email=KNOWN).set_password(PASSWORD)
        user = User.objects.get(email=KNOWN)
        user.set_password(PASSWORD)
        user.save()

        def signing_in(address):
            return hashes(lambda: sign_in(Client(), address, "pas le bon"))

        def signing_up(address):
            form = {"email": address, "password1": OTHER_PASSWORD}
            return hashes(lambda: Client().post("/compte/inscription/", form))

        assert signing_in(KNOWN) == signing_in(UNKNOWN) == 1
        assert signing_up(KNOWN) == signing_up(UNKNOWN) == 1
