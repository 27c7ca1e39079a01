"""The page of the sources says what is true: each text, each open point, how the engine is held."""

import tomllib

import pytest
from bs4 import BeautifulSoup
from django.conf import settings
from django.urls import reverse

from tarotlearn.lessons.cited import contested, outside, texts
from tarotlearn.lessons.shelf import library
from tests.rules_engine.test_against_oracle import DEALS, POSITIONS

LIBRARY = library()
CASES = settings.BASE_DIR / "tests" / "rules_engine" / "cases"


@pytest.fixture
def page(client):
    return BeautifulSoup(client.get(reverse("lessons:sources")).content, "html.parser")


def links_under(page, heading):
    return {link["href"] for link in page.find(id=heading).parent.find_all("a")}


def test_every_rule_is_under_the_section_that_it_comes_from(page):
    listed = {rule for text in texts(LIBRARY) for _, rules in text.sections for rule in rules}
    assert listed == {r for r in LIBRARY.rules.values() if any(s.publisher for s in r.sources)}
    assert {rule.get_absolute_url() for rule in listed} == links_under(page, "textes")
    assert [text.source.title for text in texts(LIBRARY)] == [
        "Règlement officiel du jeu de tarot",
        "Code d’arbitrage",
    ]


def test_every_open_point_is_told_and_leads_to_its_rule(page):
    told = page.find(id="ouvert").parent.get_text()
    rules = contested(LIBRARY)
    assert {rule.get_absolute_url() for rule in rules} == links_under(page, "ouvert")
    for rule in rules:
        for text in rule.contested:
            assert BeautifulSoup(text, "html.parser").get_text() in told


def test_each_open_point_of_the_decision_stands_on_a_rule_page():
    decision = (settings.BASE_DIR / "docs/decisions/0003-points-contestes.md").read_text()
    share_a_page = 1  # the Excuse not led to the last trick, and the chelem of the defence
    assert decision.count("\n- ") == len(contested(LIBRARY)) + share_a_page


def test_what_stands_in_no_text_is_listed_with_its_pages(page):
    pages = {shown.get_absolute_url() for _, found in outside(LIBRARY) for shown in found}
    assert pages | {reverse("lessons:usage_list")} == links_under(page, "hors")


def test_the_engine_is_checked_as_much_as_the_page_says(page):
    told = page.find(id="moteur").parent.get_text().replace("\u202f", "").replace("\u00a0", " ")
    files = (tomllib.loads(file.read_text()) for file in CASES.glob("*.toml"))
    assert sum(len(file["case"]) for file in files) > 400
    assert sum(POSITIONS.values()) > 20_000
    assert 3 * sum(count for _, count in DEALS.values()) > 1_000
    for promised in ("Plus de 400 positions", "20000 positions", "1000 donnes"):
        assert promised in told


def test_the_footer_of_every_page_leads_there(client):
    footer = BeautifulSoup(client.get("/").content, "html.parser").footer
    assert footer.find("a", href=reverse("lessons:sources"))
