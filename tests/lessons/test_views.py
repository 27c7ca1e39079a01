"""How the pages are served: public, without a query, and not sent again to who has them."""

import pytest
from bs4 import BeautifulSoup
from django.test import Client
from django.urls import reverse

from tarotlearn.lessons import shelf
from tests.lessons.written import EXAMPLE, RULE, write_content

LESSON = reverse("lessons:lesson", args=["petit-sec"])
RULE_PAGE = reverse("lessons:rule", args=["petit-sec"])
PAGES = [reverse("lessons:lesson_list"), LESSON, reverse("lessons:rule_list"), RULE_PAGE]


@pytest.mark.django_db
@pytest.mark.parametrize("address", PAGES)
def test_an_anonymous_reader_costs_no_query(client, django_assert_num_queries, address):
    with django_assert_num_queries(0):
        assert client.get(address).status_code == 200


@pytest.mark.parametrize("name", ["lessons:lesson", "lessons:rule"])
@pytest.mark.parametrize("word", ["poker", "monte", "MONTER", "é", "a" * 500])
def test_a_page_that_does_not_exist_is_a_404_in_french(client, name, word):
    address = reverse(name, args=["x"]).replace("x", word)
    response = client.get(address)
    assert response.status_code == 404
    assert "Il n’y a rien à cette adresse" in response.content.decode()


@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_read_and_never_written_to(client, address):
    assert client.head(address).status_code == 200
    assert client.post(address).status_code == 405


def warm(client, address):
    """The page as it is once the reader has whatever cookies it sets."""
    client.get(address)
    return client.get(address)


@pytest.mark.parametrize("address", PAGES)
def test_a_page_that_the_reader_has_is_not_sent_again(client, address):
    etag = warm(client, address)["ETag"]
    again = client.get(address, headers={"If-None-Match": etag})
    assert again.status_code == 304
    assert not again.content


@pytest.mark.parametrize("address", PAGES)
def test_a_page_that_has_not_changed_since_is_not_sent_again(client, address):
    date = warm(client, address)["Last-Modified"]
    assert client.get(address, headers={"If-Modified-Since": date}).status_code == 304


@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_sent_again_when_the_reader_changes_his_display(client, address):
    etag = warm(client, address)["ETag"]
    client.post(reverse("display"), {"theme": "sombre"})
    again = client.get(address, headers={"If-None-Match": etag})
    assert again.status_code == 200
    assert "theme-dark" in again.content.decode()


def test_in_debug_a_page_is_always_sent_anew(client, settings):
    settings.DEBUG = True
    assert not client.get(RULE_PAGE).has_header("ETag")


def test_in_debug_a_changed_file_is_read_again(tmp_path, settings):
    settings.DEBUG, settings.BASE_DIR = True, tmp_path
    content = tmp_path / "content"
    content.mkdir()
    write_content(content)
    assert shelf.library() is shelf.library()
    assert shelf.library().rules["monter"].title == "Monter à l’atout"
    write_content(content, rule=RULE.replace("Monter à l'atout", "Grimper"), more="\n" + EXAMPLE)
    assert shelf.library().rules["monter"].title == "Grimper"


def test_a_title_is_escaped_wherever_it_is_shown(client, tmp_path, settings):
    settings.DEBUG, settings.BASE_DIR = True, tmp_path
    content = tmp_path / "content"
    content.mkdir()
    write_content(content, rule=RULE.replace("Monter à l'atout", "<i>Monter</i>"))
    for address in (reverse("lessons:rule", args=["monter"]), reverse("lessons:rule_list")):
        html = client.get(address).content.decode()
        assert "<i>" not in html
        assert "&lt;i&gt;Monter&lt;/i&gt;" in html


def test_the_switch_is_there_once_and_four_players_are_chosen(client):
    page = BeautifulSoup(client.get(LESSON).content, "html.parser")
    radios = page.select("fieldset.switch input[type=radio]")
    assert [radio["id"] for radio in radios] == ["players-3", "players-4", "players-5"]
    assert [radio.has_attr("checked") for radio in radios] == [False, True, False]
    assert all(page.select(f".for-{players}") for players in (3, 4, 5))


@pytest.mark.parametrize(("players", "chance"), [(3, "8\u202f321"), (4, "542"), (5, "150")])
def test_the_chances_of_the_lesson_are_those_of_the_rules(client, players, chance):
    page = BeautifulSoup(client.get(LESSON).content, "html.parser")
    assert f"une donne sur {chance}" in page.select_one(f".for-{players}").get_text()


def tokens(client):
    page = BeautifulSoup(client.get(LESSON).content, "html.parser")
    forms = page.select("form.question")
    return {
        form["action"]: form.select_one("[name=csrfmiddlewaretoken]")["value"] for form in forms
    }


@pytest.mark.django_db
def test_an_answer_given_in_a_lesson_is_accepted_from_each_reader():
    for _ in range(2):
        reader = Client(enforce_csrf_checks=True)
        asked = tokens(reader)
        assert len(asked) == 3
        for action, token in asked.items():
            answer = {"csrfmiddlewaretoken": token, "demande": "indice"}
            assert reader.post(action, answer).status_code == 200


def test_two_readers_never_share_the_token_of_a_form():
    first, second = tokens(Client()), tokens(Client())
    assert first.keys() == second.keys()
    assert not set(first.values()) & set(second.values())


@pytest.mark.parametrize("query", ["?melange=tout", "?seance=3.4.674b0c1e", "?copie=1.2", "?x=1"])
def test_what_a_reader_adds_to_an_address_changes_no_page(client, monkeypatch, query):
    monkeypatch.setattr("tarotlearn.rendered._pages", {})
    word = query[1:].split("=")[0]
    assert f"{word}=" not in client.get(f"/lecons/compter-les-points/{query}").text
    assert f"{word}=" not in client.get("/lecons/compter-les-points/").text


def test_each_reader_gets_the_display_he_chose(client):
    assert "theme-dark" not in client.get(RULE_PAGE).content.decode()
    client.post(reverse("display"), {"theme": "sombre"})
    assert "theme-dark" in client.get(RULE_PAGE).content.decode()
    assert "theme-dark" not in Client().get(RULE_PAGE).content.decode()


@pytest.mark.django_db
def test_a_reader_who_is_signed_in_gets_a_page_of_his_own(client, django_user_model):
    client.get(RULE_PAGE)
    assert not client.get(RULE_PAGE).templates  # nothing was rendered
    client.force_login(django_user_model.objects.create_user("jeanne"))
    assert client.get(RULE_PAGE).templates


def test_a_lesson_fits_the_first_flight_of_the_network(client):
    answer = client.get(LESSON, headers={"Accept-Encoding": "gzip"})
    assert len(answer.content) <= 14 * 1024
