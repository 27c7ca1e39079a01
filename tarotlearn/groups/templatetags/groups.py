"""What the pages of a group have in common."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

from django import template
from django.urls import NoReverseMatch, reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tarotlearn.accounts.models import Learner, User
from tarotlearn.days import day_words
from tarotlearn.groups.entering.coming import pupil_here
from tarotlearn.groups.entering.typing import shown
from tarotlearn.groups.journal import BETWEEN
from tarotlearn.groups.lapsing import SHOWN, leaves_at
from tarotlearn.groups.listing import places_of
from tarotlearn.groups.models import Group, Membership
from tarotlearn.groups.staying import Left, left_by
from tarotlearn.typography import NO_BREAK

register = template.Library()

register.filter("class_code", shown)


@register.inclusion_tag("groups/_only_here.html", takes_context=True)
def only_here(context: dict[str, Any]) -> dict[str, Any]:
    """A warning where an address is handed out that no other machine can reach."""
    host = urlsplit(f"//{context['request'].get_host()}").hostname or ""
    is_local = host in ("localhost", "::1") or host.startswith("127.")
    return {"is_local": is_local, "host": host}


@register.simple_tag
def group_tab(group: Group, here: str, name: str, address: str, words: str) -> SafeString:
    """A tab of a group; ``here`` is the name of the one that is open."""
    try:
        url = reverse(address, args=[group.ref])
    except NoReverseMatch:  # a page that this site does not have
        return SafeString("")
    current = SafeString(' aria-current="page"') if here == name else ""
    return format_html('<li><a href="{}"{}>{}</a></li>', url, current, words)


@register.filter
def day(at: datetime | None) -> str:
    """The day of a moment in Paris, as one says it: « aujourd’hui », « 3 mars », « pas encore »."""
    if at is None:
        return "pas encore"
    today, its_day = timezone.localdate(), timezone.localtime(at).date()
    if its_day == today:
        return "aujourd’hui"
    if its_day == today - timedelta(days=1):
        return "hier"
    return day_words(its_day, with_year=its_day.year != today.year)


@register.filter
def way_in(member: Membership) -> str:
    """How a member comes in, in one word."""
    if member.is_managed:
        return "carte"
    return "compte" if member.learner.user_id else "navigateur"


@register.filter
def apart(about: str) -> SafeString:
    """What a deed was done to, each name by itself: written from right to left, it moves none."""
    names = about.split(BETWEEN)
    return SafeString(f"{NO_BREAK}: ".join(format_html("<bdi>{}</bdi>", name) for name in names))


@register.filter
def leaves(member: Membership, when: str = "") -> str:
    """The day on which a member without account leaves if he answers no more, or nothing.

    With ``when`` "soon", only when it is near. The member has ``last_at`` (listing.py).
    """
    at = leaves_at(member, member.last_at)  # type: ignore[attr-defined]
    if at is None or (when == "soon" and at > timezone.now() + SHOWN):
        return ""
    return day_words(at)


@register.simple_tag
def groups_left_by(user: User) -> list[Left]:
    """The groups that would be nobody's if this user erased his account, and where they go."""
    return list(left_by(user))


@register.inclusion_tag("groups/_who.html", takes_context=True)
def pupil_bar(context: template.Context) -> dict[str, Any]:
    """Who came in here by a card, and the way out; nothing for anybody else.

    For pages that are one person's: it reads the database for who has a learner's cookie.
    """
    return {"pupil": pupil_here(context["request"])}


@register.inclusion_tag("groups/_places.html", takes_context=True)
def own_groups(context: template.Context) -> dict[str, Any]:
    """The groups where one learns or teaches, each with the way to it; nothing for nobody."""
    return {"places": places_of(Learner.objects.for_request(context["request"]))}
