"""What a learner knows: his attempts folded, one after the other, into one value.

The fold is pure: it reads no clock and draws nothing, so that the same attempts in the order of
(at, id) always give the same state, folded at once or a few at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any

from django.utils.timezone import get_default_timezone

from tarotlearn.progress import misconceptions
from tarotlearn.progress.evidence import Fact, evidence
from tarotlearn.progress.known import Known, known_after
from tarotlearn.progress.mastery import Mastery, mastery_of, score
from tarotlearn.progress.misconceptions import Held, Idea

# Raised whenever the fold or what is written changes: all states are then folded anew.
VERSION = 3

MOST_MISSED = 100  # questions in the notebook, the latest
MOST_LATELY = 40  # questions answered right lately: once more says nothing new


@dataclass(frozen=True)
class State:
    """All that is said of a learner's progress; empty for who has not answered yet."""

    answers: int = 0
    right: int = 0
    last_at: datetime | None = None
    last_kind: str = ""
    rules: Mapping[str, Known] = field(default_factory=dict)
    ideas: Mapping[str, Idea] = field(default_factory=dict)
    # Of the notebook: a question and the attempt that missed it last, the oldest first.
    questions_missed: Mapping[str, int] = field(default_factory=dict)
    lately: tuple[str, ...] = ()  # questions answered right, the oldest first

    def mastery(self, atom: str) -> Mastery | None:
        """How well the rule is known; None when it has not been met."""
        known = self.rules.get(atom)
        return mastery_of(score(known.values), confirmed=known.confirmed) if known else None

    def score(self, atom: str) -> int | None:
        """The percentage behind it."""
        known = self.rules.get(atom)
        return score(known.values) if known else None

    def seen(self, atom: str) -> int:
        """How many answers have spoken of the rule."""
        known = self.rules.get(atom)
        return known.seen if known else 0

    def level(self, atom: str) -> int:
        """The level at which to ask about the rule next."""
        known = self.rules.get(atom)
        return known.level if known else 1

    def due(self, now: datetime) -> tuple[str, ...]:
        """The rules to review on the day of ``now``: the most overdue, then the weakest, first."""
        today = now.astimezone(get_default_timezone()).toordinal()
        waiting = (
            (known.review.due, known.review.stability, atom) for atom, known in self.rules.items()
        )
        return tuple(atom for due, _, atom in sorted(waiting) if due <= today)

    def due_on(self, atom: str) -> int | None:
        """The day on which the rule is to be reviewed, as an ordinal; None if never met."""
        known = self.rules.get(atom)
        return known.review.due if known else None

    @cached_property
    def held(self) -> tuple[Held, ...]:
        """The misconceptions seen twice and not undone since, the most seen first."""
        return misconceptions.held(self.ideas)

    @property
    def missed(self) -> tuple[int, ...]:
        """The attempts whose question has not been answered right since, the latest first."""
        return tuple(self.questions_missed.values())[::-1]

    def after(self, fact: Fact) -> State:
        """The state once this attempt is counted too."""
        return self.after_all([fact])

    def after_all(self, facts: Iterable[Fact]) -> State:
        """The state once these attempts, in the order of (at, id), are counted too."""
        fold = _Fold(self)
        for fact in facts:
            fold.add(fact)
        return fold.state()

    @classmethod
    def read(cls, written: Mapping[str, Any]) -> State:
        """The state that ``written`` wrote; LookupError, TypeError or ValueError if it is none."""
        if written == {}:
            return cls()
        return cls(
            written["answers"],
            written["right"],
            datetime.fromisoformat(written["last_at"]),
            written["last_kind"],
            {atom: Known.read(*fields) for atom, fields in written["rules"].items()},
            {name: Idea(*idea) for name, idea in written["ideas"].items()},
            dict(written["missed"]),
            tuple(written["lately"].split()),
        )

    def written(self) -> dict[str, Any]:
        """The state in JSON, short; the order of its keys is never relied on."""
        if self.last_at is None:
            return {}
        return {
            "answers": self.answers,
            "right": self.right,
            "last_at": self.last_at.isoformat(),
            "last_kind": self.last_kind,
            "rules": {atom: known.written() for atom, known in self.rules.items()},
            "ideas": {name: list(idea) for name, idea in self.ideas.items()},
            "missed": [list(each) for each in self.questions_missed.items()],
            "lately": " ".join(self.lately),
        }


class _Fold:
    """A state while attempts are added to it."""

    def __init__(self, state: State) -> None:
        self.answers, self.right = state.answers, state.right
        self.last_at, self.last_kind = state.last_at, state.last_kind
        self.rules, self.ideas = dict(state.rules), dict(state.ideas)
        self.missed = dict(state.questions_missed)
        self.lately = dict.fromkeys(state.lately)

    def add(self, fact: Fact) -> None:
        self.answers += 1
        self.right += fact.correct
        self.last_at, self.last_kind = fact.at, fact.kind
        if fact.solution_seen:
            return
        question = fact.question
        if not (fact.correct and question in self.lately):
            said = evidence(fact, missed_before=question in self.missed)
            day = fact.day if said else 0
            for atom, value in said:
                self.rules[atom] = known_after(self.rules.get(atom), atom, value, day, fact)
            if said:
                misconceptions.after(self.ideas, fact, said[0].value)
        self._keep(question, fact)

    def _keep(self, question: str, fact: Fact) -> None:
        """The notebook, and what was answered right lately."""
        self.missed.pop(question, None)
        self.lately.pop(question, None)
        kept: dict[str, Any] = self.lately if fact.correct else self.missed
        kept[question] = fact.id
        if len(kept) > (MOST_LATELY if fact.correct else MOST_MISSED):
            del kept[next(iter(kept))]

    def state(self) -> State:
        return State(
            self.answers,
            self.right,
            self.last_at,
            self.last_kind,
            self.rules,
            self.ideas,
            self.missed,
            tuple(self.lately),
        )
