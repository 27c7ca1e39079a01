"""What holds for every test: marks that follow from what a test uses, reproducible random tests."""

import os
from importlib import import_module
from pathlib import Path
from random import Random
from uuid import uuid4

import hypothesis
import pytest
from django.conf import settings
from django.core.cache import cache

# No deadline: a shared machine stalls now and then. CI draws the same examples every time.
hypothesis.settings.register_profile("here", deadline=None)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "here")

_BROWSER_TESTS = Path(__file__).parent / "browser"
_DATABASE_FIXTURES = {"db", "transactional_db", "django_db_reset_sequences"}

# Where the site draws what a reader is asked; ``test_project`` holds this to be all of them.
DRAWING = (
    "tarotlearn.exercises.address",
    "tarotlearn.exercises.catalogue",
    "tarotlearn.exercises.sheet.sheets",
    "tarotlearn.progress.pages",
    "tarotlearn.progress.placement.quiz",
    "tarotlearn.progress.sessions",
)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give the marks `browser` and `database` to the tests that need one or the other."""
    for item in items:
        if _BROWSER_TESTS in item.path.parents:
            item.add_marker("browser")
        fixtures = set(getattr(item, "fixturenames", ()))
        if item.get_closest_marker("django_db") or fixtures & _DATABASE_FIXTURES:
            item.add_marker("database")


@pytest.fixture(autouse=True)
def _no_test_meets_the_limits_of_another():
    """Tries are counted in the cache, that the tests of one process share."""
    cache.clear()


@pytest.fixture(autouse=True)
def _a_test_is_asked_the_same_at_each_run(monkeypatch):
    """So it passes always or never, not by what chance draws."""
    drawn = Random("tests")
    for name in DRAWING:
        monkeypatch.setattr(import_module(name), "_RANDOM", drawn)


@pytest.fixture(scope="module")
def own_database(tmp_path_factory):
    """The URL of an empty database of the sort under test, that other connections may open."""
    if "postgresql" not in settings.DATABASES["default"]["ENGINE"]:
        yield f"sqlite:///{tmp_path_factory.mktemp('at-once')}/db.sqlite3?timeout=90"
        return
    import psycopg

    url, name = os.environ["DATABASE_URL"], f"at_once_{uuid4().hex}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        yield f"{url.rpartition('/')[0]}/{name}"
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
