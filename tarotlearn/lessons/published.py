"""A content file made into its page: each claim checked, each link followed."""

from __future__ import annotations

from collections.abc import Callable
from html import unescape
from typing import TypeVar

from django.utils.html import strip_tags
from django.utils.safestring import mark_safe

from rules_engine.cards import read_card
from rules_engine.notation.words import BID_WORDS
from rules_engine.variants import HOUSE_RULES
from tarotlearn.lessons.directives import PageBody
from tarotlearn.lessons.errors import ContentError
from tarotlearn.lessons.files import ContentFile
from tarotlearn.lessons.house.frequencies import Counted
from tarotlearn.lessons.house.measures import MEASURES, UNTOLD
from tarotlearn.lessons.links import Links
from tarotlearn.lessons.pages import Lesson, Rule, Section, Usage
from tarotlearn.lessons.prose import Writer
from tarotlearn.lessons.slots import read_slot
from tarotlearn.lessons.source import read_body
from tarotlearn.lessons.sources import read_source
from tarotlearn.typography import typeset

Page = TypeVar("Page", Lesson, Rule, Usage)

_HOUSE = {house.id: house for house in HOUSE_RULES}


def published(
    publish: Callable[[ContentFile, Links], Page], file: ContentFile, links: Links
) -> Page:
    """The page; a fault found while publishing it is in its file."""
    try:
        return publish(file, links)
    except ContentError as error:
        raise error.at(path=file.path) from None


def _body(file: ContentFile, links: Links) -> tuple[PageBody, tuple[Section, ...]]:
    body = PageBody(Writer(links))
    sections = [
        Section(
            mark_safe(body.writer.inline(section.title, section.line)) if section.title else "",
            section.id,
            body.parts(section.children),
        )
        for section in read_body(file.body, file.header.size + 1)
    ]
    return body, tuple(sections)


def lesson(file: ContentFile, links: Links) -> Lesson:
    """A lesson of the course."""
    header = file.header
    _, sections = _body(file, links)
    return Lesson(
        file.name,
        file.number,
        file.title,
        header.one("objectif", str),
        header.one("partie", str),
        header.one("minutes", _minutes),
        str(header.one("carte", read_card)),
        header.all("regles", links.atom),
        header.all("exercices", read_slot),
        header.all("source", read_source),
        sections,
    )


def _minutes(written: str) -> int:
    if not written.isdecimal():
        raise ContentError(f"« minutes » est un nombre, et non « {written} »")
    return int(written)


def rule(file: ContentFile, links: Links) -> Rule:
    """The page of a rule atom; ContentError when it does not say the rule in a sentence."""
    body, sections = _body(file, links)
    if not body.sentence:
        raise ContentError("il manque le bloc « regle », qui dit la règle en une phrase")
    return Rule(
        file.name,
        file.title,
        mark_safe(body.sentence),
        unescape(strip_tags(body.sentence)),
        file.header.all("source", read_source),
        sections,
        frozenset(body.answered),
        tuple(body.contested),
    )


def usage(file: ContentFile, links: Links, counted: Counted) -> Usage:
    """The page of a house rule, with what was counted of it."""
    house, measure = _HOUSE[file.name], MEASURES.get(file.name)
    body, sections = _body(file, links)
    line = file.header.lines["fft"]
    return Usage(
        file.name,
        file.title,
        typeset(house.sentence),
        mark_safe(body.writer.inline(file.header.one("fft", str), line)),
        house.atom,
        BID_WORDS[measure.contract] if measure else "",
        counted.of(file.name),
        typeset(UNTOLD.get(file.name, "")),
        sections,
    )
