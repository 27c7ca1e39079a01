"""Exercises inside other pages: a question to answer at once, and the kinds that train a rule."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django import template
from django.urls import reverse
from django.utils.safestring import SafeString

from tarotlearn.exercises.address import Address
from tarotlearn.exercises.forms import Sent
from tarotlearn.exercises.kind import Kind
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.kinds import kinds_training as training
from tarotlearn.exercises.presenting import Option, context_of
from tarotlearn.kept import made_from

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
def offered(option: Option, field: str, box: str, *, closed: bool) -> SafeString:
    """One of the answers to choose from, in the field of this name; nothing more once closed."""
    return made_from("exercises/_option.html", option=option, field=field, box=box, closed=closed)


@register.simple_tag
def report_url(address: Address, sent: Sent) -> str:
    """Where a problem with this question is reported, with what was answered to it."""
    where = [address.kind.SLUG, address.players, address.level, address.code]
    answered = urlencode([*sent.as_fields()])
    return f"{reverse('exercises:report', args=where)}{'?' if answered else ''}{answered}"


@register.simple_tag
def kind_of(slug: str) -> Kind:
    """The kind of this name; KeyError when there is none."""
    return KINDS[slug]


@register.simple_tag
def kinds_training(atom: str) -> tuple[Kind, ...]:
    """The kinds whose questions train this rule."""
    return training(atom)
