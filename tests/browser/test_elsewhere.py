"""A code made on one screen, typed on another: both go on together, with JavaScript or without."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import assert_accessible, assert_accessible_without_javascript
from tests.browser.test_exercises import answer, no_sideways_scrolling
from tests.exercises.addresses import one_address, solution

pytestmark = pytest.mark.django_db(transaction=True)


def go_on(one: Page, other: Page, accessible) -> None:
    def look(page: Page) -> None:
        no_sideways_scrolling(page)
        accessible(page)

    for page, slug in ((one, "petit-sec"), (other, "renonce")):
        address = one_address(slug)
        page.goto(address.url)
        answer(page, solution(address))
        expect(page.locator(".feedback.right")).to_be_visible()
    one.goto("/ailleurs/")
    look(one)
    one.get_by_role("button", name="Faire un code").click()
    code = one.locator("p.resume-code").inner_text()
    look(one)
    other.goto("/ailleurs/")
    other.get_by_role("link", name="Taper un code").click()
    other.get_by_label("Code").fill("abcd-efgh")
    other.get_by_role("button", name="Reprendre").click()
    expect(other.get_by_role("alert")).to_contain_text("il y en a 8 ici")
    look(other)
    other.get_by_label("Code").fill(code.upper().replace("-", " "))
    other.get_by_role("button", name="Reprendre").click()
    expect(other.get_by_role("status")).to_contain_text("C’est fait")
    for page in (one, other):
        page.goto("/ailleurs/")
        expect(page.locator(".facts dd").first).to_have_text("2")
    look(other)
    other.get_by_role("button", name="Oublier cet appareil").click()
    expect(other.get_by_role("status")).to_contain_text("ne mène plus")
    one.goto("/ailleurs/effacer/")
    look(one)
    one.get_by_label("Oui, je veux tout effacer").check()
    one.get_by_role("button", name="Effacer mes réponses").click()
    expect(one.get_by_role("status")).to_contain_text("sont effacées")
    look(one)


def test_two_screens_go_on_together(open_page):
    go_on(open_page(360), open_page(1280), assert_accessible)


def test_the_same_without_javascript(open_page):
    pages = [open_page(width, javascript=False) for width in (360, 1280)]
    go_on(*pages, assert_accessible_without_javascript)
