"""The memo and the poster: every number asked of the engine, each on its one page."""

import ast
import json
import re
from dataclasses import replace
from random import Random

import pytest
import typst
from bs4 import BeautifulSoup

from rules_engine.cards import ATOUTS, DECK, EXCUSE, OF_SUIT, Cards, Suit, read_cards
from rules_engine.play import playable
from rules_engine.rules import FFT
from rules_engine.trick import highest, suit_asked
from tarotlearn.lessons.memo import printed
from tarotlearn.lessons.memo.content import MEMOS, POSTER, memo_data, sections
from tarotlearn.lessons.memo.printed import NAMES, data_of, make_pdf
from tarotlearn.lessons.shelf import library
from tarotlearn.printed import read_template

HERE = "https://exemple.fr/memo/"
ALL = MEMOS["tous"]


def cells(slug, tables=ALL, rules=FFT):
    """What the table of a section says, by the title of its lines."""
    [section] = [each for each in sections(tables, rules) if each.slug == slug]
    return {row.title.replace("\xa0", " "): row.cells for row in section.grid.rows}


def test_the_sizes_are_those_of_the_rules():
    assert cells("donne") == {
        "Cartes par joueur": ("24", "18", "15"),
        "Données à la fois": ("4", "3", "3"),
        "Cartes au chien": ("6", "6", "3"),
        "Plis à jouer": ("24", "18", "15"),
    }
    assert cells("objectif") == {
        "Aucun bout": ("56",),
        "1 bout": ("51",),
        "2 bouts": ("41",),
        "3 bouts": ("36",),
    }


def test_the_points_are_those_of_the_rules():
    assert cells("points") == {
        "Un bout": ("4,5", "5"),
        "Roi": ("4,5", "5"),
        "Dame": ("3,5", "4"),
        "Cavalier": ("2,5", "3"),
        "Valet": ("1,5", "2"),
        "Toute autre carte": ("0,5", "1"),
    }


def test_the_score_is_that_of_the_rules():
    assert [cells("encheres")[bid][0] for bid in cells("encheres")] == [
        "×\xa01", "×\xa02", "×\xa04", "×\xa06",
    ]  # fmt: skip
    assert cells("poignees") == {
        "Simple": ("13", "10", "8", "20"),
        "Double": ("15", "13", "10", "30"),
        "Triple": ("18", "15", "13", "40"),
    }
    assert [*cells("petit-au-bout").values()] == [("10",), ("20",), ("40",), ("60",)]
    assert [*cells("chelem").values()] == [("+400",), ("+200",), ("−200",), ("−200",)]
    shares = {title: row[:3] for title, row in cells("marque").items()}
    assert shares == {
        "à 3": ("2\xa0V", "–", "−V"),
        "à 4": ("3\xa0V", "–", "−V"),
        "à 5": ("2\xa0V", "V", "−V"),
        "à 5, seul": ("4\xa0V", "–", "−V"),
    }


def test_the_example_adds_up_and_everyones_marks_sum_to_zero():
    [value] = [each for each in sections(ALL) if each.slug == "valeur"]
    *lines, total = [int(row.cells[0].replace("−", "-")) for row in value.example[1].rows]
    assert lines == [62, -20, 30]
    assert total == sum(lines) == 72
    for row in cells("marque").values():
        said = row[-1].replace("−", "-").replace("\xa0", " ")
        *gained, (times, paid) = [mark.split(" fois ") for mark in said.split(", ")]
        assert sum(int(mark) for [mark] in gained) + int(times) * int(paid) == 0


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("packets", (5, 5, 5)),
        ("chiens", (3, 3, 3)),
        ("objectifs", (57, 52, 42, 37)),
        ("figure_values", (1, 3, 5, 7)),
        ("excuse_value", 7),
        ("low_value", 3),
        ("contracts", FFT.contracts[:-1]),
        ("seuils", ((9, 9, 9),) * 3),
        ("poignee_primes", ((1, 2, 3),) * 3),
        ("petit_au_bout_prime", 11),
        ("chelem_announced_made", 401),
        ("chelem_made", 201),
        ("chelem_failed", 199),
        ("base", 26),
        ("shares", (3, 4, 3)),
        ("alone_share", 5),
        ("must_monter", False),
    ],
)
def test_a_rule_that_changes_changes_the_memo(field, value):
    assert memo_data(ALL, replace(FFT, **{field: value})) != memo_data(ALL)


def test_no_number_is_typed():
    """In the code a number is a card of the notation, or goes into no text."""
    for file in printed._FOLDER.glob("*.py"):
        nodes = [*ast.walk(ast.parse(file.read_text()))]
        docstrings = [node.value for node in nodes if isinstance(node, ast.Expr)]
        for node in nodes:
            if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
                continue
            if node in docstrings or "juillet" in node.value:  # the date of the source
                continue
            if re.search(r"\d", node.value) and node.value not in library().rules:
                assert read_cards(node.value)  # or it is refused


def by_the_ladder(hand, trick):
    """The four questions of the memo, as a reader takes them."""
    asked, best = suit_asked(trick), highest(trick, Suit.ATOUT)
    atouts = hand & ATOUTS
    if asked is not Suit.ATOUT and hand & OF_SUIT[asked]:
        return hand & OF_SUIT[asked]
    higher = Cards.of(card for card in atouts if card.rank > best)
    return higher or atouts or hand - Cards.of([EXCUSE])


def test_the_ladder_leads_where_the_engine_does():
    rng = Random(4)
    for _ in range(2_000):
        drawn = rng.sample(DECK, 11)
        hand, trick = Cards.of(drawn[:8]), tuple(drawn[8 : 9 + rng.randrange(3)])
        if suit_asked(trick) is None:
            continue
        excuse = hand & Cards.of([EXCUSE])
        assert playable(hand, trick).cards == by_the_ladder(hand, trick) | excuse


def test_the_ladder_is_shown_by_hands_that_reach_each_step():
    [play] = [each for each in sections(ALL) if each.slug == "jouer"]
    rules = [rung.rule for rung in play.ladder]
    assert rules == ["fournir", "monter", "sous-couper", "se-defausser"]
    for rung in play.ladder:
        assert by_the_ladder(Cards.of(rung.hand), rung.trick) == Cards.of(rung.playable)


def test_the_call_is_for_five():
    assert {name: "appel" in memo_data(tables)["sections"] for name, tables in MEMOS.items()} == {
        "3": False,
        "4": False,
        "5": True,
        "tous": True,
    }


@pytest.mark.parametrize("name", NAMES)
def test_each_is_one_page(name):
    template = printed._template(name)
    said = json.dumps(data_of(name, f"https://un-nom-de-site-plutot-long.exemple.fr{name}/"))
    options = {"ignore_system_fonts": True, "sys_inputs": {"data": said}}
    pages = typst.compile(template, format="png", ppi=5, **options)
    assert isinstance(pages, bytes)  # one page; a list when there are more
    assert make_pdf(name, HERE).startswith(b"%PDF-")


def test_a_template_reads_nothing_but_its_data():
    for file in printed._FOLDER.glob("*.typ"):
        template = read_template(file).decode()
        found = re.findall(r"#(?:import|include)|read\(|eval\(|sys\.inputs\S*", template)
        assert found == (["sys.inputs.data))"] if file.name == "parts.typ" else [])


def test_a_memo_is_made_once_and_a_browser_keeps_it(client, monkeypatch):
    made = []

    def counted(name, address):
        made.append(address)
        return make_pdf(name, address)

    monkeypatch.setattr("tarotlearn.lessons.memo.views.make_pdf", counted)
    first, second = (client.get("/memo/4.pdf") for _ in range(2))
    assert first["Content-Type"] == "application/pdf"
    assert 'filename="tarot-4.pdf"' in first["Content-Disposition"]
    assert first.content == second.content
    assert made == ["http://testserver/memo/"]
    third = client.get("/memo/4.pdf", headers={"If-None-Match": first["ETag"]})
    assert (third.status_code, third.content) == (304, b"")
    assert client.get(f"/memo/{POSTER}.pdf").status_code == 200
    assert made[1:] == ["http://testserver/"]


def test_the_page_shows_the_same_and_leads_to_each(client):
    page = BeautifulSoup(client.get("/memo/").text, "html.parser")
    assert [h2["id"] for h2 in page.select(".memo h2")] == [each.slug for each in sections(ALL)]
    shown = [cell.get_text() for cell in page.select("#donne ~ table tbody td")]
    assert shown == [cell for row in cells("donne").values() for cell in row]
    links = {link["href"] for link in page.select("main a")}
    assert {f"/memo/{name}.pdf" for name in NAMES} <= links


def test_each_section_leads_to_rules_that_are_there():
    for section in sections(ALL):
        assert set(section.rules) <= set(library().rules)


@pytest.mark.parametrize("address", ["/", "/lecons/", "/affichage/"])
def test_the_memo_is_found_from(client, db, address):
    assert 'href="/memo/"' in client.get(address).text
