"""The names of a list as they would be kept, and why some of them can't be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tarotlearn.groups.naming import LONGEST, is_same, tidy


class Proposed(NamedTuple):
    """A name of the list; ``why_not`` is empty for one that may be added as it stands."""

    name: str
    why_not: str = ""


def propose(names: Iterable[str], there: Iterable[str]) -> Iterator[Proposed]:
    """Each name as it would be kept, and why not for one that is double, too long or unreadable.

    ``there`` are the names that the group has already.
    """
    seen: list[str] = []
    have = list(there)
    for name in names:
        try:
            kept = tidy(name)
        except ValueError as refused:
            yield Proposed(name[: 2 * LONGEST], str(refused))
            continue
        if any(is_same(kept, other) for other in have):
            yield Proposed(kept, "déjà dans le groupe")
        elif any(is_same(kept, other) for other in seen):
            yield Proposed(kept, "déjà dans cette liste")
        else:
            seen.append(kept)
            yield Proposed(kept)
