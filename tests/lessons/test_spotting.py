"""Definitions inside the pages: where a term is first said, and nowhere else."""

import re
from dataclasses import replace

import pytest
from bs4 import BeautifulSoup

from tarotlearn.lessons.library import Library, load
from tarotlearn.lessons.links import Links
from tarotlearn.lessons.shelf import library
from tarotlearn.lessons.words.glossary import load_glossary
from tarotlearn.lessons.words.spotting import explained
from tests.lessons.written import html_of, write_content

GLOSSARY = """\
---
titre: Glossaire
---

:::mot pli
formes: plis
voir: petit
page: regle:couper

Les cartes d’un tour.
:::
:::mot Petit
voir: pli
page: regle:couper

Le [1A].
:::
:::mot Petit sec
voir: petit
page: regle:couper

Le Petit reçu seul.
:::
:::mot monter
voir: pli
page: regle:monter

Jouer plus fort.
:::
"""
PAGES = [*library().lessons, *library().rules.values(), *library().usages.values()]


@pytest.fixture
def spotted(tmp_path):
    """``spotted(text)``: the page of a rule that says this, and what is a button in it."""

    def spotted(text: str) -> tuple[BeautifulSoup, list[str]]:
        folder = write_content(tmp_path, more=f"\n{text}\n")
        path = tmp_path / "glossaire.md"
        path.write_text(GLOSSARY, "utf-8")
        links = Links(rules={"monter": "Monter", "couper": "Couper"})
        read: Library = load(folder)
        page = BeautifulSoup(html_of(explained(read, load_glossary(path, links))), "html.parser")
        return page, [button.text for button in page.select("button.mot")]

    return spotted


@pytest.mark.parametrize(
    ("text", "buttons"),
    [
        ("Un pli, puis un pli.", ["pli"]),
        ("Plis et pli.", ["Plis"]),
        ("Un pli.\n\n## Ensuite\n\nUn pli.", ["pli", "pli"]),
        ("## Le pli\n\nRien.", []),
        ("[Un pli](https://exemple.fr) [1A].", []),
        ("Le *pli* et le **Petit**.", ["pli", "Petit"]),
        ("Un Petit sec n’est pas un Petit.", ["Petit sec", "Petit"]),
        ("Le Petit\nsec.", ["Petit\nsec"]),
        ("Un petit pliage, un sous-pli.", []),
        ("Il faut monter.", []),  # what the page itself is about
        (":::question Un pli ?\nUn pli.\n:::\n\nUn pli.", ["pli", "pli"]),
        (":::joueurs 3\nUn pli.\n:::\n:::joueurs 4\nUn pli.\n:::\n", ["pli", "pli"]),
        ("Un pli.\n\n:::joueurs 3\nUn pli.\n:::\n", ["pli"]),
        ("Le pli < le Petit & l’autre.", ["pli", "Petit"]),
    ],
)
def test_a_term_is_a_button_where_it_is_first_said(spotted, text, buttons):
    assert spotted(text)[1] == buttons


def test_a_definition_stands_once_in_the_page_and_its_button_shows_it(spotted):
    page, _ = spotted("Un pli.\n\n## Ensuite\n\nUn pli.")
    [definition] = page.select("dialog[popover]")
    assert {b["popovertarget"] for b in page.select("button.mot")} == {definition["id"]}
    assert definition["aria-label"] == "pli"
    assert "Les cartes d’un tour." in definition.text
    assert definition.select_one('a[href="/glossaire/#pli"]')
    assert definition.button["popovertarget"] == definition["id"]  # open, it closes


def test_a_definition_shows_its_cards(spotted):
    page, _ = spotted("Le Petit.")
    assert page.select_one("dialog .chip")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.get_absolute_url())
def test_a_page_has_the_definitions_of_its_buttons_and_no_other(page):
    html = "".join(part.html for section in page.sections for part in section.parts)
    soup = BeautifulSoup(html, "html.parser")
    shown = [dialog["id"] for dialog in soup.select("dialog")]
    assert sorted({button["popovertarget"] for button in soup.select(".mot")}) == shown
    unwanted = "a .mot, h2 .mot, .chip .mot, .hand .mot, summary .mot, dialog .mot, button .mot"
    assert not soup.select(unwanted)
    for section in page.sections:
        parts = BeautifulSoup("".join(part.html for part in section.parts), "html.parser")
        for apart in parts.select("details, .for-3, .for-4, .for-5"):
            apart.extract()
        said = [button["popovertarget"] for button in parts.select(".mot")]
        assert len(said) == len(set(said)), section.id


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.get_absolute_url())
def test_a_page_says_the_same_with_its_buttons(page):
    """The text, buttons taken away, has neither lost nor doubled anything that a tag holds."""
    for section in page.sections:
        for part in section.parts:
            assert len(re.findall("<(?!/)", part.html)) >= part.html.count("</")
            assert part.html.count("<button") == part.html.count("</button>")


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("Un pli, deux.", "pli,"),
        ("Le « Petit » ?", "«\u00a0Petit\u00a0»\u202f?"),
        ("La loi du *pli* ; oui.", "pli\u202f;"),
        ("Il y a 18 plis.", "18\u00a0plis."),
        ("L'un (pli) ou l'autre.", "(pli)"),
    ],
)
def test_a_button_never_leaves_the_signs_beside_it(spotted, text, held):
    page, _ = spotted(text)
    assert page.select_one(".mot").find_parent(class_="nobr").text == held


def without_wrapping(page):
    for wrapping in page.select(".mot, .nobr"):
        wrapping.unwrap()
    return re.sub(r"\s+", " ", re.sub(r"\{#.*?#\}", "", str(page))).strip()


def test_nothing_is_written_but_buttons_and_definitions(tmp_path):
    text = "Un **pli**, [1A] ; « le Petit » &amp; {main 4} cartes.\n\n:::note\nUn pli.\n:::\n"
    folder = write_content(tmp_path, more=f"\n{text}\n")
    path = tmp_path / "glossaire.md"
    path.write_text(GLOSSARY, "utf-8")
    plain = load(folder)
    words = load_glossary(path, Links(rules={"monter": "Monter", "couper": "Couper"}))
    page = BeautifulSoup(html_of(explained(plain, words)), "html.parser")
    for added in page.select("dialog, script"):
        added.decompose()
    assert without_wrapping(page) == without_wrapping(BeautifulSoup(html_of(plain), "html.parser"))
    assert replace(plain) == explained(plain, {})
