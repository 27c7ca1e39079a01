"""What holds for every test: marks that follow from what a test uses, reproducible random tests."""

import os
from pathlib import Path

import hypothesis
import pytest

# No deadline: a shared machine stalls now and then. CI draws the same examples every time.
hypothesis.settings.register_profile("here", deadline=None)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "here")

_BROWSER_TESTS = Path(__file__).parent / "browser"
_DATABASE_FIXTURES = {"db", "transactional_db", "django_db_reset_sequences"}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give the marks `browser` and `database` to the tests that need one or the other."""
    for item in items:
        if _BROWSER_TESTS in item.path.parents:
            item.add_marker("browser")
        fixtures = set(getattr(item, "fixturenames", ()))
        if item.get_closest_marker("django_db") or fixtures & _DATABASE_FIXTURES:
            item.add_marker("database")
