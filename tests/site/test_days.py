"""Days and hours as French says them."""

import re
from datetime import UTC, date, datetime, time

import pytest
from django.conf import settings

from tarotlearn.days import day_words, span_words, time_words


@pytest.mark.parametrize(
    ("at", "said", "short"),
    [
        (date(2026, 12, 1), "1er décembre 2026", "1er décembre"),
        (date(2026, 11, 30), "30 novembre 2026", "30 novembre"),
        (datetime(2026, 12, 31, 23, 30, tzinfo=UTC), "1er janvier 2027", "1er janvier"),  # in Paris
        (datetime(2027, 8, 31, 21, 59, 59, tzinfo=UTC), "31 août 2027", "31 août"),
    ],
)
def test_a_day_is_said_as_one_says_it(at, said, short):
    assert day_words(at) == said.replace(" ", "\xa0", 1)
    assert day_words(at, with_year=False) == short.replace(" ", "\xa0")


@pytest.mark.parametrize(
    ("at", "said"),
    [(time(18), "18 h"), (time(8, 5), "8 h 05"), (datetime(2026, 12, 1, 0, 30), "0 h 30")],
)
def test_an_hour_is_said_as_one_says_it(at, said):
    assert time_words(at) == said.replace(" ", "\xa0")


def test_no_template_writes_a_day_or_an_hour_in_figures_of_its_own():
    pages = (settings.BASE_DIR / "templates").rglob("*.html")
    assert [page.name for page in pages if re.search(r'date:"[^"]*[jGHi]', page.read_text())] == []


@pytest.mark.parametrize(
    ("days", "said"),
    [
        (365, "un an"),
        (90, "quatre-vingt-dix\xa0jours"),
        (400, "400\xa0jours"),
        (1, "un\xa0jour"),
    ],
)
def test_a_span_is_said_as_one_says_it(days, said):
    assert span_words(days) == said


def test_no_template_writes_how_long_people_are_kept_which_is_a_setting():
    pages = (settings.BASE_DIR / "templates").rglob("*.html")
    written = re.compile(r"\bun an\b|vingt-dix.jours|\d(?: |&nbsp;)jours")
    assert [page.name for page in pages if written.search(page.read_text())] == []
