"""The files of the commented deals: lessons link to them, and ``play`` shows them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from rules_engine.notation import Heading, read_deal
from tarotlearn.typography import typeset

_NAME = re.compile(r"\d\d-(?P<slug>[a-z0-9]+(?:-[a-z0-9]+)*)\.donne")


def deal_files(content: Path) -> Iterator[tuple[str, Path]]:
    """The word of each deal in its address, and its file, in order.

    ValueError, in French, on a file that is not named as a deal.
    """
    for path in sorted((content / "donnes").glob("[!.]*")):
        name = _NAME.fullmatch(path.name)
        if name is None:
            raise ValueError(f"{path.name} : une donne s’appelle « 01-le-petit-au-bout.donne »")
        yield name["slug"], path


def deal_titles(content: Path) -> dict[str, str]:
    """The title of each deal, by its word; a deal without a title has none to show here."""
    titles = {}
    for slug, path in deal_files(content):
        headings = dict(read_deal(path.read_text(encoding="utf-8")).headings)
        titles[slug] = typeset(headings.get(Heading.TITRE, slug))
    return titles
