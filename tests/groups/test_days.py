"""Days as the pages of groups say them."""

from datetime import UTC, date, datetime

import pytest
from django.conf import settings

from tarotlearn.groups.templatetags.groups import on_day


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
    assert (on_day(at), on_day(at, "short")) == (said, short)


def test_no_page_of_a_group_writes_the_first_of_a_month_as_a_number():
    pages = (settings.BASE_DIR / "templates/groups").glob("*.html")
    assert [page.name for page in pages if 'date:"j F' in page.read_text()] == []
