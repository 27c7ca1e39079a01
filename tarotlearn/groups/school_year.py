"""The school year, as far as a class has an end: when it is told, when it comes. In Paris, always.

A class ends with the 31 August of its school year. Its staff is told from the 1 July on, and at
least thirty days before the end; when nobody could be told by then, it stays a year more. A class
that is made in July or August is one of the year to come.
"""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

from django.utils.timezone import get_default_timezone

END, WARNED_FROM = (8, 31), (7, 1)  # month and day
NOTICE = timedelta(days=30)


def end_of(made: date) -> date:
    """The last day of a class that was made that day, unless it is kept."""
    year = made.year if (made.month, made.day) < WARNED_FROM else made.year + 1
    return date(year, *END)


def last_end(today: date) -> date:
    """The last end of a school year that is past: the day itself is a day of school."""
    year = today.year if (today.month, today.day) > END else today.year - 1
    return date(year, *END)


def warning_opened(today: date) -> date | None:
    """Since when this year's end may be told today; None when it is too early or too late."""
    first, last = date(today.year, *WARNED_FROM), date(today.year, *END) - NOTICE
    return first if first <= today <= last else None


def start_of(day: date) -> datetime:
    """The first moment of a day."""
    return datetime.combine(day, time(), tzinfo=get_default_timezone())
