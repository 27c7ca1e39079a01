"""The placement quiz in a real browser: accessible all the way, by keyboard, without scripts."""

import pytest
from playwright.sync_api import expect

from tarotlearn.progress.placement.choosing import MOST_QUESTIONS
from tests.browser.accessibility import assert_accessible, assert_accessible_without_javascript

START = "/progres/placement/"
DONT_KNOW = "Je ne sais pas"


def answer(page, place):
    """Answer one question in one way or another: some, first choice; others, don't know."""
    here = page.url
    _send(page, place)
    page.wait_for_url(lambda url: url != here)


def _send(page, place):
    if place % 3 == 2:
        page.get_by_role("button", name=DONT_KNOW).click()
        return
    form = page.locator("form.question")
    for group in form.locator("fieldset:has(input[type=radio])").all():
        group.locator("input").first.check()
    for number in form.locator("input.number").all():
        number.fill("20")
    valid = form.get_by_role("button", name="Valider")
    (valid if valid.count() else form.locator(".hand button").first).click()


def walk(page, check):
    """From the start to the end, looking at each page on the way."""
    page.goto(START)
    check(page)
    page.get_by_role("link", name="Commencer", exact=True).click()
    for place in range(MOST_QUESTIONS):
        check(page)
        answer(page, place)
        if "/resultat/" in page.url:
            check(page)
            return
    pytest.fail("more questions than promised")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_the_quiz_is_accessible_and_as_wide_as_the_screen(open_page, width, scheme):
    def check(page):
        assert_accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth") == width

    walk(open_page(width, color_scheme=scheme), check)


def test_the_quiz_works_without_javascript(page_without_javascript):
    walk(page_without_javascript, assert_accessible_without_javascript)


def test_the_quiz_is_answered_with_the_keyboard_alone(desktop):
    desktop.goto(START)
    desktop.get_by_role("link", name="Commencer", exact=True).focus()
    desktop.keyboard.press("Enter")
    desktop.wait_for_url("**/question/**")
    for _ in range(MOST_QUESTIONS):
        here = desktop.url
        desktop.get_by_role("button", name=DONT_KNOW).focus()
        desktop.keyboard.press("Enter")
        desktop.wait_for_url(lambda url, here=here: url != here)
        if "/resultat/" in desktop.url:
            break
    assert desktop.get_by_role("heading", level=1).inner_text().startswith("Commencez à la leçon")


def test_reload_and_back_keep_the_place(desktop):
    desktop.goto(START)
    desktop.get_by_role("link", name="Commencer", exact=True).click()
    desktop.wait_for_url("**/question/**")
    first = desktop.locator("main").inner_text()
    desktop.reload()
    assert desktop.locator("main").inner_text() == first
    desktop.get_by_role("button", name=DONT_KNOW).click()
    expect(desktop.locator("main")).to_contain_text("Question 2")
    desktop.go_back()
    assert desktop.locator("main").inner_text() == first
