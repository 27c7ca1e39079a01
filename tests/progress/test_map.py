"""The map of the rules: every rule once, its state in words, its number, what to do next."""

import re

import pytest
from bs4 import BeautifulSoup

from tarotlearn.exercises.kinds import kinds_training
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.models import Progress
from tests.pages import soup
from tests.progress.seeded import make_learner

pytestmark = pytest.mark.django_db
MAP = "/progres/regles/"
WORDS = {"Pas encore vue", "Commencée", "En bonne voie", "Acquise", "Confirmée"}


def lines(page: BeautifulSoup) -> dict[str, str]:
    """What the map says of each rule, by its address."""
    found = page.select(".rule-map > li")
    return {li.h3.a["href"]: " ".join(li.get_text(" ").split()) for li in found}


def test_every_rule_is_there_once_in_the_order_of_the_code(client):
    page = soup(client.get(MAP))
    rules = [rule for _, rules in library().code() for rule in rules]
    trained = [rule.get_absolute_url() for rule in rules if kinds_training(rule.atom)]
    others = [rule.get_absolute_url() for rule in rules if not kinds_training(rule.atom)]
    assert list(lines(page)) == trained
    assert [link["href"] for link in page.select(".to-read a")] == others
    assert others


def test_a_state_has_its_word_its_number_and_its_shape():
    client, learner = make_learner(150)
    state = Progress.objects.state_of(learner)
    page = soup(client.get(MAP))
    shapes = {}
    for li in page.select(".rule-map > li"):
        atom = li.h3.a["href"].strip("/").split("/")[-1]
        mastery, words = state.mastery(atom), lines(page)[li.h3.a["href"]]
        [word] = [word for word in WORDS if word in words]
        assert word == (mastery.title if mastery else "Pas encore vue")
        assert (f"{state.score(atom)} %" in words) == (mastery is not None)
        assert ("vue le" in words) == (mastery is not None)
        shapes[word] = str(li.select_one(".pip").decode_contents())
        assert li.select_one(".pip")["aria-hidden"] == "true"
    assert len(shapes) == len(set(shapes.values())) >= 4


def test_each_rule_has_its_next_exercise(client):
    page = soup(client.get(MAP))
    for li in page.select(".rule-map > li"):
        atom = li.h3.a["href"].strip("/").split("/")[-1]
        assert li.select_one(".do a")["href"] == f"{MAP}{atom}/"


def test_a_filter_shows_the_rules_of_one_state_alone():
    client, _ = make_learner(150)
    page = soup(client.get(MAP))
    filters = page.select(".filters a")
    assert [link.get("aria-current") for link in filters].count("true") == 1
    counted = {link["href"]: int(link.select_one(".number").text) for link in filters}
    states = [number for link, number in counted.items() if link not in (MAP, "?etat=a-revoir")]
    assert sum(states) == counted[MAP] == len(lines(page))
    for link, number in counted.items():
        shown = soup(client.get(f"{MAP}{link.removeprefix(MAP)}"))
        assert len(lines(shown)) == number
        assert shown.select_one(".filters [aria-current]")["href"] == link


@pytest.mark.parametrize("etat", ["", "rien", "<b>", "confirmee"])
def test_whatever_is_asked_of_the_map_it_holds(client, etat):
    response = client.get(MAP, {"etat": etat})
    assert response.status_code == 200
    assert "<b>" not in response.text


def test_the_rule_of_the_states_is_told_with_its_numbers(client):
    """The numbers of docs/maitrise.md, written by hand here."""
    words = " ".join(soup(client.get(MAP)).select_one("[aria-labelledby=etats]").text.split())
    for told in (
        "moins de 70 %",
        "de 70 à 99 %",
        "100 %, un autre jour",
        "vos six dernières réponses",
        "pour six, celle d’avant pour cinq",
        "moins de quatre",
        "Chaque indice en retire un quart, chaque nouvel essai la moitié",
        "sans descendre sous un quart",
        "au niveau 2",
    ):
        assert told in words


def test_no_number_of_the_rule_is_written_in_a_template():
    from django.conf import settings

    source = (settings.BASE_DIR / "templates/progress/map.html").read_text()
    text = re.sub(r"{%.*?%}|{{.*?}}|<[^>]*>", "", source, flags=re.DOTALL)
    assert not re.search(r"\d", text)
