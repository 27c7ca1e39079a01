"""What tells one version of the site from another: the files that its pages are made from."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from django.conf import settings

_SHOWN = ("content", "templates", "tarotlearn", "rules_engine")


@lru_cache(maxsize=1)
def fingerprint() -> str:
    """A text that changes whenever a page could look otherwise; the same on every machine."""
    digest = sha256()
    for folder in _SHOWN:
        for path in files_in(settings.BASE_DIR / folder):
            digest.update(str(path.relative_to(settings.BASE_DIR)).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@lru_cache(maxsize=1)
def last_change() -> float:
    """When the newest of these files was written, in seconds since the epoch."""
    times = (
        path.stat().st_mtime for folder in _SHOWN for path in files_in(settings.BASE_DIR / folder)
    )
    return max(times)


def stamp(folder: Path) -> int:
    """A number that changes when a file of this folder does, for who works on the site."""
    return hash(tuple((path, path.stat().st_mtime_ns) for path in files_in(folder)))


def files_in(folder: Path) -> Iterator[Path]:
    """The files of a folder and of those inside it, but what Python made of them."""
    return (path for path in sorted(folder.rglob("*")) if path.suffix not in ("", ".pyc"))
