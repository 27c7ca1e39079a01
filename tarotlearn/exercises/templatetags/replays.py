"""Answers shown again, to who gave them and to who teaches him."""

from __future__ import annotations

from typing import Any

from django import template

from tarotlearn.exercises.replaying import Replayed, shown

register = template.Library()


@register.inclusion_tag("exercises/_replayed.html")
def replay(replayed: Replayed, *, alone: bool = False) -> dict[str, Any]:
    """The question, the answer given and its verdict, to read only.

    ``alone`` when the page is about nothing else: the question is its title.
    """
    return shown(replayed, alone=alone)
