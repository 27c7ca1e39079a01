"""What a reader's own table plays: kept in a cookie, shown beside the rule, to nobody else."""

import pytest
from django.test import Client

from rules_engine.variants import HOUSE_RULES
from tarotlearn import at_table, rendered
from tests.pages import soup
from tests.site.conforming import faults

RULE, PAGE = "/regles/petit-sec/", "/usages/a-ma-table/"


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch):
    monkeypatch.setattr(rendered, "_pages", {})


def reader(usages=""):
    client = Client()
    if usages:
        client.cookies[at_table.COOKIE] = usages
    return client


def aside(client, url=RULE):
    found = soup(client.get(url)).select_one("aside.notice")
    return found.get_text(" ", strip=True).replace("\xa0", " ") if found else ""


def test_the_rule_page_says_both_with_the_page_of_the_example():
    said = aside(reader("petit-imprenable"))
    assert said.startswith("À votre table : Le Petit sec se joue")
    assert "À la FFT : Le Petit sec, sans l’Excuse, annule la donne." in said
    page = soup(reader("petit-imprenable").get(RULE))
    links = [a["href"] for a in page.select("aside.notice a")]
    assert links == ["/usages/petit-imprenable/", PAGE]
    assert not faults(reader("petit-imprenable").get(RULE).text)


def test_a_rule_that_it_does_not_touch_says_nothing_of_it():
    assert not aside(reader("petit-imprenable"), "/regles/monter/")


def test_every_house_rule_shows_on_the_page_of_its_rule():
    for house in HOUSE_RULES:
        link = soup(reader().get(f"/usages/{house.id}/")).select_one("#suite + ul a")["href"]
        assert house.sentence in aside(reader(house.id), link).replace("\u202f", " ")


def test_nobody_sees_another_s_table():
    """In every order: who has no cookie, who has one, who has another, and again."""
    own = {"": "", "petit-imprenable": "se joue", "misere-10": ""}
    for order in (list(own), list(own)[::-1], list(own)):
        for usages in order:
            said = aside(reader(usages))
            assert bool(said) == bool(own[usages])
            assert own[usages] in said


def test_the_page_is_made_once_for_each_choice_that_touches_it():
    for usages in ("", "misere-10", "rien", "petit-imprenable", "petit-imprenable.misere-10"):
        reader(usages).get(RULE)
    assert len(rendered._pages) == 2  # with the only house rule on this page, and without


def test_a_page_is_not_sent_again_until_the_table_changes():
    client = reader()
    tag = client.get(RULE)["ETag"]
    assert client.get(RULE, headers={"If-None-Match": tag}).status_code == 304
    client.cookies[at_table.COOKIE] = "petit-imprenable"
    again = client.get(RULE, headers={"If-None-Match": tag})
    assert again.status_code == 200
    assert "À votre table" in again.text


@pytest.mark.parametrize(
    "hostile",
    [
        "<script>alert(1)</script>",
        "petit-imprenable" * 300,
        "....",
        "petit-imprenable.<b>.misere-10",
        "PETIT-IMPRENABLE",
        "../../etc",
        "ÿéÿ",
        ".".join(["misere-10"] * 200),
    ],
)
def test_what_no_site_of_ours_wrote_is_passed_over(hostile):
    response = reader(hostile).get(RULE)
    assert response.status_code == 200
    assert hostile not in response.text
    assert bool(aside(reader(hostile))) == ("petit-imprenable." in hostile)
    assert len(rendered._pages) <= 2
    boxes = soup(reader(hostile).get(PAGE)).select("[name=usage][checked]")
    assert {box["value"] for box in boxes} <= {"petit-imprenable", "misere-10"}


@pytest.mark.django_db
def test_one_says_what_one_s_table_plays_and_takes_it_back():
    client = reader()
    sent = {"usage": ["misere-10", "petit-imprenable", "rien"]}
    response = client.post(PAGE, sent, follow=True)
    assert "C’est enregistré." in response.text
    assert client.cookies[at_table.COOKIE].value == "petit-imprenable.misere-10"
    assert client.cookies[at_table.COOKIE]["httponly"]
    assert len(soup(response).select("[name=usage][checked]")) == 2
    assert not faults(response.text)
    assert aside(client)
    client.post(PAGE, {**sent, "tout": "effacer"})
    assert not client.cookies[at_table.COOKIE].value
    assert not aside(client)


def test_two_that_exclude_each_other_are_refused_and_stay_ticked():
    client = reader()
    response = client.post(PAGE, {"usage": ["misere-10", "misere-20"]})
    assert response.status_code == 422
    assert "ne se jouent pas ensemble" in response.text
    assert len(soup(response).select("[name=usage][checked]")) == 2
    assert at_table.COOKIE not in client.cookies


def test_only_those_that_change_the_same_decision_exclude_each_other():
    ids = [house.id for house in HOUSE_RULES]
    excluded = set()
    for place, one in enumerate(ids):
        for other in ids[place + 1 :]:
            try:
                at_table.check_together([one, other])
            except ValueError:
                excluded.add((one, other))
    assert excluded == {
        ("misere-10", "misere-20"),
        ("pousse-1-2-3-4-6", "pousse-1-2-4-8-12"),
        ("pousse-1-2-3-4-6", "sans-prise"),
        ("pousse-1-2-3-4-6", "garde-contre-5"),
        ("pousse-1-2-4-8-12", "sans-prise"),
        ("pousse-1-2-4-8-12", "garde-contre-5"),
        ("entame-libre", "entame-interdite-jusqu-au-roi"),
        ("poignees-10-20-30", "poignees-20-40-60"),
        ("arrondi-a-5", "arrondi-a-10"),
    }


@pytest.mark.django_db
def test_a_member_who_is_signed_in_reads_it_too(client, django_user_model):
    client.force_login(django_user_model.objects.create_user("ines@exemple.fr"))
    client.cookies[at_table.COOKIE] = "petit-imprenable"
    assert aside(client)
