"""Moments in words, as a class says them: « le jeudi 21 mars à 18 h ». In Paris, always."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.utils.formats import date_format
from django.utils.timezone import get_default_timezone

from tarotlearn.days import day_words, time_words
from tarotlearn.typography import NO_BREAK

_PARIS = get_default_timezone()
_SAME_YEAR = timedelta(days=180)


def moment_words(at: datetime, now: datetime) -> str:
    """« jeudi 21 mars à 18 h », with the year when it is far from now.

    In the hour that comes twice at the end of summer time, which of the two it is.
    """
    local = at.astimezone(_PARIS)
    day = day_words(local, with_year=abs(at - now) >= _SAME_YEAR)
    return f"{date_format(local, 'l')} {day} à {hour_words(local)}"


def hour_words(at: datetime) -> str:
    """« 18 h », « 8 h 05 »; « 0 h » for the very start of a day."""
    local = at.astimezone(_PARIS)
    said = time_words(local)
    if not _comes_twice(local):
        return said
    return f"{said} (heure {'d’hiver' if local.fold else 'd’été'})"


def away_words(at: datetime, now: datetime) -> str:
    """How far a moment is: « dans 7 jours », « demain », « dans 3 heures », « bientôt », « passé ».

    Days are counted as a calendar has them in Paris, whatever the hour of each.
    """
    seconds = at.timestamp() - now.timestamp()
    if seconds <= 0:
        return "passé"
    hours = int(seconds // 3_600)
    if hours < 2:
        return "bientôt"
    days = (at.astimezone(_PARIS).date() - now.astimezone(_PARIS).date()).days
    if days == 0:
        return f"dans {hours}{NO_BREAK}heures"
    return "demain" if days == 1 else f"dans {days}{NO_BREAK}jours"


def minutes_words(left: timedelta) -> str:
    """About how long is left: « 12 minutes », « moins d’une minute », « 1 h 05 »."""
    minutes = int(left.total_seconds()) // 60
    if minutes < 1:
        return "moins d’une minute"
    if minutes < 60:
        return f"{minutes}{NO_BREAK}minute{'s' if minutes > 1 else ''}"
    hours, minutes = divmod(minutes, 60)
    return f"{hours}{NO_BREAK}h{NO_BREAK}{minutes:02}" if minutes else f"{hours}{NO_BREAK}h"


def _comes_twice(local: datetime) -> bool:
    return local.replace(fold=0).utcoffset() > local.replace(fold=1).utcoffset()  # type: ignore[operator]
