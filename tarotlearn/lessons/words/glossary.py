"""The words of the game: what each means, in ``content/glossaire.md``, and where it is said more.

A word is a block: ``:::mot surcouper``, its fields, a blank line, its definition.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import unescape
from itertools import groupby
from pathlib import Path

from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.safestring import mark_safe
from markdown.extensions.toc import slugify

from tarotlearn.lessons.errors import ContentError
from tarotlearn.lessons.header import read_header
from tarotlearn.lessons.library import Library
from tarotlearn.lessons.links import Links, Target
from tarotlearn.lessons.prose import Writer
from tarotlearn.lessons.source import Directive, Field, Prose, read_body
from tarotlearn.typography import typeset

FILE = "glossaire.md"
_KEYS = ("formes", "reperes", "voir", "page")
_NOWHERE = "non"  # « reperes: non »: too common a word to be told from its other meanings


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game.

    ``forms`` are its other forms and names, ``spotted`` the words that bring its definition in a
    text, ``see`` the terms beside it, ``page`` the page that says more.
    """

    slug: str
    name: str
    forms: tuple[str, ...]
    spotted: tuple[str, ...]
    see: tuple[str, ...]
    page: Target
    definition: str
    summary: str

    def get_absolute_url(self) -> str:
        return f"{reverse('lessons:glossary')}#{self.slug}"


Glossary = dict[str, Term]


def slug_of(name: str) -> str:
    return slugify(name.replace("’", " "), "-")


def by_letter(glossary: Glossary) -> tuple[tuple[str, tuple[Term, ...]], ...]:
    """The terms in alphabetical order, under their initials."""
    groups = groupby(glossary.values(), key=lambda term: term.slug[0].upper())
    return tuple((letter, tuple(terms)) for letter, terms in groups)


def links_to(library: Library) -> Links:
    """The pages that a definition may name."""
    return Links(
        {lesson.slug: lesson.title for lesson in library.lessons},
        {rule.atom: rule.title for rule in library.rules.values()},
        {usage.id: usage.title for usage in library.usages.values()},
    )


def load_glossary(path: Path, links: Links) -> Glossary:
    """Every term, in alphabetical order; none when there is no such file.

    ContentError, with file and line, for a term that is incomplete, that leads nowhere, or that
    answers to a word of another.
    """
    if not path.exists():
        return {}
    try:
        return _checked(_read(path, links))
    except ContentError as error:
        raise error.at(path=path) from None


def _read(path: Path, links: Links) -> Iterator[tuple[int, Term]]:
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError as wrong:
        raise ContentError(f"texte illisible, ce n’est pas de l’UTF-8 ({wrong.reason})") from None
    header = read_header(lines, frozenset({"titre"}))
    writer = Writer(links)
    for section in read_body(lines[header.size :], header.size + 1):
        for block in section.children:
            try:
                yield block.line, _term(block, links, writer)
            except ContentError as error:
                raise error.at(line=block.line) from None


def _term(block: Prose | Directive, links: Links, writer: Writer) -> Term:
    if not isinstance(block, Directive) or block.name != "mot" or not block.argument:
        raise ContentError("le glossaire n’est fait que de blocs « :::mot … »")
    name = typeset(block.argument)
    fields = dict(_fields(block.fields))
    if missing := [key for key in ("voir", "page") if key not in fields]:
        raise ContentError(f"« {name} » : il manque {', '.join(missing)}")
    if len(block.children) != 1 or not isinstance(said := block.children[0], Prose):
        raise ContentError(f"« {name} » : une définition, et rien d’autre")
    text = said.text.strip()
    definition = writer.inline(text, said.line + said.text.index(text[0]))
    if "<p>" in definition:
        raise ContentError(f"« {name} » : la définition tient en un paragraphe")
    forms = fields.get("formes", ())
    spotted = fields.get("reperes", (name, *forms))
    return Term(
        slug_of(name),
        name,
        forms,
        () if spotted == (_NOWHERE,) else spotted,
        fields["voir"],
        links.resolve("".join(fields["page"])),
        mark_safe(definition),
        unescape(strip_tags(definition)),
    )


def _fields(given: Iterable[Field]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for field in given:
        if field.is_claim or field.key not in _KEYS or not field.value:
            keys = ", ".join(_KEYS)
            raise ContentError(f"champ illisible « {field.key} » ({keys})", line=field.line)
        yield field.key, tuple(typeset(part.strip()) for part in field.value.split(","))


def _checked(read: Iterable[tuple[int, Term]]) -> Glossary:
    """The terms in order, once none is there twice and each that one refers to is there."""
    places: dict[str, int] = {}
    terms: Glossary = {}
    owners: dict[str, str] = {}
    for line, term in read:
        if term.slug in terms:
            raise ContentError(f"deux mots s’appellent « {term.slug} »", line=line)
        for word in term.spotted:
            if word in owners:
                raise ContentError(f"« {word} » est déjà à « {owners[word]} »", line=line)
            owners[word] = term.name
        terms[term.slug], places[term.slug] = term, line
    for term in terms.values():
        for slug in term.see:
            if slug not in terms or slug == term.slug:
                message = f"« {term.name} » renvoie à un mot absent : « {slug} »"
                raise ContentError(message, line=places[term.slug])
    return dict(sorted(terms.items()))
