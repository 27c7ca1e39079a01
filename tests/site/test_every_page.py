"""Every page that one can reach: valid HTML, and each link leads somewhere, fragment included."""

import re
from urllib.parse import urldefrag

import pytest
from bs4 import BeautifulSoup
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import resolve

from tarotlearn.crawlers import addresses
from tests.site.conforming import faults
from tests.site.crawl import NOWHERE, crawl
from tests.site.test_urls import TABLE

pytestmark = pytest.mark.django_db  # its pages read the database: it is to be made before them


@pytest.fixture(scope="module")
def site(django_db_setup, django_db_blocker):
    with django_db_blocker.unblock():
        yield crawl()


def test_every_page_is_valid(site):
    found = {path: faults(response.text) for path, response in site.pages.items()}
    assert {path: said[:5] for path, said in found.items() if said} == {}


def test_a_page_after_an_answer_is_valid(site):
    """The question of each kind answered by nothing, which is refused: the page says why."""
    with_question = [path for path in site.pages if re.search(r"/niveau-\d/\w+/$", path)]
    assert len(with_question) > 20
    client = Client()
    for path in with_question[::4]:
        said = client.post(path).text
        assert not faults(said), path


def test_every_link_leads_to_something(site):
    broken = {}
    client = Client()
    for link, where in site.links.items():
        path, name = urldefrag(link)
        if where == {NOWHERE}:
            continue  # its own « Aller au contenu »
        if path.startswith("/static/"):
            is_there = finders.find(path.removeprefix("/static/"))
        elif path in site.names:
            is_there = site.pages[path].status_code == 200 and (
                not name or name in site.names[path]
            )
        elif path in site.others:
            is_there = site.others[path] in (200, 302)
        else:
            is_there = client.get(path).status_code in (200, 302)
        if not is_there:
            broken[link] = sorted(where)[:3]
    assert broken == {}


def test_a_fragment_of_a_drawing_names_one_of_its_parts(site):
    sprite = open_static("cards.svg")
    used = {urldefrag(link).fragment for link in site.links if "/cards.svg#" in link}
    assert len(used) > 78
    assert used <= set(re.findall(r' id="([^"]+)"', sprite))


def test_every_title_is_a_sentence_before_the_name_of_the_site(site):
    titles = {
        path: BeautifulSoup(response.text, "html.parser").title.text
        for path, response in site.pages.items()
    }
    ended = re.compile(r".+[.?!…] Premier pli|Premier pli\s: .+")
    assert {path: title for path, title in titles.items() if not ended.fullmatch(title)} == {}


# What a page may weigh, as it travels: the first packets of an answer hold it.
MOST_BYTES = 15_000


def test_no_page_is_heavy():
    client = Client(headers={"Accept-Encoding": "gzip"})
    weights = {path: len(client.get(path).content) for path in addresses()}
    heavy = {path: n for path, n in weights.items() if n > MOST_BYTES}
    assert heavy == {}


def open_static(name):
    with open(finders.find(name), encoding="utf-8") as file:
        return file.read()


def test_the_crawl_meets_every_public_page(site):
    """Each name of the table of addresses that answers to all is led to by some page."""
    paths = {re.split("[?#]", link)[0] for link in site.links}
    names = {
        resolve(path).view_name for path in paths if not path.startswith(("/static/", NOWHERE))
    }
    unmet = {"robots", "sitemap", "exercises:remarked", "exercises:sheet"}  # no page leads there
    unmet |= {"exercises:sheet_pdf"}
    # What one meets only on one's way: a mail sent, a password changed, an account closed.
    unmet |= {"account_reset_password_done", "account_reset_password_from_key_done"}
    unmet |= {"account_inactive", "accounts:erased"}
    assert {name for name, (_, status) in TABLE.items() if status == 200} - names <= unmet


def test_the_sitemap_misses_no_page_that_may_be_found(site):
    """Whatever has one address and is kept from no robot; a step of a deal belongs to its deal."""
    met = {path for path, response in site.pages.items() if response.status_code == 200}
    personal = "/compte/|/ailleurs/|/entrer/|/devoirs/|/progres/|/attestation/|/affichage/"
    personal += "|/groupes/|/usages/a-ma-table/"
    kept = re.compile(rf"{personal}|/exercices/.|/recherche/|/donnes/[^/]+/.|.*\?")
    assert {path for path in met if not kept.match(path)} <= set(addresses())


BROKEN = [
    ("<p><div>a</div></p>", "unexpected-end-tag"),
    ('<p id="a">b</p><p id="a">c</p>', "« a », 2 times"),
    ('<p id="x" id="y">b</p>', "duplicate-attribute"),
    ("<ul><div>a</div></ul>", "div in ul"),
    ("<span><div>a</div></span>", "div in span"),
    ("<li>a</li>", "li in main"),
    ('<label for="z">a</label>', "which is not there"),
    ('<a href="/"><button>a</button></a>', "button in a"),
    ('<form hx-post="/">a</form>', "attribute hx-post"),
    ("<h3>a</h3>", "h3 under h1"),
    ("<h1>a</h1>", "2 h1"),
    ('<img src="/a.png">', "no words for a picture"),
    ("<div><p>a</p>", "end-tag"),
]


def page_of(inside):
    return (
        '<!doctype html><html lang="fr"><head><title>a</title></head><body>'
        f"<main><h1>b</h1>{inside}</main></body></html>"
    )


@pytest.mark.parametrize(("inside", "said"), BROKEN)
def test_what_is_wrong_is_found(inside, said):
    assert any(said in fault for fault in faults(page_of(inside)))


def test_what_is_right_is_not():
    assert faults(page_of("<h2>a</h2><ul><li><p>b <em>c</em></p></li></ul>")) == []
