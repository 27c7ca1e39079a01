"""How well a rule is known, drawn and in words: never by a colour alone."""

from __future__ import annotations

from functools import cache

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tarotlearn.progress.mastery import UNSEEN_TITLE, Mastery
from tarotlearn.typography import THIN

register = template.Library()

_RING = '<circle cx="8" cy="8" r="6.5"/>'
# A moon that fills; a ring around the full one when the rule is confirmed.
_SHAPES = {
    None: '<circle cx="8" cy="8" r="6.5" stroke-dasharray="2.2 1.9"/>',
    Mastery.COMMENCEE: f'{_RING}<path d="M8 8V1.5A6.5 6.5 0 0 1 14.5 8z"/>',
    Mastery.EN_BONNE_VOIE: f'{_RING}<path d="M8 1.5a6.5 6.5 0 0 1 0 13z"/>',
    Mastery.ACQUISE: f'{_RING}<path d="M8 1.5a6.5 6.5 0 0 1 0 13a6.5 6.5 0 0 1 0-13z"/>',
    Mastery.CONFIRMEE: (
        '<circle cx="8" cy="8" r="7"/><path d="M8 4a4 4 0 0 1 0 8a4 4 0 0 1 0-8z"/>'
    ),
}
# The classes of progress.css, from the palest to the darkest.
_CLASSES = {None: "m0"} | {mastery: f"m{place}" for place, mastery in enumerate(Mastery, 1)}


@register.simple_tag
@cache
def pip(mastery: Mastery | None) -> SafeString:
    """The shape of a state; its word stands beside it."""
    return format_html(
        '<svg class="pip {}" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">{}'
        "</svg>",
        _CLASSES[mastery],
        SafeString(_SHAPES[mastery]),
    )


@register.simple_tag
@cache
def mastery_badge(mastery: Mastery | None) -> SafeString:
    """The shape and the word of a state."""
    return format_html(
        '<span class="state {}">{} {}</span>', _CLASSES[mastery], pip(mastery), title_of(mastery)
    )


@register.filter
def grouped(number: int) -> str:
    """« 12 000 », as one reads it."""
    return f"{number:,}".replace(",", THIN)


@register.filter
def s(number: int) -> str:
    """The ending of a word after this number; none for nothing, which French counts as one."""
    return "s" if number > 1 else ""


@register.filter
def title_of(mastery: Mastery | None) -> str:
    """« Acquise », « Pas encore vue »."""
    return mastery.title if mastery else UNSEEN_TITLE
