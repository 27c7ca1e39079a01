"""What a search finds: rules, house rules, words of the glossary, sections of lessons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tarotlearn.lessons.library import Library
from tarotlearn.lessons.pages import Section
from tarotlearn.lessons.search.texts import paragraphs
from tarotlearn.lessons.words.glossary import Glossary


@dataclass(frozen=True, slots=True)
class Entry:
    """An answer that a search may give; ``within`` is the lesson of a section.

    ``also`` are other names of it, ``sentence`` says it shortly, ``text`` wholly.
    """

    kind: str
    title: str
    address: str
    within: str = ""
    also: tuple[str, ...] = ()
    sentence: str = ""
    text: tuple[str, ...] = ()

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return (self.sentence, *self.text) if self.sentence else self.text


def entries(library: Library, glossary: Glossary) -> Iterator[Entry]:
    for rule in library.rules.values():
        said = tuple(
            paragraph
            for section in rule.sections
            for paragraph in _said(section)
            if paragraph not in (rule.summary, "En une phrase")
        )
        address = rule.get_absolute_url()
        yield Entry("Règle", rule.title, address, sentence=rule.summary, text=said)
    for usage in library.usages.values():
        said = tuple(paragraph for section in usage.sections for paragraph in _said(section))
        address = usage.get_absolute_url()
        yield Entry("Usage maison", usage.title, address, sentence=usage.sentence, text=said)
    for term in glossary.values():
        address, forms = term.get_absolute_url(), term.forms
        yield Entry("Mot", term.name, address, also=forms, sentence=term.summary)
    for lesson in library.lessons:
        address = lesson.get_absolute_url()
        yield Entry("Leçon", lesson.title, address, sentence=lesson.goal)
        for section in lesson.sections:
            if section.title:
                title = " ".join(paragraphs(section.title))
                place = f"{address}#{section.id}"
                yield Entry("Leçon", title, place, within=lesson.title, text=_said(section))


def _said(section: Section) -> tuple[str, ...]:
    return tuple(text for part in section.parts for text in paragraphs(part.html))
