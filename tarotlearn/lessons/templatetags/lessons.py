"""The rules inside other pages, by part of the game."""

from __future__ import annotations

from django import template

from tarotlearn.lessons.pages import Rule, Usage
from tarotlearn.lessons.shelf import library

register = template.Library()


@register.simple_tag
def rule_book() -> tuple[tuple[str, tuple[Rule, ...]], ...]:
    """The rules under the title of their part of the game."""
    return library().code()


@register.simple_tag
def house_book() -> tuple[tuple[str, tuple[Usage, ...]], ...]:
    """The house rules under the title of their part of the game."""
    return library().houses()
