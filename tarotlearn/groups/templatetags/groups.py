"""What the pages of a group have in common."""

from __future__ import annotations

from django import template
from django.urls import NoReverseMatch, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tarotlearn.groups.models import Group

register = template.Library()


@register.simple_tag
def group_tab(group: Group, here: str, name: str, address: str, words: str) -> SafeString:
    """A tab of a group; ``here`` is the name of the one that is open."""
    try:
        url = reverse(address, args=[group.ref])
    except NoReverseMatch:  # a page that this site does not have
        return SafeString("")
    current = SafeString(' aria-current="page"') if here == name else ""
    return format_html('<li><a href="{}"{}>{}</a></li>', url, current, words)
