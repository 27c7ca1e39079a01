"""Commented deals in a real browser: each sort of step, at every width and in both lights."""

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import assert_accessible, assert_accessible_without_javascript

CALLED = "/donnes/le-roi-appele-se-montre/"
STEPS = [
    "/donnes/",
    CALLED,
    f"{CALLED}encheres/",
    f"{CALLED}chien/",
    f"{CALLED}pli-4/",
    f"{CALLED}pli-5/cartes-sur-table/",
    f"{CALLED}marque/",
    "/donnes/une-poignee-simple/pli-1/",
]


@pytest.mark.parametrize(
    ("address", "width", "scheme"),
    [
        *((address, 360, "light") for address in STEPS),
        *((address, 1280, "dark") for address in STEPS[-4:]),
    ],
)
def test_a_step_is_accessible_and_as_wide_as_the_screen(open_page, address, width, scheme):
    page = open_page(width, color_scheme=scheme)
    page.goto(address)
    for details in page.locator("main details").all():
        details.evaluate("element => element.open = true")
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("javascript", [True, False])
def test_a_deal_is_followed_with_the_keyboard_alone(open_page, javascript):
    page = open_page(360, javascript=javascript)
    page.goto(f"{CALLED}pli-4/#etape")
    page.locator("a[rel=next]").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/pli-5/#etape")
    page.get_by_role("link", name="Voir tous les jeux").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/pli-5/cartes-sur-table/#etape")
    assert page.locator(".hands > div").count() == 5
    page.locator("main details summary").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("toutes ses cartes sont permises").first).to_be_visible()


def test_a_trick_is_accessible_without_javascript(open_page):
    page = open_page(360, javascript=False)
    page.goto(f"{CALLED}pli-5/")
    assert_accessible_without_javascript(page)


def test_on_paper_what_could_be_played_is_there_and_no_button(desktop):
    desktop.goto(f"{CALLED}pli-5/cartes-sur-table/")
    desktop.emulate_media(media="print")
    assert desktop.get_by_text("sans être tenu de monter").first.is_visible()
    assert not desktop.locator(".moves").first.is_visible()
