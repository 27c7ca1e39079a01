"""Prose: Python-Markdown with cards, numbers and checked links, and without raw HTML."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

from django.utils.html import format_html
from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import LINK_RE, InlineProcessor, LinkInlineProcessor

from rules_engine.cards import read_cards
from tarotlearn.lessons.errors import ContentError
from tarotlearn.lessons.links import Links
from tarotlearn.lessons.numbers import number
from tarotlearn.lessons.source import Prose
from tarotlearn.templatetags.tarot import chips
from tarotlearn.typography import typeset

_UNWANTED = (
    "reference",
    "image_link",
    "image_reference",
    "short_reference",
    "short_image_ref",
    "autolink",
    "automail",
    "html",
)
_OUTSIDE = re.compile(r"https://|#")


class _InlineError(Exception):
    """A fault found in a sentence, with the words that hold it."""

    def __init__(self, error: ContentError, excerpt: str) -> None:
        super().__init__(error.message)
        self.error = error
        self.excerpt = excerpt


_CARDS = r"(?P<before>\w+’)?\[(?P<cards>[^\[\]]*)\](?!\()(?P<after>[\u00a0\u202f]?[.,;:!?…)»])?"


class CardsInProse(InlineProcessor):
    """``[RP 15A EX]`` is read as cards and shown as cards; what is no card stops the load.

    A card never leaves the « l’ » before it, nor the sign after it, at the end of a line.
    """

    def handleMatch(  # type: ignore[override]  # noqa: N802
        self, m: re.Match[str], data: str
    ) -> tuple[str, int, int]:
        written = f"[{m['cards']}]"
        try:
            cards = read_cards(m["cards"])
        except ValueError as unreadable:
            raise _InlineError(ContentError(f"{written} : {unreadable}"), written) from None
        if not cards:
            raise _InlineError(ContentError(f"{written} : aucune carte"), written)
        shown = [chips([card]) for card in cards]
        shown[0] = format_html("{}{}", m["before"] or "", shown[0])
        shown[-1] = format_html("{}{}", shown[-1], m["after"] or "")
        kept = [format_html('<span class="nobr">{}</span>', card) for card in shown]
        return self.md.htmlStash.store(" ".join(kept)), m.start(0), m.end(0)


class NumberInProse(InlineProcessor):
    """``{main 4}`` is asked of the engine."""

    def handleMatch(  # type: ignore[override]  # noqa: N802
        self, m: re.Match[str], data: str
    ) -> tuple[str, int, int]:
        try:
            return number(m[1].split()), m.start(0), m.end(0)
        except ContentError as error:
            raise _InlineError(error, m[0]) from None


class CheckedLink(LinkInlineProcessor):
    """A link to another page is written ``regle:monter``; without words it takes its title."""

    def __init__(self, pattern: str, md: Markdown, links: Links) -> None:
        super().__init__(pattern, md)
        self.links = links

    def handleMatch(  # type: ignore[override]  # noqa: N802
        self, m: re.Match[str], data: str
    ) -> tuple[Element | str | None, int | None, int | None]:
        link, start, end = super().handleMatch(m, data)
        if isinstance(link, Element):
            target = link.get("href", "")
            if not _OUTSIDE.match(target):
                try:
                    href, title = self.links.resolve(target)
                except ContentError as error:
                    raise _InlineError(error, target) from None
                link.set("href", href)
                link.text = link.text or title
        return link, start, end


class House(Extension):
    """What this site adds to Markdown, and the raw HTML, images and references it takes away."""

    def __init__(self, links: Links) -> None:
        super().__init__()
        self.links = links

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        md.preprocessors.deregister("html_block")
        md.parser.blockprocessors.deregister("reference")
        for name in _UNWANTED:
            md.inlinePatterns.deregister(name)
        md.inlinePatterns.register(CheckedLink(LINK_RE, md, self.links), "link", 160)
        md.inlinePatterns.register(CardsInProse(_CARDS, md), "cards", 155)
        md.inlinePatterns.register(NumberInProse(r"\{([a-z-]+(?: [^{}]*)?)\}", md), "number", 154)


class Writer:
    """Turns the prose of one page into HTML."""

    def __init__(self, links: Links) -> None:
        self._markdown = Markdown(extensions=[House(links), "tables"], output_format="html")

    def html(self, prose: Prose) -> str:
        """The HTML of some prose; ContentError, with its line, for a card, number or link."""
        try:
            return self._markdown.reset().convert(typeset(prose.text))
        except _InlineError as found:
            raise found.error.at(line=prose.line + _line_of(found.excerpt, prose.text)) from None

    def inline(self, text: str, line: int) -> str:
        """The HTML of one sentence, without the paragraph around it."""
        return self.html(Prose(line, text)).removeprefix("<p>").removesuffix("</p>")


def _line_of(excerpt: str, text: str) -> int:
    """Which line of the text, from 0, holds the excerpt."""
    places = (
        place
        for place, line in enumerate(text.split("\n"))
        if excerpt in line or excerpt in typeset(line)
    )
    return next(places, 0)
