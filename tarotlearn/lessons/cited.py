"""What the whole site cites: its texts and their sections, what they leave open, what else."""

from __future__ import annotations

from typing import NamedTuple

from tarotlearn.lessons.library import Library
from tarotlearn.lessons.pages import Lesson, Rule
from tarotlearn.lessons.sources import Source


class Text(NamedTuple):
    """A text and its sections, each with the rules that it is the source of."""

    source: Source
    sections: tuple[tuple[str, tuple[Rule, ...]], ...]


def texts(library: Library) -> tuple[Text, ...]:
    """The official texts in the order in which the rules first cite them."""
    found: dict[str, Text] = {}
    cited: dict[tuple[str, str], list[Rule]] = {}
    for rule in library.rules.values():
        for source in rule.sources:
            if source.publisher:
                found.setdefault(source.title, Text(source, ()))
                cited.setdefault((source.title, source.section), []).append(rule)
    return tuple(
        text._replace(
            sections=tuple(
                (part, tuple(rules)) for (of, part), rules in cited.items() if of == title
            )
        )
        for title, text in found.items()
    )


def contested(library: Library) -> tuple[Rule, ...]:
    """The rules of which the text leaves a point open."""
    return tuple(rule for rule in library.rules.values() if rule.contested)


def outside(library: Library) -> tuple[tuple[str, tuple[Lesson | Rule, ...]], ...]:
    """What the site says that stands in no official text, with the pages that say it."""
    pages: dict[str, list[Lesson | Rule]] = {}
    every: tuple[Lesson | Rule, ...] = (*library.rules.values(), *library.lessons)
    for page in every:
        for source in page.sources:
            if not source.publisher:
                pages.setdefault(source.title, []).append(page)
    return tuple((words, tuple(found)) for words, found in pages.items())
