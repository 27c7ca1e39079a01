"""Definitions one tap away, and the glossary, in a real browser."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import assert_accessible, assert_accessible_without_javascript

LESSON = "/lecons/monter-et-sous-couper/"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_glossary_is_accessible_and_as_wide_as_the_screen(open_page, scheme):
    for width in (360, 1280):
        page = open_page(width, color_scheme=scheme)
        page.goto("/glossaire/")
        assert_accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth") == width


def first_word(page: Page):
    return page.locator("main .mot", has_text="atouts").first


def definition(page: Page):
    return page.get_by_role("dialog", name="atout")


@pytest.mark.parametrize("javascript", [True, False])
@pytest.mark.parametrize("width", [360, 1280])
def test_a_tap_shows_the_definition_and_another_puts_it_away(open_page, width, javascript):
    page = open_page(width, javascript=javascript)
    page.goto(LESSON)
    expect(definition(page)).to_be_hidden()
    first_word(page).click()
    expect(definition(page)).to_contain_text("cartes numérotées")
    box = definition(page).bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert page.url.endswith(LESSON)
    definition(page).get_by_role("button", name="Fermer").click()
    expect(definition(page)).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_definition_is_accessible(open_page, scheme):
    page = open_page(360, color_scheme=scheme)
    page.goto(LESSON)
    first_word(page).click()
    expect(definition(page)).to_be_visible()
    assert_accessible(page)


def test_a_lesson_with_definitions_is_accessible_without_javascript(page_without_javascript):
    page_without_javascript.goto(LESSON)
    assert_accessible_without_javascript(page_without_javascript)


def test_a_definition_is_read_with_the_keyboard_alone(page):
    page.goto(LESSON)
    first_word(page).focus()
    page.keyboard.press("Enter")
    expect(definition(page)).to_be_visible()
    assert page.evaluate("document.activeElement.closest('dialog')?.id") == "mot-atout"
    page.keyboard.press("Escape")
    expect(definition(page)).to_be_hidden()
    expect(first_word(page)).to_be_focused()


def test_a_definition_leads_to_its_rule_and_to_the_glossary(page):
    page.goto(LESSON)
    first_word(page).click()
    definition(page).get_by_role("link", name="Glossaire").click()
    expect(page).to_have_url(re.compile("/glossaire/#atout$"))
    expect(page.locator(":target dt")).to_contain_text("atout")


def test_a_browser_without_popover_shows_the_definition_too(phone):
    phone.add_init_script("delete HTMLElement.prototype.popover")
    phone.goto(LESSON)
    phone.evaluate("document.querySelectorAll('dialog').forEach(d => d.removeAttribute('popover'))")
    first_word(phone).click()
    expect(definition(phone)).to_be_visible()
    definition(phone).get_by_role("button", name="Fermer").click()
    expect(definition(phone)).to_be_hidden()


def test_definitions_are_not_printed(desktop):
    desktop.goto(LESSON)
    first_word(desktop).click()
    desktop.emulate_media(media="print")
    expect(definition(desktop)).to_be_hidden()
