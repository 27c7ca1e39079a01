"""The search in a real browser: while one types, and without JavaScript."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import assert_accessible

PAGES = ["/recherche/", "/recherche/?q=excuse+dernier+pli", "/recherche/?q=zzzz"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_accessible_and_as_wide_as_the_screen(open_page, address, scheme):
    for width in (360, 1280):
        page = open_page(width, color_scheme=scheme)
        page.goto(address)
        assert_accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth") == width


def test_the_answers_follow_what_one_types(page):
    page.goto("/")
    page.get_by_role("link", name="Chercher").click()
    field = page.get_by_label("Un mot, une question")
    field.press_sequentially("surcoup")
    expect(page.locator(".results h2").first).to_have_text("surcouper")
    expect(page).to_have_url(re.compile(r"/recherche/\?q=surcoup$"))
    expect(field).to_be_focused()
    field.fill("exuse")
    expect(page.get_by_role("status")).to_contain_text("en lisant «\u00a0excuse\u00a0»")
    assert_accessible(page)


def test_one_searches_without_javascript(page_without_javascript):
    page = page_without_javascript
    page.goto("/recherche/")
    page.get_by_label("Un mot, une question").fill("roi au chien")
    page.get_by_role("button", name="Chercher").click()
    expect(page.locator(".results h2").first).to_have_text("Roi au chien")
    page.locator(".results h2 a").first.click()
    expect(page).to_have_url(re.compile("/glossaire/#roi-au-chien$"))


def test_the_header_stays_on_one_line(phone):
    phone.goto("/recherche/")
    assert phone.locator(".site-header").bounding_box()["height"] < 64
