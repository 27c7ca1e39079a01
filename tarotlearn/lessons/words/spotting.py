"""The definition of a word one tap away: where a page says a term, a button that shows it.

The first time in each section; never in a title, a link, a hand or a card. What a reader may
not have before his eyes (another table's text, a closed answer) has its own first times.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from html.parser import HTMLParser
from typing import TypeVar

from django.template.loader import render_to_string
from django.utils.safestring import mark_safe

from tarotlearn.lessons.library import Library
from tarotlearn.lessons.pages import Lesson, Part, Rule, Section, Usage
from tarotlearn.lessons.words.glossary import Glossary, Term

_LEFT_ALONE = frozenset(("a", "button", "summary", "h2", "h3", "svg", "fieldset"))
_CLASSES_LEFT_ALONE = frozenset(("chip", "hand", "stamp", "facts", "scroll"))
_APART = frozenset(("for-3", "for-4", "for-5"))
_VOID = frozenset(("br", "hr", "img", "input", "wbr"))


# A button is set like a picture: what a printer keeps beside the word has to be held to it.
_BUTTON = '<button class="mot"[^>]*>[^<]*</button>'
_HELD = re.compile(
    r"(?P<before>(?:\w+’|[«(]\u00a0?|\d[\d\u202f,]*\u00a0)+)?"
    rf"(?P<button><em>{_BUTTON}</em>|<strong>{_BUTTON}</strong>|{_BUTTON})"
    r"(?P<after>(?:[\u00a0\u202f]?[.,;:!?…)»])+)?"
)

Page = TypeVar("Page", Lesson, Rule, Usage)


def explained(library: Library, glossary: Glossary) -> Library:
    """The same pages, in which each term shows its definition."""
    if not glossary:
        return library
    words = _Words.of(glossary)
    lessons = tuple(words.explain(lesson) for lesson in library.lessons)
    rules = {atom: words.explain(rule) for atom, rule in library.rules.items()}
    usages = {id: words.explain(usage) for id, usage in library.usages.items()}
    return replace(library, lessons=lessons, rules=rules, usages=usages)


@dataclass(frozen=True, slots=True)
class _Words:
    """The words that bring a definition; of two that start at one place, the longer is meant."""

    glossary: Glossary
    owners: dict[str, Term]
    pattern: re.Pattern[str]

    @classmethod
    def of(cls, glossary: Glossary) -> _Words:
        owners = {word.lower(): term for term in glossary.values() for word in term.spotted}
        words = sorted((word for t in glossary.values() for word in t.spotted), key=len)
        any_word = "|".join(map(_written, reversed(words)))
        return cls(glossary, owners, re.compile(rf"(?<![\w-])(?:{any_word})(?![\w-])"))

    def owner(self, found: str) -> Term:
        return self.owners[re.sub(r"\s", " ", found).lower()]

    def explain(self, page: Page) -> Page:
        """The page with its buttons, and at its end each definition, once.

        What the page itself is about needs none there.
        """
        if not page.sections:
            return page
        address = page.get_absolute_url()
        known = {term.slug for term in self.glossary.values() if term.page.href == address}
        said: dict[str, Term] = {}
        sections: list[Section] = [
            self._section(section, set(known), said) for section in page.sections
        ]
        terms = [said[slug] for slug in sorted(said)]
        definitions = Part(render_to_string("lessons/_mots.html", {"terms": terms}))
        sections[-1] = replace(sections[-1], parts=(*sections[-1].parts, definitions))
        return replace(page, sections=tuple(sections))

    def _section(self, section: Section, seen: set[str], said: dict[str, Term]) -> Section:
        reader = _Spotter(self, seen, said)
        parts = (
            part if part.exercise else replace(part, html=reader.spotted_in(part.html))
            for part in section.parts
        )
        return replace(section, parts=tuple(parts))


def _written(word: str) -> str:
    """The pattern of a word as it is written, or with a capital, as where a sentence starts."""
    first, rest = word[0], re.escape(word[1:]).replace(r"\ ", r"\s")
    return f"[{first}{first.upper()}]{rest}" if first.islower() else re.escape(first) + rest


def _kept_together(match: re.Match[str]) -> str:
    alone = not match["before"] and not match["after"]
    return match[0] if alone else f'<span class="nobr">{match[0]}</span>'


class _Spotter(HTMLParser):
    """Copies HTML, and puts a button where a term is said for the first time."""

    def __init__(self, words: _Words, seen: set[str], said: dict[str, Term]) -> None:
        super().__init__(convert_charrefs=False)
        self.words, self.seen, self.said = words, seen, said
        self.out: list[str] = []
        self.open: list[tuple[str, bool, set[str] | None]] = []

    def spotted_in(self, html: str) -> str:
        self.out = []
        self.feed(html)
        self.close()
        self.reset()
        return mark_safe(_HELD.sub(_kept_together, "".join(self.out)))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.out.append(self.get_starttag_text() or "")
        if tag in _VOID:
            return
        classes = frozenset((dict(attrs).get("class") or "").split())
        alone = tag in _LEFT_ALONE or bool(classes & _CLASSES_LEFT_ALONE)
        apart = tag == "details" or bool(classes & _APART)
        self.open.append((tag, alone, set(self.seen) if apart else None))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.out.append(self.get_starttag_text() or "")

    def handle_endtag(self, tag: str) -> None:
        self.out.append(f"</{tag}>")
        opened, _, seen_before = self.open.pop()
        if opened != tag:
            raise ValueError(f"<{opened}> is closed by </{tag}>")
        if seen_before is not None:
            self.seen = seen_before

    def handle_entityref(self, name: str) -> None:
        self.out.append(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.out.append(f"&#{name};")

    def handle_data(self, data: str) -> None:
        if any(alone for _, alone, _ in self.open):
            self.out.append(data)
        else:
            self.out.append(self.words.pattern.sub(self._shown, data))

    def _shown(self, match: re.Match[str]) -> str:
        term = self.words.owner(match[0])
        if term.slug in self.seen:
            return match[0]
        self.seen.add(term.slug)
        self.said[term.slug] = term
        return f'<button class="mot" popovertarget="mot-{term.slug}">{match[0]}</button>'
