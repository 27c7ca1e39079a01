"""Whatever is sent to a question: a French answer with the right status, and nothing kept."""

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.forms import Demand
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Attempt
from tests.exercises.addresses import fields, one_address, solution

pytestmark = pytest.mark.django_db
FORM = "application/x-www-form-urlencoded"
HTMX = {"HX-Request": "true"}

BODIES = {
    "ten megabytes": (b"answer=" + b"x" * 10_000_000, 413),
    "no UTF-8": (b"answer=\xff\xfe", 400),
    "a null byte": (b"answer=oui%00", 400),
    "no UTF-8 once decoded": (b"answer=%ff", 400),
    "a thousand fields": (b"&".join(b"answer=oui" for _ in range(1000)), 400),
    "no form at all": (b"{}", 422),
    "an empty field": (b"answer=", 422),
    "a field in several languages": ("answer=oüi+да+はい".encode(), 422),
    "nothing": (b"", 422),
}
PATHS = [
    "/exercices/rien/4-joueurs/niveau-1/abcdef/",
    "/exercices/petit-sec/2-joueurs/niveau-1/abcdef/",
    "/exercices/petit-sec/4-joueurs/niveau-0/abcdef/",
    "/exercices/petit-sec/4-joueurs/niveau-99999999999999999999/abcdef/",
    "/exercices/petit-sec/4-joueurs/niveau-1/abc/",
    "/exercices/petit-sec/4-joueurs/niveau-1/abcdei/",
    "/exercices/petit-sec/quatre-joueurs/niveau-1/abcdef/",
]


def title(response) -> str:
    page = BeautifulSoup(response.content.decode(), "html.parser")
    return page.select_one("h1, strong, .verdict").text


def kept() -> int:
    return Attempt.objects.count() + Learner.objects.count()


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "htmx"])
@pytest.mark.parametrize("what", BODIES)
@pytest.mark.parametrize("slug", KINDS)
def test_a_body_that_is_no_answer_is_refused_and_the_next_request_works(slug, what, headers):
    body, status = BODIES[what]
    client, address = Client(), one_address(slug)
    response = client.post(address.url, body, content_type=FORM, headers=headers)
    assert response.status_code == status
    assert title(response)
    assert not kept()
    assert client.post(address.url, fields(solution(address))).status_code == 200


@pytest.mark.parametrize("path", PATHS)
def test_a_question_that_is_not_there_is_a_page_in_french(client, path):
    for response in (client.get(path), client.post(path, {"answer": "oui"})):
        assert response.status_code == 404
        assert title(response) == "Il n’y a rien à cette adresse"
    assert not kept()


@pytest.mark.parametrize("slug", KINDS)
@pytest.mark.parametrize("demand", [*Demand, "zut", "solution\u00a0", "AUTRE"])
def test_a_button_that_is_pressed_without_an_answer_keeps_nothing(client, slug, demand):
    response = client.post(one_address(slug).url, {"demande": demand})
    assert response.status_code in (200, 302, 422)
    assert not kept()


@pytest.mark.parametrize("name", ["demande", "jeton", "essai", "indices", "vue", "dans", "zut"])
@pytest.mark.parametrize("values", [["1", "2"], ["é" * 40], ["<b>"], ["-1"], ["9" * 400]])
def test_a_field_of_ours_sent_back_changed_spoils_no_answer(client, name, values):
    address = one_address("cartes-jouables")
    response = client.post(address.url, fields(solution(address)) | {name: values})
    assert response.status_code == 200
    assert Attempt.objects.get().correct
    assert b"<b>" not in response.content


def test_reading_a_question_in_any_way_keeps_nothing(client):
    address = one_address("petit-sec")
    for path in (address.url, f"{address.url}?answer=oui&demande=solution", address.another_url):
        assert client.get(path).status_code in (200, 302)
        assert client.head(path).status_code in (200, 302)
    assert client.put(address.url).status_code == 405
    assert not kept()
