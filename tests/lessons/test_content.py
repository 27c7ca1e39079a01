"""Every page of content/: it loads, its links lead somewhere, its French is well set."""

import re
from urllib.parse import urldefrag

import pytest
from bs4 import BeautifulSoup
from django.urls import reverse

from rules_engine.variants import HOUSE_RULES, MISCONCEPTIONS, VARIANTS
from tarotlearn.lessons.atoms import ATOMS, PARTS
from tarotlearn.lessons.shelf import library

CONTENT = library()
PAGES = [
    reverse("lessons:lesson_list"),
    reverse("lessons:rule_list"),
    reverse("lessons:glossary"),
    *(lesson.get_absolute_url() for lesson in CONTENT.lessons),
    *(rule.get_absolute_url() for rule in CONTENT.rules.values()),
    reverse("lessons:usage_list"),
    reverse("lessons:sources"),
    *(usage.get_absolute_url() for usage in CONTENT.usages.values()),
]

pytestmark = pytest.mark.django_db


def soup(client, address):
    response = client.get(address)
    assert response.status_code == 200, address
    return BeautifulSoup(response.content, "html.parser")


def test_every_atom_has_its_page_and_stands_in_one_part():
    assert tuple(CONTENT.rules) == ATOMS
    assert len(ATOMS) == len(set(ATOMS)) == sum(len(part.atoms) for part in PARTS)


def test_every_variant_breaks_a_rule_that_has_a_page():
    assert {variant.atom for variant in VARIANTS.values()} <= set(CONTENT.rules)


@pytest.mark.parametrize("belief", MISCONCEPTIONS, ids=lambda belief: belief.id)
def test_every_misconception_is_answered_on_the_page_of_its_rule(belief):
    assert belief.id in CONTENT.rules[belief.atom].answered


@pytest.mark.parametrize("house", HOUSE_RULES, ids=lambda house: house.id)
def test_every_house_rule_is_told_on_the_page_of_its_rule(client, house):
    page = soup(client, reverse("lessons:rule", args=[house.atom]))
    told = page.find(id="maison").parent.get_text()
    assert house.sentence.split(" :")[0].replace("'", "’") in told.replace("\u00a0", " ")


@pytest.mark.parametrize("atom", ATOMS)
def test_every_rule_page_shows_an_example_that_the_engine_checked(atom):
    html = "".join(part.html for s in CONTENT.rules[atom].sections for part in s.parts)
    assert '<figure class="example">' in html


@pytest.mark.parametrize("lesson", CONTENT.lessons, ids=lambda lesson: lesson.slug)
def test_every_lesson_starts_with_something_to_do_and_ends_with_questions(lesson):
    ids = [section.id for section in lesson.sections]
    assert ids[0] == "essayer"
    assert any(part.exercise for part in lesson.sections[0].parts)
    assert ids[-1] == "questions"
    assert {"regle", "reconnaitre", "limites", "erreurs"} <= set(ids)


@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_well_formed(client, address):
    page = soup(client, address)
    assert len(page.find_all("h1")) == 1
    ids = [element["id"] for element in page.find_all(id=True)]
    assert len(ids) == len(set(ids))
    for labelled in page.find_all(attrs={"aria-labelledby": True}):
        assert labelled["aria-labelledby"] in ids
    levels = [int(heading.name[1]) for heading in page.find_all(re.compile("^h[1-6]$"))]
    assert all(after <= before + 1 for before, after in zip(levels, levels[1:], strict=False))
    assert page.find("meta", {"name": "description"})["content"]


FOUND: dict[str, set[str]] = {}


def ids_at(client, address):
    """The ids of a page of the site; the address must answer."""
    if address not in FOUND:
        response = client.get(address, follow=True)
        assert response.status_code == 200, address
        page = BeautifulSoup(response.content, "html.parser")
        FOUND[address] = {element["id"] for element in page.find_all(id=True)}
    return FOUND[address]


@pytest.mark.parametrize("address", PAGES)
def test_every_link_of_a_page_leads_somewhere(client, address):
    for link in soup(client, address).find_all("a", href=True):
        target, anchor = urldefrag(link["href"])
        assert target.startswith("/") or (not target and anchor), link
        found = ids_at(client, target or address)
        assert not anchor or anchor in found, link


FAULTS = {
    "a typewriter's apostrophe": r"\w'\w",
    "a plain space before a high sign": r"[ \n][;:!?»]",
    "a plain space after «": r"«[ \n]",
    "no space before a high sign": r"\w[;!?]",
    "three dots": r"\.\.\.",
    "an unread card": r"\[[0-9RDCVAE]",
    "an unread number or directive": r"[{}]|:::",
}


@pytest.mark.parametrize("address", PAGES)
def test_the_french_of_a_page_is_well_set(client, address):
    page = soup(client, address)
    texts = [text for text in page.body.find_all(string=True) if text.parent.name != "script"]
    said = [element["aria-label"] for element in page.find_all(attrs={"aria-label": True})]
    blocks = " ".join(page.main.get_text().split("\n"))
    for name, fault in FAULTS.items():
        for text in (*texts, *said, re.sub(" +", " ", blocks)):
            found = re.search(f".{{0,20}}{fault}.{{0,20}}", text)
            assert not found, f"{name} : {found[0]!r}"
