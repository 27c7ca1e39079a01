"""Finding what to do: every kind is there, by part of the game and by rule, at each table."""

import pytest
from bs4 import BeautifulSoup

from tarotlearn.exercises.kinds import GROUPS, KINDS
from tarotlearn.lessons.shelf import library
from tests.exercises.addresses import tables_and_levels

TABLES = (3, 4, 5)


def page(client, path) -> BeautifulSoup:
    response = client.get(path)
    assert response.status_code == 200
    return BeautifulSoup(response.text, "html.parser")


def links(page) -> set[str]:
    return {link["href"] for link in page.select("main a")}


def start(slug: str, players: int, level: int) -> str:
    return f"/exercices/{slug}/{players}-joueurs/niveau-{level}/"


@pytest.mark.parametrize("players", TABLES)
def test_the_catalogue_leads_to_every_kind_at_every_level_of_its_table(client, players):
    found = links(page(client, f"/exercices/?joueurs={players}"))
    for slug, table, level in tables_and_levels():
        assert table != players or start(slug, players, level) in found
    for slug, kind in KINDS.items():
        assert players in kind.PLAYERS or start(slug, kind.PLAYERS[0], 1) in found


def test_the_catalogue_names_each_part_once_and_leads_to_it(client):
    catalogue = page(client, "/exercices/")
    shown = [group for group in GROUPS if group.kinds]
    assert [link["href"] for link in catalogue.select(".jump a")] == [
        f"#{group.slug}" for group in shown
    ]
    assert {heading["id"] for heading in catalogue.select("h2[id]")} >= {g.slug for g in shown}


@pytest.mark.parametrize(
    "asked", ["", "?joueurs=7", "?joueurs=zut", "?joueurs=4&joueurs=", "?joueurs=٤"]
)
def test_a_table_that_is_none_is_the_usual_one(client, asked):
    here = page(client, f"/exercices/{asked}").select(".switch [aria-current]")
    assert [link.text for link in here] == ["4 joueurs"]


@pytest.mark.parametrize("players", TABLES)
def test_each_rule_leads_to_the_kinds_that_train_it_at_the_level_that_reaches_it(client, players):
    by_rule = page(client, f"/exercices/regles/?joueurs={players}")
    found = links(by_rule)
    for rule in library().rules.values():
        assert rule.get_absolute_url() in found
    for slug, kind in KINDS.items():
        if players not in kind.PLAYERS:
            continue
        for atom in kind.level_atoms(1, players):
            item = by_rule.select_one(f'.kinds h3 a[href="/regles/{atom}/"]').find_parent("li")
            assert start(slug, players, 1) in links_in(item)


def links_in(item) -> set[str]:
    return {link["href"] for link in item.select("a")}


@pytest.mark.django_db
def test_finding_costs_no_statement(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        for path in ("/exercices/", "/exercices/regles/", "/exercices/melange/"):
            assert client.get(path).status_code == 200


def test_links_say_where_they_lead_without_their_surroundings(client):
    for path in ("/exercices/", "/exercices/?joueurs=5"):
        names = {}
        for link in page(client, path).select("main a"):
            names.setdefault(" ".join(link.text.split()), set()).add(link["href"])
        assert not [name for name in names if name.isdigit()]
        assert not {name: where for name, where in names.items() if len(where) > 1}
