"""A day and an hour typed in Paris, and the moment that they are."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

from django.utils import timezone

from tarotlearn.days import day_words, time_words

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
            f"{time_words(hour)} n’existe pas le {day_words(day)} : cette nuit-là, on avance les "
            f"montres d’une heure. Écrivez {time_words(there.time())}."
        )
    if typed.utcoffset() != typed.replace(fold=1).utcoffset():
        raise ValueError(
            f"{time_words(hour)} vient deux fois le {day_words(day)} : cette nuit-là, on recule "
            f"les montres d’une heure. Écrivez une heure avant {time_words(time(hour.hour))}, "
            f"ou à partir de {time_words(time(hour.hour + 1))}."
        )
    return at


def next_week(now: datetime) -> datetime:
    """The moment that is proposed: in a week, at six in the evening."""
    return moment(timezone.localtime(now).date() + _WEEK, USUAL_HOUR)
