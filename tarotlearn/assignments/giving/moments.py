"""A day and an hour typed in Paris, and the moment that they are."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

from django.utils import timezone
from django.utils.formats import date_format

from tarotlearn.typography import NO_BREAK

USUAL_HOUR = time(18)
YEARS = range(2000, 2101)
_WEEK = timedelta(days=7)


def moment(day: date, hour: time) -> datetime:
    """The moment of a day and an hour in Paris.

    ValueError, in French, for an hour that the change of time leaves out or brings twice, and for
    a year that nobody means.
    """
    if day.year not in YEARS:
        raise ValueError(f"L’année {day.year} est trop loin.")
    typed = datetime.combine(day, hour).replace(tzinfo=timezone.get_default_timezone())
    at = typed.astimezone(UTC)
    there = timezone.localtime(at)
    if there.replace(tzinfo=None) != typed.replace(tzinfo=None):
        raise ValueError(
            f"{_said(hour)} n’existe pas le {_said_day(day)} : cette nuit-là, on avance les "
            f"montres d’une heure. Écrivez {_said(there.time())}."
        )
    if typed.utcoffset() != typed.replace(fold=1).utcoffset():
        raise ValueError(
            f"{_said(hour)} vient deux fois le {_said_day(day)} : cette nuit-là, on recule les "
            f"montres d’une heure. Écrivez une heure avant {_said(time(hour.hour))}, "
            f"ou à partir de {_said(time(hour.hour + 1))}."
        )
    return at


def next_week(now: datetime) -> datetime:
    """The moment that is proposed: in a week, at six in the evening."""
    return moment(timezone.localtime(now).date() + _WEEK, USUAL_HOUR)


def _said(hour: time) -> str:
    minutes = f"{NO_BREAK}{hour.minute:02}" if hour.minute else ""
    return f"{hour.hour}{NO_BREAK}h{minutes}"


def _said_day(day: date) -> str:
    return date_format(day, "j F Y")
