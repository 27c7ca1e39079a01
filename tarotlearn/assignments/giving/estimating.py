"""About how long an assignment takes who does it."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from tarotlearn.assignments.models import Part
from tarotlearn.exercises.kinds import GROUP_OF
from tarotlearn.lessons.shelf import library

# A question read, answered, its correction read: by level, in seconds.
SECONDS = {1: 30, 2: 40, 3: 50}
# The parts of the game where one looks at more cards, or adds up: half as long again.
SLOW_GROUPS = frozenset({"chien", "fautes", "marque", "memoire", "composer"})


def seconds(part: Part) -> int:
    """For one line of an assignment; nothing for what is not there any more."""
    if part.lesson:
        lesson = library().lesson(part.lesson)
        return lesson.minutes * 60 if lesson else 0
    asked = part.question or part
    group = GROUP_OF.get(asked.kind)
    each = SECONDS.get(asked.level or 1, max(SECONDS.values()))
    if group is not None and group.slug in SLOW_GROUPS:
        each = each * 3 // 2
    return each * part.count


def minutes(parts: Iterable[Part]) -> int:
    """For all of them."""
    return ceil(sum(map(seconds, parts)) / 60)


def questions(parts: Iterable[Part]) -> int:
    """How many are asked."""
    return sum(0 if part.lesson else part.count for part in parts)
