"""The content of the site, read once: every lesson and every rule page, checked by the engine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from typing import TypeVar

from django.utils.html import strip_tags
from django.utils.safestring import mark_safe

from rules_engine.cards import read_card
from tarotlearn.lessons.atoms import PARTS
from tarotlearn.lessons.directives import PageBody, read_slot
from tarotlearn.lessons.errors import ContentError
from tarotlearn.lessons.files import ContentFile, lesson_files, rule_files
from tarotlearn.lessons.links import Links
from tarotlearn.lessons.pages import Lesson, Rule, Section
from tarotlearn.lessons.prose import Writer
from tarotlearn.lessons.source import read_body
from tarotlearn.lessons.sources import read_source

Page = TypeVar("Page", Lesson, Rule)


@dataclass(frozen=True, slots=True)
class Library:
    """Every page; rule pages by atom, in the order in which one learns the game."""

    lessons: tuple[Lesson, ...]
    rules: dict[str, Rule]

    def lesson(self, slug: str) -> Lesson | None:
        return next((lesson for lesson in self.lessons if lesson.slug == slug), None)

    def around(self, lesson: Lesson) -> tuple[Lesson | None, Lesson | None]:
        """The lessons before and after this one."""
        place = self.lessons.index(lesson)
        before = self.lessons[place - 1] if place else None
        return before, next(iter(self.lessons[place + 1 :]), None)

    def teaching(self, atom: str) -> tuple[Lesson, ...]:
        """The lessons in which this rule is taught."""
        return tuple(lesson for lesson in self.lessons if atom in lesson.atoms)

    def part_of(self, atom: str) -> tuple[str, tuple[Rule, ...]]:
        """The part of the game to which this rule belongs: its title and all its rules."""
        return next((title, rules) for title, rules in self.code() if self.rules[atom] in rules)

    def course(self) -> tuple[tuple[str, tuple[Lesson, ...]], ...]:
        """The lessons under the title of their part of the course."""
        parts = dict.fromkeys(lesson.part for lesson in self.lessons)
        return tuple(
            (part, tuple(lesson for lesson in self.lessons if lesson.part == part))
            for part in parts
        )

    def code(self) -> tuple[tuple[str, tuple[Rule, ...]], ...]:
        """The rules under the title of their part of the game."""
        parts = (
            (part.title, tuple(self.rules[atom] for atom in part.atoms if atom in self.rules))
            for part in PARTS
        )
        return tuple((title, rules) for title, rules in parts if rules)


def load(folder: Path) -> Library:
    """Read and check every page of ``folder``.

    ContentError, with file and line, for the first that cannot be published.
    """
    lessons, rules = lesson_files(folder), rule_files(folder)
    links = Links(
        {file.name: file.title for file in lessons}, {file.name: file.title for file in rules}
    )
    return Library(
        tuple(_published(_lesson, file, links) for file in lessons),
        {file.name: _published(_rule, file, links) for file in rules},
    )


def _published(
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


def _lesson(file: ContentFile, links: Links) -> Lesson:
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


def _rule(file: ContentFile, links: Links) -> Rule:
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
    )
