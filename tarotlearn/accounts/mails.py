"""A mail in plain words, and the same words for who reads it as a page.

A mail is written once, as text. A paragraph that is an address becomes a button, one that is a
code stands large: so that the two forms of it can't say two things.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from django.template.loader import render_to_string

_LINK = re.compile(r"https?://\S+")
_CODE = re.compile(r"[A-Z0-9]{3,4}-[A-Z0-9]{3,4}|[A-Z0-9]{6,9}")
_BREAKS = re.compile(r"\n{3,}")


class Paragraph(NamedTuple):
    """What stands between two blank lines of a mail: « text », « link » or « code »."""

    sort: str
    words: str


def text_of(written: str) -> str:
    """The text of a mail as its template rendered it, without the blank lines of its tags."""
    return _BREAKS.sub("\n\n", written.strip()) + "\n"


def paragraphs(text: str) -> tuple[Paragraph, ...]:
    """The paragraphs of a text."""
    return tuple(Paragraph(_sort(words), words) for words in text.strip().split("\n\n"))


def html_of(subject: str, text: str) -> str:
    """The page that says what the text says; all of it is escaped."""
    context = {"subject": subject, "paragraphs": paragraphs(text)}
    return render_to_string("account/email/message.html", context).strip()


def _sort(words: str) -> str:
    if _LINK.fullmatch(words):
        return "link"
    return "code" if _CODE.fullmatch(words) else "text"
