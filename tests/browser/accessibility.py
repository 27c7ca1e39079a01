"""axe-core on a page: its rules find about half of what keeps people out, and cost a second."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def assert_accessible(page: Page) -> None:
    """Fail with axe's report unless it finds no violation at all, advice included.

    axe waits for ever in a page without JavaScript: for those, the function below.
    """
    page.wait_for_load_state()  # with its styles
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def assert_accessible_without_javascript(page: Page) -> None:
    """The same of what a page without JavaScript shows, copied to one where axe can run."""
    page.wait_for_load_state()  # wholly
    html, address = page.content(), page.url
    context = page.context.browser.new_context(viewport=page.viewport_size)
    copy = context.new_page()
    # The site's scripts stay silent here too; axe does not come from the page.
    silent = {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": "script-src 'none'",
    }
    copy.route(address, lambda route: route.fulfill(body=html, headers=silent))
    copy.goto(address)
    assert_accessible(copy)
    context.close()
