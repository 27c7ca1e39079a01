"""What pages say of themselves to search engines and to who shares their address."""

import json
import re
import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest
from bs4 import BeautifulSoup
from django.contrib.staticfiles import finders
from django.template import Context, Template
from django.urls import reverse

from tarotlearn.crawlers import addresses
from tarotlearn.pack.pictures import SHARE_SIZE, favicon, icon
from tarotlearn.pack.png import read, reduced
from tarotlearn.structured import script
from tests.pages import soup

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
DATA = 'script[type="application/ld+json"]'
# One of each: the first page, the lists, a lesson, a rule, an exercise.
PAGES = [
    "/",
    "/lecons/",
    "/lecons/petit-sec/",
    "/regles/",
    "/regles/petit-sec/",
    "/memo/",
    "/exercices/",
    "/affichage/",
]


@pytest.fixture(scope="module")
def pages(django_db_setup, django_db_blocker):
    """Every page of the sitemap, read once."""
    from django.test import Client

    with django_db_blocker.unblock():
        client = Client()
        return {path: soup(client.get(path)) for path in addresses()}


def test_the_sitemap_names_every_lesson_and_every_rule(client):
    response = client.get("/sitemap.xml")
    assert response["Content-Type"] == "application/xml"
    root = ElementTree.fromstring(response.content)
    assert root.tag == f"{SITEMAP}urlset"
    named = [url.text for url in root.iter(f"{SITEMAP}loc")]
    assert len(set(named)) == len(named) > 90
    assert "http://testserver/lecons/petit-sec/" in named
    assert "http://testserver/regles/monter/" in named
    dates = [date.text for date in root.iter(f"{SITEMAP}lastmod")]
    assert len(dates) == len(named)
    assert all(re.fullmatch(r"20\d\d-\d\d-\d\d", date) for date in dates)


def allowed(lines, path):
    """Whether robots may read this path: the longest rule that fits decides (RFC 9309)."""
    best = (0, True)
    for line in lines:
        name, _, rule = line.partition(": ")
        if name not in ("Allow", "Disallow"):
            continue
        pattern = re.escape(rule).replace(r"\*", ".*").replace(r"\$", "$")
        if re.match(pattern, path):
            best = max(best, (len(rule), name == "Allow"))
    return best[1]


def test_robots_are_led_to_the_sitemap_and_kept_from_endless_questions(client):
    lines = client.get("/robots.txt").text.splitlines()
    assert "Sitemap: http://testserver/sitemap.xml" in lines
    assert all(allowed(lines, path) for path in addresses())
    assert not allowed(lines, "/exercices/petit-sec/4-joueurs/niveau-1/abcdef/")
    assert not allowed(lines, "/exercices/melange/4-joueurs/niveau-1/")


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_shown_well_where_it_is_shared(client, db, path):
    page = soup(client.get(path))
    said = {meta["property"]: meta["content"] for meta in page.select("meta[property]")}
    assert said["og:title"] == page.title.text
    assert said["og:description"] == page.select_one("meta[name=description]")["content"]
    assert said["og:url"] == page.select_one("link[rel=canonical]")["href"]
    assert said["og:url"] == f"http://testserver{path}"
    assert said["og:image"].startswith("http://testserver/static/partage")
    assert said["og:locale"] == "fr_FR"


def test_the_picture_to_share_is_light_and_of_the_size_that_is_said():
    data = Path(finders.find("partage.png")).read_bytes()
    assert data.startswith(b"\x89PNG")
    assert struct.unpack(">II", data[16:24]) == SHARE_SIZE
    assert len(data) <= 60_000


def test_a_picture_keeps_its_frequent_colours():
    whole = read(icon(32))
    small = reduced(icon(32), 4)
    assert small[24:26] == b"\x08\x03"  # a palette
    assert struct.unpack(">II", small[16:24]) == (whole.width, whole.height) == (32, 32)


def test_the_favicon_is_answered(client, settings):
    response = client.get("/favicon.ico")
    data = b"".join(response.streaming_content)
    assert response.status_code == 200
    assert data[:6] == struct.pack("<HHH", 0, 1, 3)
    assert favicon(16)[22:26] == b"\x89PNG"


def graph(page):
    [data] = [json.loads(tag.string) for tag in page.select(DATA)]
    assert data["@context"] == "https://schema.org"
    return data.get("@graph", [data])


def test_the_course_and_its_lessons_say_what_they_are(pages):
    [course] = graph(pages["/lecons/"])
    assert course["@type"] == "Course"
    assert {part["url"] for part in course["hasPart"]} == {
        f"http://testserver{path}" for path in addresses() if re.match("/lecons/.", path)
    }
    for path in addresses():
        if re.match("/(lecons|regles)/.", path):
            resource, trail = graph(pages[path])
            assert resource["@type"] == "LearningResource"
            assert resource["url"] == f"http://testserver{path}"
            assert resource["name"] == pages[path].h1.get_text(strip=True)
            assert trail["itemListElement"][-1]["item"] == resource["url"]
    assert graph(pages["/"])[0]["@type"] == "WebSite"


def test_nothing_in_structured_data_ends_the_script():
    written = script({"name": "</script><b> & <!--"})
    assert written.count("<") == 2
    assert json.loads(BeautifulSoup(written, "html.parser").script.string)["name"] == (
        "</script><b> & <!--"
    )


def test_a_title_is_said_again_as_it_is_escaped(rf):
    template = Template(
        "{% load sharing %}{% shared %}<title>{{ said }}</title>"
        '<meta name="description" content="{{ said }}">{% endshared %}'
    )
    said = '« 4 < 5 & "vrai" »'
    page = BeautifulSoup(
        template.render(Context({"said": said, "request": rf.get("/")})), "html.parser"
    )
    assert page.select_one('[property="og:title"]')["content"] == said
    assert page.select_one('[property="og:description"]')["content"] == said


def test_every_page_that_may_be_found_says_that_it_is_about_the_card_game(pages):
    for path, page in pages.items():
        said = page.title.text + " " + page.select_one("meta[name=description]")["content"]
        assert "tarot" in page.title.text, path
        assert "jeu de cartes" in said, path


def test_every_page_that_may_be_found_is_like_no_other(pages):
    titles = [page.title.text for page in pages.values()]
    assert len(set(titles)) == len(titles)
    for path, page in pages.items():
        assert page.html["lang"] == "fr"
        assert len(page.select("h1")) == 1, path
        assert page.select_one("link[rel=canonical]")["href"] == f"http://testserver{path}"
        assert 20 < len(page.select_one("meta[name=description]")["content"]) < 300, path


def test_a_refusal_is_not_to_be_found(client, db):
    page = soup(client.get("/rien/"))
    assert page.select_one("meta[name=robots]")["content"] == "noindex"
    assert not page.select("link[rel=canonical]")


def test_every_address_of_the_sitemap_is_one_of_ours():
    assert reverse("home") in addresses()
    assert len(set(addresses())) == len(addresses())
