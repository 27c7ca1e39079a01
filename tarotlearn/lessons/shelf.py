"""The one library that every view reads, with its glossary and its index."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from django.conf import settings

from tarotlearn.lessons.library import Library, load
from tarotlearn.lessons.search.entries import entries
from tarotlearn.lessons.search.index import Index
from tarotlearn.lessons.words.glossary import FILE, Glossary, links_to, load_glossary
from tarotlearn.lessons.words.spotting import explained
from tarotlearn.version import stamp


def library() -> Library:
    """The content of the site, read once; in DEBUG, again when a file has changed."""
    return _read(_stamp()).library


def glossary() -> Glossary:
    """The words of the game."""
    return _read(_stamp()).glossary


def index() -> Index:
    """What a search looks into."""
    return _index(_stamp())


class _Shelf(NamedTuple):
    library: Library
    glossary: Glossary


def _stamp() -> int:
    return stamp(settings.BASE_DIR / "content") if settings.DEBUG else 0


@lru_cache(maxsize=1)
def _read(stamp: int) -> _Shelf:
    content = settings.BASE_DIR / "content"
    library = load(content)
    glossary = load_glossary(content / FILE, links_to(library))
    return _Shelf(explained(library, glossary), glossary)


@lru_cache(maxsize=1)
def _index(stamp: int) -> Index:
    return Index.of(entries(*_read(stamp)))
