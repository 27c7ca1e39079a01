"""Comments of a deal as HTML: cards in brackets, links to lessons and rules, emphasis."""

from __future__ import annotations

import re
from functools import cache

from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString

from rules_engine.cards import read_cards
from tarotlearn.templatetags.tarot import chips
from tarotlearn.typography import typeset

_VIEWS = {"lecon": "lessons:lesson", "regle": "lessons:rule"}
_MARKS = re.compile(
    r"\[(?P<words>[^\[\]]+)\]\((?P<sort>lecon|regle):(?P<target>[a-z0-9-]+)\)"
    r"|\[(?P<cards>[^\[\]]+)\](?P<after>[\u00a0\u202f]?[.,;:!?…])?"
    r"|\*(?P<stressed>[^*]+)\*"
)


@cache
def paragraphs(comment: str) -> tuple[SafeString, ...]:
    """Each paragraph of a comment; an empty line parts them.

    ValueError, in French, on brackets that hold no card.
    """
    blocks = (" ".join(block.split("\n")) for block in comment.split("\n\n"))
    return tuple(_marked(typeset(block.strip())) for block in blocks if block.strip())


def _marked(text: str) -> SafeString:
    pieces, end = [], 0
    for match in _MARKS.finditer(text):
        pieces += [escape(text[end : match.start()]), _mark(match)]
        end = match.end()
    return SafeString("".join([*pieces, escape(text[end:])]))


def _mark(match: re.Match[str]) -> SafeString:
    if match["sort"]:
        href = reverse(_VIEWS[match["sort"]], args=[match["target"]])
        return format_html('<a href="{}">{}</a>', href, match["words"])
    if match["cards"]:
        shown = chips(read_cards(match["cards"]))
        return format_html('<span class="nobr">{}{}</span>', shown, match["after"] or "")
    return format_html("<em>{}</em>", match["stressed"])
