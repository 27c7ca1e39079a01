"""What any page needs, in every template without a ``load``: links, files, days, typography."""

from __future__ import annotations

from collections.abc import Hashable
from datetime import date, datetime
from functools import cache, lru_cache

from django import template
from django.conf import settings
from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tarotlearn.days import day_words, span_words, time_words
from tarotlearn.kept import made_from
from tarotlearn.typography import typeset

register = template.Library()

register.filter("typeset", typeset)


@register.simple_tag
@lru_cache(maxsize=1_024)
def href(url_name: str, *arguments: str | int) -> str:
    """``{% url %}``, looked up once: the same few addresses come on every page."""
    return reverse(url_name, args=arguments)


@register.simple_tag
@cache
def asset(name: str) -> str:
    """``{% static %}``, looked up once."""
    return static(name)


@register.simple_tag
def kept(template: str, **values: Hashable) -> SafeString:
    """A piece of the page that depends on nothing but these values, made once for each."""
    return made_from(template, **values)


@register.filter
def on_day(at: date, how: str = "") -> str:
    """« 1er décembre 2026 », without the year when "short"."""
    return day_words(at, with_year=how != "short")


@register.simple_tag
def learner_stay() -> str:
    """How long a learner without an account is kept after his last answer."""
    return span_words(settings.LEARNER_KEPT_DAYS)


@register.simple_tag
def member_stay() -> str:
    """The same in a group that has no end; as long do its journal and a learner's cookie last."""
    return span_words(settings.MEMBER_KEPT_DAYS)


@register.filter(expects_localtime=True)
def at_hour(at: datetime) -> str:
    """« 18 h 05 », in Paris."""
    return time_words(at)


@register.simple_tag(takes_context=True)
def nav_link(context: template.Context, url_name: str, label: str, unseen: str = "") -> SafeString:
    """A link of the main menu, marked as current on its page and on those below it.

    The word ``unseen`` comes before the label where there is room for it.
    """
    address, path = href(url_name), context["request"].path
    current = "page" if path == address else "true" if path.startswith(address) else ""
    return _nav_link(address, label, unseen, current)


@cache
def _nav_link(address: str, label: str, unseen: str, current: str) -> SafeString:
    here = format_html(' aria-current="{}"', current) if current else ""
    first = format_html('<span class="wide">{} </span>', unseen) if unseen else ""
    return format_html('<a href="{}"{}>{}{}</a>', address, here, first, label)


@register.simple_tag(takes_context=True)
def canonical(context: template.Context) -> str:
    """The address of the page, without what a query adds to it."""
    request: HttpRequest = context["request"]
    return request.build_absolute_uri(request.path)


@register.filter
def ended(text: str) -> str:
    """« Jouez une carte. », « Est-ce un Petit sec ? »: a full stop where no other sign ends it."""
    return text if text.endswith((".", "?", "!", "…")) else f"{text}."
