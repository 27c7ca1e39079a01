"""An assignment as one of its members meets it, with the answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tarotlearn.assignments.asked import Question
from tarotlearn.assignments.contents import Contents
from tarotlearn.assignments.giving.services import parts_of
from tarotlearn.assignments.models import Assignment
from tarotlearn.assignments.works import seed_of
from tarotlearn.exercises.forms import Sent
from tarotlearn.exercises.marking import mark
from tarotlearn.exercises.presenting import context_of
from tarotlearn.groups.models import Membership


@dataclass(frozen=True)
class Preview:
    """The questions as they would be drawn for a member's first copy."""

    contents: Contents

    @classmethod
    def of(cls, assignment: Assignment, member: Membership) -> Preview:
        """ValueError, in French, when a part of it can't be asked any more."""
        seed = seed_of(assignment, member, 1)
        return cls(Contents.freeze(assignment, parts_of(assignment), seed))

    @property
    def count(self) -> int:
        return len(self.contents.questions)

    def question(self, number: int) -> Question:
        """Http404, in French, when there is none of this number."""
        return self.contents.question(number)


def solved(question: Question) -> dict[str, Any]:
    """What the template of a question reads, with one right answer given."""
    address = question.address("")
    kind = address.kind
    marking = mark(address, kind.solve(address.question))
    sent = Sent(values=marking.right, solution_seen=True, embedded=True)
    return {**context_of(address, sent, marking), "verdict": marking.verdict}
