"""axe-core on a page: its rules find about half of what keeps people out, and cost a second."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def assert_accessible(page: Page) -> None:
    """Fail with axe's report unless it finds no violation at all, advice included."""
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
