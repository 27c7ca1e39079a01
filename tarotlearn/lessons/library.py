"""The content of the site, read once: every page, checked by the engine."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tarotlearn.deals import deal_titles
from tarotlearn.lessons.atoms import PARTS
from tarotlearn.lessons.files import lesson_files, rule_files, usage_files
from tarotlearn.lessons.house.frequencies import read_counts
from tarotlearn.lessons.links import Links
from tarotlearn.lessons.pages import Lesson, Rule, Usage
from tarotlearn.lessons.published import lesson, published, rule, usage


@dataclass(frozen=True, slots=True)
class Library:
    """Every page; rule pages by atom, in the order in which one learns the game.

    ``usages`` are the pages of the house rules, by id.
    """

    lessons: tuple[Lesson, ...]
    rules: dict[str, Rule]
    usages: dict[str, Usage]

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

    def usages_on(self, atom: str) -> tuple[Usage, ...]:
        """The house rules that some tables play instead of this rule."""
        return tuple(usage for usage in self.usages.values() if usage.atom == atom)

    def houses(self) -> tuple[tuple[str, tuple[Usage, ...]], ...]:
        """The house rules under the title of the part of the game that they change."""
        parts = (
            (part.title, tuple(use for use in self.usages.values() if use.atom in part.atoms))
            for part in PARTS
        )
        return tuple((title, usages) for title, usages in parts if usages)


def load(folder: Path) -> Library:
    """Read and check every page of ``folder``.

    ContentError, with file and line, for the first that cannot be published.
    """
    lessons, rules, usages = lesson_files(folder), rule_files(folder), usage_files(folder)
    links = Links(
        {file.name: file.title for file in lessons},
        {file.name: file.title for file in rules},
        {file.name: file.title for file in usages},
        deal_titles(folder),
    )
    counted = partial(usage, counted=read_counts(folder))
    return Library(
        tuple(published(lesson, file, links) for file in lessons),
        {file.name: published(rule, file, links) for file in rules},
        {file.name: published(counted, file, links) for file in usages},
    )
