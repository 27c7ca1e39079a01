"""How much of a member the staff of his group sees: published in docs/resultats.md.

- A pupil without account is the class's: all that he did.
- Who shows his progress: all that he did.
- Who does not, in a class: what he did for this class, nothing else.
- Who does not, in a club: of tests all, as he knows when he begins one; of the rest, how far he
  is, never what he answered.
"""

from __future__ import annotations

from tarotlearn.assignments.models import Mode
from tarotlearn.groups.models import Group, Membership


def shows_all(member: Membership) -> bool:
    """Whether all that he did is shown, wherever he did it."""
    return member.is_managed or member.shows_progress


def shows_work(group: Group, member: Membership) -> bool:
    """Whether the answers of his that he gave for this group are shown."""
    return group.is_class or shows_all(member)


def shows_answers(group: Group, member: Membership, mode: str) -> bool:
    """Whether what he answered in an assignment of this mode is shown."""
    return mode == Mode.TEST or shows_work(group, member)
