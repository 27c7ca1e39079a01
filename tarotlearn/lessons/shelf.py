"""The one library that every view reads."""

from __future__ import annotations

from functools import lru_cache

from django.conf import settings

from tarotlearn.lessons.library import Library, load
from tarotlearn.version import stamp


def library() -> Library:
    """The content of the site, read once; in DEBUG, again when a file has changed."""
    return _library(stamp(settings.BASE_DIR / "content") if settings.DEBUG else 0)


@lru_cache(maxsize=1)
def _library(stamp: int) -> Library:
    return load(settings.BASE_DIR / "content")
