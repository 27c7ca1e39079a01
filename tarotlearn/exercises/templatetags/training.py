"""Where a kind of exercise trains a rule: not every level of it does, nor at every table."""

from __future__ import annotations

from typing import NamedTuple

from django import template

from tarotlearn.exercises.kind import Kind
from tarotlearn.exercises.templatetags.exercises import kinds_reaching

register = template.Library()


class Reached(NamedTuple):
    """A table, and the first level of a kind whose questions there reach a rule."""

    players: int
    level: int


@register.simple_tag
def tables_reaching(kind: Kind, atom: str) -> tuple[Reached, ...]:
    """The tables at which this kind trains this rule; empty when none of its levels does."""
    return tuple(
        Reached(players, level)
        for players in kind.PLAYERS
        for other, level in kinds_reaching(atom, players)
        if other is kind
    )
