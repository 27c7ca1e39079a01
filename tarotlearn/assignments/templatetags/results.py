"""Cells of tables of results: some thousands on a page, a few dozen different ones."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import urlencode

from django import template
from django.urls import NoReverseMatch, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from tarotlearn.assignments.results.grid import Cell, Row
from tarotlearn.assignments.results.ideas import Believed
from tarotlearn.groups.models import Group

register = template.Library()


@register.simple_tag
def cells(row: Row) -> SafeString:
    """The cells of a row, its name apart: what stands in ``b`` is what a file has."""
    return mark_safe("".join(map(_cell, row.cells)))  # each is escaped by format_html


@lru_cache(maxsize=4_096)
def _cell(cell: Cell) -> SafeString:
    look = format_html(' class="{}"', cell.look) if cell.look else ""
    said = format_html('<span class="visually-hidden"> {}</span>', cell.word) if cell.word else ""
    shown = format_html("<b>{}</b>", cell.text) if cell.value is not None else ""
    if not shown and cell.word:
        shown = mark_safe('<i aria-hidden="true">·</i>')
    return format_html("<td{}>{}{}</td>", look, shown, said)


@register.simple_tag
def series_url(group: Group, believed: Believed) -> str:
    """Where a series against a misconception is prepared for those who hold it; else nothing."""
    try:
        where = reverse("assignments:new_assignment", args=[group.ref])
    except NoReverseMatch:
        return ""
    asked = [("idee", believed.id), *(("pour", member.ref) for member in believed.members)]
    return f"{where}?{urlencode(asked)}"
