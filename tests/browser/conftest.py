"""A real Chromium on the site's own server, watched for what no page may do.

``page`` runs a test at 360 and at 1280 px; ``phone``, ``desktop`` and ``page_without_javascript``
are one page each; ``open_page`` makes any other. Addresses are relative: ``page.goto("/")``.
"""

import os
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests import machine
from tests.browser.watch import Watch

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE, DESKTOP = 360, 1280  # width in pixels
_HEIGHTS = {PHONE: 740, DESKTOP: 800}
_PATIENCE = 30_000  # milliseconds, for all that is waited for: a shared machine stalls now and then

OpenPage = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = machine.chromium()
    if path is None:
        pytest.skip(machine.NO_CHROMIUM)
    if not machine.playwright_starts():
        pytest.skip(machine.NO_DRIVER)
    # Playwright's loop runs in the thread of the tests: Django would refuse them the database.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    expect.set_options(timeout=_PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture
def open_page(browser: Browser, live_server) -> Iterator[OpenPage]:
    """``open_page(width, javascript=True, **options)``; options are Playwright's for a context."""
    contexts: list[BrowserContext] = []
    watch = Watch(urlsplit(live_server.url).netloc)

    def open_page(width: int = DESKTOP, *, javascript: bool = True, **options) -> Page:
        viewport = {"width": width, "height": _HEIGHTS.get(width, 800)}
        context = browser.new_context(
            base_url=live_server.url,
            viewport=viewport,
            java_script_enabled=javascript,
            locale="fr-FR",
            **options,
        )
        contexts.append(context)
        context.set_default_timeout(_PATIENCE)
        watch.follow(context)
        return context.new_page()

    yield open_page
    for context in contexts:
        context.close()
    assert not watch.faults


@pytest.fixture(params=[PHONE, DESKTOP], ids=["360px", "1280px"])
def page(request: pytest.FixtureRequest, open_page: OpenPage) -> Page:
    return open_page(request.param)


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    return open_page(PHONE)


@pytest.fixture
def desktop(open_page: OpenPage) -> Page:
    return open_page(DESKTOP)


@pytest.fixture(params=[PHONE, DESKTOP], ids=["360px", "1280px"])
def page_without_javascript(request: pytest.FixtureRequest, open_page: OpenPage) -> Page:
    return open_page(request.param, javascript=False)
