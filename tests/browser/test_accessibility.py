"""axe runs here, with JavaScript and without, or no page would ever be found wanting."""

import pytest
from playwright.sync_api import Browser

from tests.browser.accessibility import assert_accessible, assert_accessible_without_javascript

PAGE = """<!doctype html><html lang="fr"><title>Les bouts</title>
<main><h1>Les bouts</h1><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" {}></main></html>"""
HELPERS = [(True, assert_accessible), (False, assert_accessible_without_javascript)]


@pytest.mark.parametrize(("javascript", "check"), HELPERS)
def test_a_picture_without_words_is_found(browser: Browser, javascript, check):
    page = browser.new_page(java_script_enabled=javascript)
    page.route("**/*", lambda route: route.fulfill(body=PAGE.format(""), content_type="text/html"))
    page.goto("http://site.test/")
    with pytest.raises(AssertionError, match="image-alt"):
        check(page)
    page.close()


@pytest.mark.parametrize(("javascript", "check"), HELPERS)
def test_a_picture_with_words_is_accepted(browser: Browser, javascript, check):
    good = PAGE.format('alt="Le 21 d’atout"')
    page = browser.new_page(java_script_enabled=javascript)
    page.route("**/*", lambda route: route.fulfill(body=good, content_type="text/html"))
    page.goto("http://site.test/")
    check(page)
    page.close()
