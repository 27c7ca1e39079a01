"""A kept question as it stands in a list or on its page: its words, and whether it can be asked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from django.urls import reverse

from tarotlearn.assignments.models import OwnQuestion
from tarotlearn.assignments.own.drafts import Draft
from tarotlearn.assignments.own.examining import refusal_of
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.written import UNREADABLE, Written

_GONE = "Elle ne peut plus être posée. "


@dataclass(frozen=True)
class Kept:
    """``given`` is how many assignments ask it."""

    question: OwnQuestion
    given: int = 0

    @cached_property
    def address(self) -> Written | None:
        """It, asked at the address of its link; None when its kind can't read it any more."""
        try:
            return self._read()
        except ValueError:
            return None

    @cached_property
    def reason(self) -> str:
        """Why it can't be asked any more; nothing when it can."""
        try:
            self._read()
        except ValueError as refused:
            return _GONE + self._said(str(refused))
        return ""

    @property
    def kind_title(self) -> str:
        kind = KINDS.get(self.question.kind)
        return kind.TITLE if kind else self.question.kind

    @property
    def url(self) -> str:
        """Where it is tried, by its author and by those who have its link."""
        return reverse("assignments:shared_question", args=[self.question.ref])

    def _said(self, sentence: str) -> str:
        """A refusal of the kind, with the words of the editor for the field that it names."""
        kind = KINDS.get(self.question.kind)
        if kind is None or sentence == UNREADABLE:
            return sentence
        draft = Draft(kind, self.question.players, self.question.level, {})
        return refusal_of(draft, sentence).sentence

    def _read(self) -> Written:
        question, kind = self.question, KINDS.get(self.question.kind)
        if kind is None or question.players not in kind.PLAYERS:
            raise ValueError(UNREADABLE)
        if not isinstance(question.question, dict) or not 1 <= question.level <= kind.LEVELS:
            raise ValueError(UNREADABLE)
        return Written.write(
            kind, question.players, question.level, question.question,
            url=self.url, version=question.version,
        )  # fmt: skip
