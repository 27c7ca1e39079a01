"""Days and hours as French says them, in Paris: « 1er décembre 2026 », « 18 h 05 », « un an »."""

from __future__ import annotations

from datetime import date, datetime, time

from django.utils import timezone
from django.utils.formats import date_format

from tarotlearn.numerals import in_words
from tarotlearn.typography import NO_BREAK

_YEAR = 365


def day_words(at: date, *, with_year: bool = True) -> str:
    """« 1er décembre 2026 », « 30 novembre »; never cut before the month."""
    day = timezone.localtime(at).date() if isinstance(at, datetime) else at
    first = "1er" if day.day == 1 else str(day.day)
    return f"{first}{NO_BREAK}{date_format(day, 'F Y' if with_year else 'F')}"


def time_words(at: datetime | time) -> str:
    """« 18 h 05 », « 8 h », as its clock says; never cut."""
    minutes = f"{NO_BREAK}{at.minute:02}" if at.minute else ""
    return f"{at.hour}{NO_BREAK}h{minutes}"


def span_words(days: int) -> str:
    """How long so many days are: « un an », « quatre-vingt-dix jours », « 400 jours »."""
    if days == _YEAR:
        return "un an"
    number = in_words(days) if days < 100 else str(days)
    return f"{number}{NO_BREAK}jour{'s' if days > 1 else ''}"
