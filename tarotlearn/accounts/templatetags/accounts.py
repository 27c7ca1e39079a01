"""What the pages of an account say in words of their own."""

from __future__ import annotations

from datetime import datetime

from django import template

from tarotlearn.accounts import browsers, own_data

register = template.Library()

register.filter("browser_words", browsers.browser_words)


@register.filter
def moment(at: datetime | None) -> str:
    """« 30 novembre 2026 à 12 h 05 », « jamais »."""
    return own_data.moment(at)
