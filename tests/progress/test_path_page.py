"""The page of the path: one thing to do now, then the whole course, for everyone."""

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from tarotlearn.accounts.models import Learner
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.path_page import duration
from tests.exercises.addresses import fields, one_address, solution

PAGE = "/progres/parcours/"
pytestmark = pytest.mark.django_db


def soup(client: Client) -> BeautifulSoup:
    return BeautifulSoup(client.get(PAGE).content, "html.parser")


def test_whoever_comes_first_is_led_to_the_first_lesson_and_leaves_no_row(client):
    page = soup(client)
    buttons = page.select("main .button:not(.second, .quiet)")
    assert [button["href"] for button in buttons] == ["/lecons/les-78-cartes/"]
    assert len(page.select(".path-step")) == len(library().lessons)
    [current] = page.select("[aria-current=step]")
    assert "Les 78\xa0cartes" in current.get_text()
    assert not Learner.objects.exists()


def test_once_he_has_answered_he_goes_on_where_he_is(client):
    address = one_address("ordre-des-cartes", level=2)
    client.post(address.url, fields(solution(address)))
    page = soup(client)
    [button] = page.select("main .button:not(.second, .quiet)")
    assert button["href"].startswith("/exercices/")
    assert page.select_one(".path-step.en-cours details").has_attr("open")
    assert "commencée" in page.select_one(".path-step.en-cours .path-rules").get_text()


def test_the_page_asks_the_database_little(client, django_assert_max_num_queries):
    address = one_address("ordre-des-cartes", level=2)
    client.post(address.url, fields(solution(address)))
    client.get(PAGE)
    with django_assert_max_num_queries(4):  # the learner, his progress, where he began, his class
        client.get(PAGE)


def test_no_cache_keeps_it_and_no_search_engine(client):
    response = client.get(PAGE)
    assert "no-store" in response["Cache-Control"]
    assert '<meta name="robots" content="noindex">' in response.text


@pytest.mark.parametrize(
    ("minutes", "said"),
    [
        (1, "1 minute"),
        (9, "9 minutes"),
        (11, "10 minutes"),
        (43, "45 minutes"),
        (58, "1 h"),
        (64, "1 h 05"),
        (263, "4 h 25"),
    ],
)
def test_a_duration_is_said_as_one_says_it(minutes, said):
    assert duration(minutes).replace("\xa0", " ") == said
