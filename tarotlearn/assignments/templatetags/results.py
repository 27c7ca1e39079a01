"""Cells of tables of results: some thousands on a page, a few dozen different ones."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import urlencode

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from tarotlearn.assignments.results.grid import Cell, Row
from tarotlearn.assignments.results.ideas import Believed, Resisting
from tarotlearn.groups.models import Group
from tarotlearn.progress.state import State
from tarotlearn.progress.suggesting import best_exercise

register = template.Library()


@register.simple_tag
def cells(row: Row) -> SafeString:
    """The cells of a row, its name apart: what stands in ``b`` is what a file has."""
    return mark_safe("".join(map(_cell, row.cells)))  # each is escaped by format_html


def _cell(cell: Cell) -> SafeString:
    """Made once for all that look and read alike, wherever each leads."""
    if not cell.url:
        return format_html("<td{}>{}</td>", *_parts(cell))
    look, inside = _parts(cell._replace(url=""))
    return format_html('<td{}><a href="{}">{}</a></td>', look, cell.url, inside)


@lru_cache(maxsize=4_096)
def _parts(cell: Cell) -> tuple[SafeString, SafeString]:
    look = format_html(' class="{}"', cell.look) if cell.look else SafeString("")
    said = format_html('<span class="visually-hidden"> {}</span>', cell.word) if cell.word else ""
    shown = format_html("<b>{}</b>", cell.text) if cell.value is not None else ""
    if not shown and cell.word:
        shown = mark_safe('<i aria-hidden="true">·</i>')
    return look, format_html("{}{}", shown, said)


@register.simple_tag
def series_url(group: Group, about: Believed | Resisting) -> str:
    """Where a series is prepared for those who hold an idea, or whom a rule resists.

    Nothing about a rule that no exercise trains.
    """
    if isinstance(about, Believed):
        what = ("idee", about.id)
    elif about.idea:
        what = ("idee", about.idea)
    elif best_exercise(about.rule.atom, State(), group.players):
        what = ("regle", about.rule.atom)
    else:
        return ""
    asked = [what, *(("pour", member.ref) for member in about.members)]
    return f"{reverse('assignments:new_assignment', args=[group.ref])}?{urlencode(asked)}"
