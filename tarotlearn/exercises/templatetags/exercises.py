"""Exercises inside other pages: a question to answer at once, and the kinds that train a rule."""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from django import template
from django.utils.safestring import SafeString

from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.around import Around, around, query_around
from tarotlearn.exercises.forms import Sent
from tarotlearn.exercises.kind import Kind
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.kinds import kinds_training as training
from tarotlearn.exercises.mix import Mix
from tarotlearn.exercises.presenting import Option, Row, context_of, rows_of, seats_of
from tarotlearn.exercises.scene import Scene
from tarotlearn.kept import made_from
from tarotlearn.seats import NAMES, Seat

register = template.Library()

# The question that opens a page is the same for all its readers, so that it can be talked about;
# « une autre » draws the next ones.
FIRST_CODE = "premax"


@register.inclusion_tag("exercises/_exercise.html", takes_context=True)
def exercise(
    context: template.Context, slug: str, *, players: int, level: int, code: str = FIRST_CODE
) -> dict[str, Any]:
    """A question as a working form, that htmx answers in place and a browser on its own page.

    It has no token: its reader may keep the page, and each of his answers is an attempt.
    """
    address = Address.find(slug, players, level, code)
    asked = context_of(address, Sent(embedded=True))
    return {**asked, "csrf_token": context.get("csrf_token"), "request": context.get("request")}


@register.simple_tag
def part(
    template: str, address: Address, *, embedded: bool = False, focused: bool = False
) -> SafeString:
    """A part of a question that no answer changes, made once for all who ask for it."""
    return made_from(template, address=address, embedded=embedded, focused=focused)


@register.simple_tag
def seats_around(scene: Scene) -> tuple[Seat, ...]:
    """The players around the table of a question, with what they played."""
    return seats_of(scene)


@register.simple_tag
def rows(scene: Scene) -> tuple[Row, ...]:
    """The played tricks of a question, a line each."""
    return tuple(rows_of(scene))


@register.simple_tag
def offered(option: Option, field: str, box: str, *, closed: bool) -> SafeString:
    """One of the answers to choose from, in the field of this name; nothing more once closed."""
    return made_from("exercises/_option.html", option=option, field=field, box=box, closed=closed)


@register.simple_tag(takes_context=True)
def report_url(context: template.Context, address: Address, sent: Sent) -> str:
    """Where a problem with this question is told, with what was answered, and what it came in."""
    answered = urlencode([*sent.as_fields()])
    query = "&".join(filter(None, [query_around(context.get("request"))[1:], answered]))
    return f"{address.report_url}?{query}" if query else address.report_url


@register.simple_tag(takes_context=True)
def asked_in(context: template.Context) -> Around | None:
    """What the question of this page is asked in, a mix or a session, if any."""
    return around(context.get("request"))


@register.simple_tag(takes_context=True)
def around_query(context: template.Context) -> str:
    """What the address of a question of this page ends with; nothing when it stands alone."""
    return query_around(context.get("request"))


@register.simple_tag(takes_context=True)
def next_url(context: template.Context, address: Address) -> str:
    """Where the next question is: one like this, or what follows in a mix or a session."""
    asked = around(context.get("request"))
    return asked.next_url(address) if asked else address.next_url


@register.simple_tag
def mix_url(mix: Mix, players: int, level: int) -> str:
    """The address that leads to a question of this mix."""
    return mix.start_url(players, level)


@register.simple_tag
@lru_cache(maxsize=1_024)
def kinds_reaching(atom: str, players: int) -> tuple[tuple[Kind, int], ...]:
    """The kinds that train this rule at this table, each with the first level that reaches it."""
    found = []
    for kind in training(atom):
        levels = range(1, kind.LEVELS + 1) if players in kind.PLAYERS else ()
        level = next((n for n in levels if atom in kind.level_atoms(n, players)), None)
        if level is not None:
            found.append((kind, level))
    return tuple(found)


@register.simple_tag(takes_context=True)
def unread_remarks(context: template.Context) -> bool:
    """Whether the learner is to be told of answers judged anew; nothing is read to know it."""
    request = context.get("request")
    learner = Learner.objects.known(request) if request else None
    return learner is not None and learner.has_remarks


@register.simple_tag
def players_named(scene: Scene) -> tuple[str, ...]:
    """The names of the players, in the order of the seats."""
    return NAMES[: scene.players]


@register.simple_tag
def kind_of(slug: str) -> Kind:
    """The kind of this name; KeyError when there is none."""
    return KINDS[slug]


@register.simple_tag
def kinds_training(atom: str) -> tuple[Kind, ...]:
    """The kinds whose questions train this rule."""
    return training(atom)
