"""Where a question stands in its copy, as its page says it: the others, the time left."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from tarotlearn.assignments import works
from tarotlearn.assignments.dates import moment_words
from tarotlearn.assignments.doing.ways import left_words, question_url
from tarotlearn.assignments.models import Work
from tarotlearn.assignments.standing import Copy


def copy_of(work: Work) -> Copy:
    """The copy with its answers; one statement."""
    return Copy(work, frozenset(works.answered(work)), frozenset())


def told_place(work: Work, number: int, now: datetime) -> dict[str, Any]:
    """In training: what was right is said of each question too; one statement."""
    told = works.verdicts(work)
    return place(Copy(work, frozenset(told), frozenset()), number, now, told)


def place(
    copy: Copy, number: int, now: datetime, told: Mapping[int, bool] | None = None
) -> dict[str, Any]:
    """Where a question stands in its copy, as its page says it: the others with their state."""
    work = copy.work
    times = works.times_of(work)
    after = next((left for left in copy.left if left > number), None)
    later = after or next((left for left in copy.left if left != number), None)
    return {
        "assignment": work.assignment,
        "is_test": work.is_test,
        "number": number,
        "total": len(work.contents.questions),
        "done": len(copy.answered),
        "steps": [
            (
                question.number,
                _state(question.number, copy, told or {}),
                question_url(copy, question.number),
            )
            for question in work.contents.questions
        ],
        "later": question_url(copy, later) if later else "",
        "left": left_words(times, work, now),
        "due": moment_words(times.due_at, now) if times.due_at else "",
        "told": times.told_words(now),
        "is_solution_seen": bool(work.is_solution_seen),
    }


def _state(number: int, copy: Copy, told: Mapping[int, bool]) -> str:
    """A word for the page: "right" or "wrong" if it may be told, else "done", "" for nothing."""
    if number in told:
        return "right" if told[number] else "wrong"
    return "done" if number in copy.answered else ""
