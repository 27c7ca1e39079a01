"""The glossary: complete, its links lead somewhere, its numbers are the engine's."""

import re

import pytest
from bs4 import BeautifulSoup
from django.conf import settings
from django.urls import reverse

from tarotlearn.lessons.errors import ContentError
from tarotlearn.lessons.links import Links
from tarotlearn.lessons.shelf import glossary, library
from tarotlearn.lessons.words.glossary import load_glossary

TERMS = list(glossary().values())
LINKS = Links(rules={"monter": "Monter", "couper": "Couper"})
HEADER = "---\ntitre: Glossaire\n---\n\n"
MONTER = """\
:::mot monter
formes: monte
voir: couper
page: regle:monter

Jouer un atout plus fort.
:::
"""
COUPER = """\
:::mot couper
voir: monter
page: regle:couper

Jouer atout.
:::
"""


def load(tmp_path, text):
    path = tmp_path / "glossaire.md"
    path.write_text(HEADER + text, "utf-8")
    return load_glossary(path, LINKS)


def test_there_are_eighty_terms_or_more():
    assert len(TERMS) >= 80


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.slug)
def test_a_term_is_complete(term):
    assert re.fullmatch(r"[A-ZÀÉ].{20,300}[.…]", term.summary)
    assert term.page.href
    assert term.page.title
    assert term.see
    assert term.name not in term.forms


def test_the_glossary_is_in_alphabetical_order_as_a_dictionary_is():
    slugs = [term.slug for term in TERMS]
    assert slugs == sorted(slugs)
    assert slugs.index("ecart") < slugs.index("enchere") < slugs.index("fournir")


def test_no_number_of_the_engine_is_typed():
    """What is left are the names of cards: the 1, the 10, the 21."""
    source = (settings.BASE_DIR / "content" / "glossaire.md").read_text("utf-8")
    typed = re.findall(r"\d+", re.sub(r"\{[^}]*\}|\[[^\]]*\]|^page:.*", "", source, flags=re.M))
    assert set(typed) <= {"1", "10", "21"}


def test_every_page_that_a_term_names_is_there(client):
    addresses = {
        page.get_absolute_url()
        for page in (*library().lessons, *library().rules.values(), *library().usages.values())
    }
    assert {term.page.href for term in TERMS} <= addresses


def test_every_term_has_its_place_on_the_page_and_every_letter_its_link(client):
    page = BeautifulSoup(client.get(reverse("lessons:glossary")).content, "html.parser")
    ids = [element["id"] for element in page.find_all(id=True)]
    assert len(ids) == len(set(ids))
    assert {term.slug for term in TERMS} <= set(ids)
    links = {link["href"] for link in page.main.find_all("a", href=re.compile("^#"))}
    assert {link.removeprefix("#") for link in links} <= set(ids)
    assert {f"#{heading['id']}" for heading in page.main.find_all("h2")} <= links
    assert [dt.find(string=True).strip() for dt in page.find_all("dt")] == [t.name for t in TERMS]


def test_a_glossary_is_read(tmp_path):
    read = load(tmp_path, COUPER + MONTER)
    assert list(read) == ["couper", "monter"]
    assert read["monter"].spotted == ("monter", "monte")
    assert read["monter"].summary == "Jouer un atout plus fort."


def test_without_a_file_there_is_no_term(tmp_path):
    assert load_glossary(tmp_path / "glossaire.md", LINKS) == {}


@pytest.mark.parametrize(
    ("good", "bad", "message", "line"),
    [
        ("voir: couper\n", "", "« monter » : il manque voir", 5),
        ("voir: couper", "voir: grimper", "renvoie à un mot absent : « grimper »", 5),
        ("voir: couper", "voir: monter", "renvoie à un mot absent : « monter »", 5),
        ("regle:monter", "regle:grimper", "lien vers une page absente", 5),
        ("formes:", "forme:", "champ illisible « forme »", 6),
        ("formes: monte", "formes: couper", "« couper » est déjà à « monter »", 12),
        ("mot monter", "mot couper", "deux mots s’appellent « couper »", 12),
        ("un atout", "[15P]", "carte inconnue", 10),
        ("un atout", "{main 6}", "nombre illisible", 10),
        ("Jouer un atout plus fort.\n", "", "une définition, et rien d’autre", 5),
        ("plus fort.", "plus fort.\n\nSi on le peut.", "tient en un paragraphe", 5),
        (":::mot monter", ":::note", "n’est fait que de blocs « :::mot … »", 5),
    ],
)
def test_a_wrong_term_is_refused_with_its_line(tmp_path, good, bad, message, line):
    assert good in MONTER
    with pytest.raises(ContentError) as refused:
        load(tmp_path, MONTER.replace(good, bad, 1) + COUPER)
    assert message in str(refused.value)
    assert (refused.value.path.name, refused.value.line) == ("glossaire.md", line)
