"""The notebook of errors in a real browser: miss, come back, answer right, and it is gone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import assert_accessible, assert_accessible_without_javascript
from tests.browser.test_exercises import answer, no_sideways_scrolling
from tests.exercises.addresses import one_address, solution, wrong_answer

pytestmark = pytest.mark.django_db(transaction=True)


def run_through(page: Page, accessible) -> None:
    """Two questions missed, read in the notebook, replayed right one after the other."""
    addresses = {
        address.kind.TITLE: address for address in map(one_address, ("renonce", "faire-l-ecart"))
    }
    for address in addresses.values():
        page.goto(address.url)
        answer(page, wrong_answer(address))
        expect(page.locator(".feedback.wrong")).to_be_visible()
    page.goto("/progres/carnet/")
    expect(page.get_by_role("heading", level=3)).to_have_count(2)
    no_sideways_scrolling(page)
    accessible(page)
    page.get_by_role("link", name="Voir la correction").first.click()
    expect(page.locator(".replayed .steps li.conclusion")).to_be_visible()
    no_sideways_scrolling(page)
    accessible(page)
    page.get_by_role("link", name="Revenir au carnet").click()
    page.get_by_role("link", name="Tout rejouer").click()
    for words in ("Question suivante", "Revenir au carnet"):
        title = page.get_by_role("heading", level=1).inner_text()
        answer(page, solution(addresses[title]))
        expect(page.locator(".feedback.right")).to_be_visible()
        accessible(page)
        page.get_by_role("link", name=words, exact=True).click()
    expect(page.get_by_text("le carnet est vide")).to_be_visible()
    accessible(page)


def test_missed_questions_are_replayed_until_none_is_left(page):
    run_through(page, assert_accessible)


def test_the_same_without_javascript(page_without_javascript):
    run_through(page_without_javascript, assert_accessible_without_javascript)
