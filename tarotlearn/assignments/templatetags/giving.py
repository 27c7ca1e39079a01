"""What the teacher's pages of assignments say."""

from __future__ import annotations

from datetime import datetime

from django import template

from tarotlearn.assignments.dates import moment_words
from tarotlearn.typography import NO_BREAK

register = template.Library()
register.filter("moment", moment_words)

_DAY = 24 * 3_600


@register.filter
def left(at: datetime, now: datetime) -> str:
    """How far a moment is, in whole words: « dans 3 jours », « dans 2 heures », « bientôt »."""
    seconds = (at - now).total_seconds()
    if seconds >= 2 * _DAY:
        return f"dans {int(seconds // _DAY)}{NO_BREAK}jours"
    hours = int(seconds // 3_600)
    if hours > 1:
        return f"dans {hours}{NO_BREAK}heures"
    return "bientôt" if seconds > 0 else "passé"


@register.filter
def counted(number: int, words: str) -> str:
    """« 3 questions », « 1 leçon »: ``words`` are « question,questions »."""
    one, many = words.split(",")
    return f"{number}{NO_BREAK}{many if number > 1 else one}"
