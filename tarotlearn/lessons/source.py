"""The body of a content file as a tree: sections, prose in Markdown, and directives.

A directive stands between ``:::name argument`` and ``:::``; it may hold others. Its first lines,
up to a blank one, may be fields: ``key: value``, or ``= key: value`` for what the page claims.
Every node keeps its line, so that whatever is found wrong later can be shown to its author.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from markdown.extensions.toc import slugify

from tarotlearn.lessons.errors import ContentError

_FENCE = re.compile(r":::\s*(?P<name>[a-z-]*)\s*(?P<argument>.*)")
_HEADING = re.compile(r"## +(?P<title>.+?)(?: +\{#(?P<id>[a-z0-9-]+)\})? *")
_FIELD = re.compile(r"(?P<claim>= *)?(?P<key>[a-z_]+):(?: +(?P<value>.*))?")


@dataclass(frozen=True, slots=True)
class Prose:
    """Some Markdown, from this line on."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Field:
    """A line of a directive: part of the question, or of what the page claims."""

    line: int
    key: str
    value: str
    is_claim: bool


@dataclass(frozen=True, slots=True)
class Directive:
    """A block that means more than its words."""

    line: int
    name: str
    argument: str
    fields: tuple[Field, ...]
    children: tuple[Node, ...]


Node: TypeAlias = "Prose | Directive"


@dataclass(frozen=True, slots=True)
class SourceSection:
    """What stands under one ``##`` title; the part before the first title has an empty one."""

    line: int
    title: str
    id: str
    children: tuple[Node, ...]


@dataclass(slots=True)
class _Open:
    """A section or a directive that is still being read."""

    line: int
    name: str = ""
    argument: str = ""
    id: str = ""
    fields: list[Field] = field(default_factory=list)
    takes_fields: bool = False
    children: list[Node] = field(default_factory=list)
    prose: list[str] = field(default_factory=list)
    prose_line: int = 0

    def add_line(self, number: int, text: str) -> None:
        if self.takes_fields:
            match = _FIELD.fullmatch(text.strip())
            if match:
                value = (match["value"] or "").strip()
                self.fields.append(Field(number, match["key"], value, bool(match["claim"])))
                return
            if text.strip() and self.fields:
                raise ContentError(
                    "après les champs d’un bloc vient une ligne vide, puis le texte", line=number
                )
            self.takes_fields = False
        if not self.prose:
            self.prose_line = number
        self.prose.append(text)

    def end_prose(self) -> None:
        if any(line.strip() for line in self.prose):
            self.children.append(Prose(self.prose_line, "\n".join(self.prose)))
        self.prose = []

    def directive(self) -> Directive:
        self.end_prose()
        fields, children = tuple(self.fields), tuple(self.children)
        return Directive(self.line, self.name, self.argument, fields, children)

    def section(self) -> SourceSection:
        self.end_prose()
        return SourceSection(self.line, self.name, self.id, tuple(self.children))


def read_body(lines: Sequence[str], first_line: int = 1) -> tuple[SourceSection, ...]:
    """The sections of a page whose body starts at ``first_line`` of its file.

    ContentError for a directive left open or closed twice, a title inside a directive, or two
    sections of the same name.
    """
    sections = [_Open(first_line)]
    stack: list[_Open] = []
    for number, text in enumerate(lines, start=first_line):
        here = stack[-1] if stack else sections[-1]
        if fence := _FENCE.fullmatch(text.rstrip()):
            here.end_prose()
            here.takes_fields = False
            if fence["name"]:
                argument = fence["argument"]
                stack.append(_Open(number, fence["name"], argument, takes_fields=True))
                continue
            if not stack:
                raise ContentError("« ::: » ferme un bloc qui n’est pas ouvert", line=number)
            closed = stack.pop()
            (stack[-1] if stack else sections[-1]).children.append(closed.directive())
        elif heading := _HEADING.fullmatch(text):
            if stack:
                message = f"un titre dans le bloc « {stack[-1].name} », qui n’est pas fermé"
                raise ContentError(message, line=number)
            title = heading["title"]
            sections.append(_Open(number, title, id=heading["id"] or slugify(title, "-")))
        else:
            here.add_line(number, text)
    if stack:
        message = f"le bloc « {stack[-1].name} » n’est pas fermé par « ::: »"
        raise ContentError(message, line=stack[-1].line)
    return _checked([section.section() for section in sections])


def _checked(sections: list[SourceSection]) -> tuple[SourceSection, ...]:
    seen: set[str] = set()
    for section in sections:
        if section.id in seen:
            raise ContentError(f"deux sections s’appellent « {section.id} »", line=section.line)
        seen.add(section.id)
    first, *others = sections
    return tuple(sections if first.children else others)
