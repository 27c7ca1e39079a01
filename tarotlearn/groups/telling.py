"""The mail by which the staff of a class learns that it ends."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from smtplib import SMTPException

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone

from tarotlearn.accounts.mails import html_of, text_of
from tarotlearn.accounts.models import User
from tarotlearn.groups.models import Membership
from tarotlearn.groups.school_year import END

_log = logging.getLogger(__name__)


def tell_end(user: User, memberships: Sequence[Membership]) -> bool:
    """Write to one person of all classes of his that end; False when the mail can't leave."""
    context = {
        "classes": [(member.group.name, _page_of(member)) for member in memberships],
        "leads_all": all(member.leads for member in memberships),
        "end": timezone.localdate().replace(month=END[0], day=END[1]),
        "home_url": _url("home"),
    }
    subject = render_to_string("groups/email/class_ends_subject.txt", context).strip()
    text = text_of(render_to_string("groups/email/class_ends_message.txt", context))
    message = EmailMultiAlternatives(subject, text, to=[user.email])
    message.attach_alternative(html_of(subject, text), "text/html")
    try:
        return message.send() == 1
    except (SMTPException, OSError):
        _log.exception("a mail about the end of a class could not leave")
        return False


def _page_of(member: Membership) -> str:
    """Where who leads a class keeps it; its own page for who teaches there."""
    return _url("groups:keep" if member.leads else "groups:group", member.group.ref)


def _url(name: str, *args: str) -> str:
    """An address as a mail needs it."""
    return settings.SITE_URL + reverse(name, args=args)
