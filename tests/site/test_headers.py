"""What every page lets a browser do: nothing from elsewhere, nothing written in the page itself."""

import pytest
from bs4 import BeautifulSoup
from django.urls import reverse

PAGES = ["/", "/affichage/", "/rien/"]
DATA = '[type="application/ld+json"]'  # read by search engines, never run


@pytest.fixture(params=PAGES)
def response(request, client, db):
    return client.get(request.param)


@pytest.fixture
def page(response):
    return BeautifulSoup(response.content, "html.parser")


def test_the_policy_lets_nothing_in_from_elsewhere_nor_from_the_page(response):
    policy = dict(
        rule.split(" ", 1) for rule in response.headers["Content-Security-Policy"].split("; ")
    )
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert policy["form-action"] == "'self'"
    assert "unsafe" not in response.headers["Content-Security-Policy"]


def test_no_page_breaks_its_own_policy(page):
    assert not page.select(f"style, [style], script:not([src], {DATA}), [onclick], [onload]")
    sources = [tag["src"] for tag in page.select("[src]")]
    links = [tag["href"] for tag in page.select("link[rel=stylesheet], link[rel=icon]")]
    assert sources + links
    assert all(address.startswith("/static/") for address in sources + links)


def test_headers_say_what_a_browser_should_not_guess(response):
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["X-Frame-Options"] == "DENY"
    assert response.headers["Referrer-Policy"] == "same-origin"
    assert response.headers["Cross-Origin-Opener-Policy"] == "same-origin"


def test_a_page_is_a_whole_french_document(page):
    assert page.html["lang"] == "fr"
    assert page.title.text.endswith("Premier pli") or page.title.text.startswith("Premier pli")
    assert len(page.select_one('meta[name="description"]')["content"]) > 20
    assert len(page.select("h1")) == 1
    assert page.select_one("a.skip")["href"] == f"#{page.main['id']}"
    identifiers = [tag["id"] for tag in page.select("[id]")]
    assert len(identifiers) == len(set(identifiers))


def test_the_only_scripts_are_htmx_4_the_keys_and_the_hands(page):
    scripts = page.select(f"script:not({DATA})")
    sources = [script["src"].removeprefix("/static/") for script in scripts]
    starts = ("django_htmx/htmx-4", "keys", "hands")
    assert len(sources) == len(starts)
    assert all(map(str.startswith, sources, starts))
    assert all(script.has_attr("defer") for script in scripts)


def test_a_page_says_its_address_without_what_a_query_adds(client):
    page = BeautifulSoup(client.get("/affichage/?enregistre=1").content, "html.parser")
    assert page.select_one("link[rel=canonical]")["href"] == "http://testserver/affichage/"


def test_the_menu_says_where_one_is(client, db):
    lessons = reverse("lessons:lesson_list")
    page = BeautifulSoup(client.get(lessons).content, "html.parser")
    assert page.select_one(f'nav [href="{lessons}"]')["aria-current"] == "page"
    page = BeautifulSoup(client.get("/affichage/").content, "html.parser")
    assert not page.select("nav [aria-current]")


def test_a_long_page_is_compressed(client, db):
    response = client.get("/affichage/", headers={"Accept-Encoding": "gzip"})
    assert response.headers["Content-Encoding"] == "gzip"
