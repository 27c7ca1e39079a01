"""What the teacher's pages of assignments say."""

from __future__ import annotations

from django import template

from tarotlearn.assignments.dates import away_words, moment_words
from tarotlearn.typography import NO_BREAK

register = template.Library()
register.filter("moment", moment_words)
register.filter("left", away_words)


@register.filter
def counted(number: int, words: str) -> str:
    """« 3 questions », « 1 leçon »: ``words`` are « question,questions »."""
    one, many = words.split(",")
    return f"{number}{NO_BREAK}{many if number > 1 else one}"
