"""Signing up, in and out by the site's own forms: what was done before comes along, once."""

import pytest
from django.test import Client

from tarotlearn.accounts import cookie
from tarotlearn.accounts.models import Browser, Learner, User
from tarotlearn.exercises.forms import Demand
from tests.accounts.answers import attempt
from tests.accounts.walking import is_in, member, sign_in, sign_up

pytestmark = pytest.mark.django_db


def answer(client, code="abcdef"):
    where = f"/exercices/petit-sec/4-joueurs/niveau-1/{code}/"
    assert client.post(where, {"jeton": "abcdefgh12345678", "answer": "oui"}).status_code == 200


def said(client):
    return client.get("/compte/").text


def test_who_signs_up_keeps_what_he_did_and_is_told_how_much(client):
    answer(client)
    answer(client, "abcdeg")
    sign_up(client)
    assert "2 réponses données dans ce navigateur ont rejoint" in said(client)
    assert is_in(client)
    assert Learner.objects.get().user == User.objects.get()
    assert Learner.objects.get().attempts.count() == 2
    assert not Browser.objects.exists()


def test_who_signs_in_is_told_how_many_answers_joined(client):
    ines = member()
    attempt(Learner.objects.create(user=ines), "before")
    answer(client)
    sign_in(client)
    assert "1 réponse donnée dans ce navigateur a rejoint votre compte." in said(client)
    assert "rejoint votre compte" not in said(client)
    assert ines.learner.attempts.count() == 2


def test_signing_in_on_one_device_after_the_other_brings_both(client):
    ines, other = member(), Client()
    answer(client)
    answer(other, "abcdeg")
    sign_in(client)
    sign_in(other)
    assert ines.learner.attempts.count() == 2
    assert Learner.objects.get().user == ines


def test_who_signs_out_is_a_new_visitor(client):
    ines = member()
    answer(client)
    sign_in(client)
    client.post("/compte/deconnexion/")
    assert not is_in(client)
    assert "Réponses gardées" not in client.get("/ailleurs/").text
    answer(client, "abcdeg")
    assert ines.learner.attempts.count() == 1
    assert Learner.objects.get(user=None).attempts.count() == 1


def test_a_wrong_password_moves_nothing(client):
    member()
    answer(client)
    token = client.cookies[cookie.NAME].value
    sign_in(client, password="un autre")
    assert Learner.objects.get().user is None
    assert client.cookies[cookie.NAME].value == token


@pytest.mark.parametrize("demand", [demand for demand in Demand if demand != Demand.JUDGE])
def test_asking_for_anything_but_a_judgment_writes_nothing(client, demand):
    where = "/exercices/petit-sec/4-joueurs/niveau-1/abcdef/"
    for answered in ({}, {"answer": "oui"}):
        client.post(where, {"jeton": "abcdefgh12345678", "demande": demand, **answered})
    client.head(where)
    assert not Learner.objects.exists()
    assert not Browser.objects.exists()
