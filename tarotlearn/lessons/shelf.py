"""The one library that every view reads, and what tells one version of it from another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from django.conf import settings

from tarotlearn.lessons.library import Library, load

_SHOWN = ("content", "templates", "tarotlearn", "rules_engine")  # whatever a page is made from


def library() -> Library:
    """The content of the site, read once; in DEBUG, again when a file has changed."""
    return _library(_stamp() if settings.DEBUG else 0)


@lru_cache(maxsize=1)
def _library(stamp: int) -> Library:
    return load(settings.BASE_DIR / "content")


def _stamp() -> int:
    files = _files(settings.BASE_DIR / "content")
    return hash(tuple((path, path.stat().st_mtime_ns) for path in files))


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.suffix not in ("", ".pyc"))


@lru_cache(maxsize=1)
def fingerprint() -> str:
    """A text that changes whenever a page could look otherwise; the same on every machine."""
    digest = sha256()
    for folder in _SHOWN:
        for path in _files(settings.BASE_DIR / folder):
            digest.update(str(path.relative_to(settings.BASE_DIR)).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@lru_cache(maxsize=1)
def last_change() -> float:
    """When the newest of these files was written, in seconds since the epoch."""
    times = (
        path.stat().st_mtime for folder in _SHOWN for path in _files(settings.BASE_DIR / folder)
    )
    return max(times)
