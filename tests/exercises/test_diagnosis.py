"""What is said of the idea behind a wrong answer, and the question that settles which it is."""

from random import Random

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from rules_engine.variants import VARIANTS
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.diagnosis import diagnose, named_first, telling_code, told_apart
from tarotlearn.exercises.kind import make_question
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Attempt
from tests.exercises.addresses import fields, some_addresses

pytestmark = pytest.mark.django_db
JOUABLES = KINDS["cartes-jouables"]


SEC = KINDS["petit-sec"]


def asked(hand: str, answer: str):
    """A hand looked at for a Petit sec at four, and what a learner said of it."""
    question = SEC.read({"joueurs": "4", "main": f"{hand} 2C 3C 4C", "chien": ""})
    return question, answer


WITH_EXCUSE, WITH_21, WITH_2 = "1A EX", "1A 21A", "1A 2A"


@pytest.mark.parametrize(
    ("answered", "first"),
    [
        ([], []),
        ([(WITH_EXCUSE, "non")], []),
        ([(WITH_EXCUSE, "oui")], ["sec-malgre-excuse"]),
        # Right where it would have been wrong, then wrong: slips, or beliefs that nothing tells.
        ([(WITH_EXCUSE, "non"), (WITH_EXCUSE, "oui")], [*SEC.MISCONCEPTIONS]),
        ([(WITH_EXCUSE, "oui"), (WITH_21, "oui"), (WITH_21, "oui")], ["sec-malgre-21"]),
        ([(WITH_21, "oui"), (WITH_21, "oui"), (WITH_2, "oui")], ["sec-malgre-21"]),
    ],
)
def test_what_explains_the_answers_best_is_named_and_equals_are_all_named(answered, first):
    found = named_first(SEC, [asked(*pair) for pair in answered])
    assert sorted(variant.id for variant in found) == sorted(first)


def ambiguous(name: str) -> tuple[Address, tuple[str, ...], list[str]]:
    """A question, the answer of a misconception to it, and the several that explain it."""
    for address in some_addresses("cartes-jouables", 4, 3, 400):
        question = address.question
        answer = JOUABLES.solve(question, VARIANTS[name].rules)
        found = [variant.id for variant in diagnose(JOUABLES, question, answer)]
        if len(found) > 1:
            return address, JOUABLES.values(question, answer), found
    raise AssertionError("no question where two misconceptions answer the same")


def alone(name: str) -> tuple[Address, tuple[str, ...]]:
    """A question that only this misconception answers so."""
    for address in some_addresses("cartes-jouables", 4, 3, 400):
        question = address.question
        answer = JOUABLES.solve(question, VARIANTS[name].rules)
        if [variant.id for variant in diagnose(JOUABLES, question, answer)] == [name]:
            return address, JOUABLES.values(question, answer)
    raise AssertionError("no question of its own")


def told(response) -> str:
    page = BeautifulSoup(response.content.decode(), "html.parser")
    return " ".join(page.select_one(".misconception").text.split())


def test_several_ideas_that_explain_an_answer_are_all_named_without_a_guess(client):
    address, values, names = ambiguous("monter-facultatif")
    said = told(client.post(address.url, fields(values)))
    assert "Votre réponse suit l’une de ces idées" in said
    assert "Vos réponses précédentes" not in said
    assert said.count("«") == len(names)


def test_other_answers_tell_which_of_several_ideas_it_is(django_assert_num_queries):
    client = Client()
    before, answer = alone("monter-facultatif")
    client.post(before.url, fields(answer))
    address, values, names = ambiguous("monter-facultatif")
    with django_assert_num_queries(5):  # the learner, his last answers, the attempt; savepoints
        said = told(client.post(address.url, fields(values)))
    assert said.count("Vos réponses précédentes font pencher pour celle-ci") == 1
    assert Attempt.objects.latest("id").misconceptions == names


def test_a_question_that_settles_which_idea_it_is_is_one_link_away(client):
    address, values, names = ambiguous("monter-facultatif")
    page = BeautifulSoup(client.post(address.url, fields(values)).content.decode(), "html.parser")
    link = page.select_one(".misconception a")["href"]
    assert link == f"{address.next_url}&entre={','.join(names)}"
    assert client.get(link).url.startswith(address.another_url)


def test_the_question_that_settles_it_has_other_answers_by_one_idea_than_by_another():
    """Also where few questions do: these two answer alike but on a partner's trick."""
    variants = [VARIANTS[name] for name in ("monter-facultatif", "pas-sur-partenaire")]
    told = []
    for seed in range(20):
        code = telling_code(JOUABLES, 4, 3, variants, Random(seed))
        told.append(told_apart(JOUABLES, make_question(JOUABLES, 4, 3, code), variants))
    assert sum(count > 0 for count in told) >= 18


@pytest.mark.parametrize("between", ["", "zut", "a,b", ",", "é" * 5000, "monter-facultatif"])
def test_what_is_no_id_of_the_kind_and_no_code_is_left_out(client, between):
    address = some_addresses("cartes-jouables", 4, 1, 1)[0]
    response = client.get(address.another_url, {"entre": between, "apres": between})
    assert response.status_code == 302
    assert client.get(response.url).status_code == 200
