"""The watch on the browser sees what it is there for, or green runs would mean nothing."""

import pytest
from playwright.sync_api import Browser, Route

from tests.browser.watch import Watch

SITE = "http://site.test"
ANSWERS = {"/": 200, "/absent.png": 404, "/refuse": 422, "/panne": 500}


def faults(browser: Browser, body: str) -> list[str]:
    """What the watch finds on a page of this body, on a site that answers as ANSWERS says."""

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(SITE)
        route.fulfill(
            status=ANSWERS.get(path, 200),
            content_type="text/html; charset=utf-8",
            body=f"<!doctype html><title>page</title>{body}" if path == "/" else "",
        )

    watch = Watch("site.test")
    context = browser.new_context()
    watch.follow(context)
    context.route("**/*", answer)
    context.new_page().goto(f"{SITE}/", wait_until="networkidle")
    context.close()
    return watch.faults


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("<script>console.error('mal fini')</script>", "console: mal fini"),
        ("<script>absent()</script>", "script: absent is not defined"),
        ("<img src=/absent.png>", "status 404: http://site.test/absent.png"),
        ("<script>fetch('/panne')</script>", "status 500: http://site.test/panne"),
        ("<img src=http://ailleurs.test/a.png>", "another host: http://ailleurs.test/a.png"),
    ],
)
def test_a_page_that_misbehaves_is_reported(browser, body, fault):
    assert faults(browser, body) == [fault]


@pytest.mark.parametrize(
    "body",
    [
        "<p>Bonjour</p>",
        "<script>console.warn('attention')</script>",
        "<script>fetch('/refuse')</script>",
        "<img src='data:image/gif;base64,R0lGODlhAQABAAAAACw='>",
    ],
)
def test_a_page_that_behaves_is_not(browser, body):
    assert faults(browser, body) == []
