"""What an account costs: in statements, at the door and on every page after it."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.models import Attempt
from tests.accounts.walking import member, sign_in

pytestmark = pytest.mark.django_db
MOST_AT_THE_DOOR = 20


def statements(act):
    """What costs: transaction control apart."""
    control = ("SAVEPOINT", "RELEASE SAVEPOINT", "BEGIN", "COMMIT")
    with CaptureQueriesContext(
        connection,
    ) as captured:
        act()
    return [query["sql"] for query in captured if not query["sql"].startswith(control)]


def test_the_door_is_one_page_without_a_statement(client):
    assert statements(lambda: client.get("/compte/connexion/")) == []


def test_signing_in_costs_a_few_statements_whatever_one_did_before(client):
    member()
    assert len(statements(lambda: sign_in(client))) <= MOST_AT_THE_DOOR


def test_a_page_costs_who_is_signed_in_his_session_and_himself(client):
    member()
    sign_in(client)
    assert len(statements(lambda: client.get("/lecons/"))) == 2


def test_my_data_costs_the_same_for_many_answers_as_for_one(client):
    learner = Learner.objects.create(user=member())
    sign_in(client)
    client.post("/exercices/petit-sec/4-joueurs/niveau-1/abcdef/", {"jeton": "a", "answer": "oui"})
    one = len(statements(lambda: client.get("/compte/donnees/")))
    first = Attempt.objects.get(learner=learner)
    for number in range(60):
        first.pk, first.token, first._state.adding = None, f"{number}", True
        first.save(force_insert=True)
    assert len(statements(lambda: client.get("/compte/donnees/"))) == one
    page = client.get("/compte/donnees/?partie=reponses&page=2")
    assert page.text.count("<dt>Verdict</dt>") == 11
    assert client.get("/compte/donnees/?partie=rien").status_code == 404
    file = b"".join(client.get("/compte/donnees/fichier/").streaming_content).decode()
    assert file.count('"genre": "petit-sec"') == 61
