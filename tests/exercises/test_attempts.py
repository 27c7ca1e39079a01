"""What is kept of an answer: once, for ever, whatever the browser sends again."""

import pytest
from django.test import Client

from tarotlearn.exercises.models import Attempt

pytestmark = pytest.mark.django_db
ADDRESS = "/exercices/petit-sec/4-joueurs/niveau-1/abcdef/"
OTHER = "/exercices/petit-sec/4-joueurs/niveau-1/abcdeg/"
FORM = {"jeton": "abcdefgh12345678"}


def test_a_form_answered_otherwise_after_the_back_button_is_another_attempt(client):
    client.post(ADDRESS, FORM | {"answer": "oui"})
    client.post(ADDRESS, FORM | {"answer": "non"})
    assert [attempt.answer for attempt in Attempt.objects.order_by("id")] == [["oui"], ["non"]]


def test_one_token_on_two_questions_makes_two_attempts(client):
    for address in (ADDRESS, OTHER):
        client.post(address, FORM | {"answer": "oui"})
    assert Attempt.objects.count() == 2


def test_two_learners_may_send_the_same_form():
    for client in (Client(), Client()):
        client.post(ADDRESS, FORM | {"answer": "oui"})
    assert Attempt.objects.values("learner").distinct().count() == 2


def test_a_form_sent_again_once_signed_in_counts_once(client, django_user_model):
    client.post(ADDRESS, FORM | {"answer": "oui"})
    client.force_login(django_user_model.objects.create_user("ines@exemple.fr"))
    client.post(ADDRESS, FORM | {"answer": "oui"})
    assert Attempt.objects.get().learner.user.email == "ines@exemple.fr"


def test_an_attempt_is_never_edited(client):
    client.post(ADDRESS, FORM | {"answer": "oui"})
    attempt = Attempt.objects.get()
    attempt.correct = not attempt.correct
    with pytest.raises(TypeError):
        attempt.save()


@pytest.mark.parametrize(
    ("query", "mixed"), [("", False), ("?melange=tout", True), ("?zut=1", False)]
)
def test_an_attempt_says_whether_its_kind_came_among_others(client, query, mixed):
    client.post(ADDRESS + query, FORM | {"answer": "oui"})
    assert Attempt.objects.get().mixed is mixed
