"""The day's session: some questions that mix kinds, each fresh. All of it is in the address."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import ceil
from typing import ClassVar
from urllib.parse import urlencode

from django.urls import reverse

from tarotlearn.exercises.address import Address

QUESTIONS = 6
_SECONDS_EACH = 40  # a question read, answered, its correction read

_WRITTEN = re.compile(rf"([1-{QUESTIONS}])\.([345])\.([0-9a-f]{{8}})", re.ASCII)


def minutes(questions: int = QUESTIONS) -> int:
    """About how long so many questions take."""
    return ceil(questions * _SECONDS_EACH / 60)


@dataclass(frozen=True, slots=True)
class Session:
    """Where one is in a session: the number of the question, from 1, and the table.

    ``since`` is when it began, in seconds since 1970: what was answered from then on belongs to
    it, whatever the device. Nothing else is kept of it.
    """

    PARAMETER: ClassVar[str] = "seance"
    TEMPLATE: ClassVar[str] = "progress/_in_session.html"
    MIXES: ClassVar[bool] = True

    number: int
    players: int
    since: int

    @classmethod
    def read(cls, text: str) -> Session | None:
        """The session written « 3.4.674b0c1e »; None when the text is none."""
        found = _WRITTEN.fullmatch(text)
        return cls(int(found[1]), int(found[2]), int(found[3], 16)) if found else None

    def __str__(self) -> str:
        return f"{self.number}.{self.players}.{self.since:08x}"

    @property
    def query(self) -> str:
        """What the address of this question ends with."""
        return f"?{urlencode({self.PARAMETER: self})}"

    @property
    def count(self) -> int:
        return QUESTIONS

    @property
    def is_last(self) -> bool:
        return self.number == QUESTIONS

    @property
    def NEXT(self) -> str:
        return "Fin de la séance" if self.is_last else "Question suivante"

    @property
    def url(self) -> str:
        """The address that draws this question."""
        return f"{reverse('progress:session_next')}{self.query}"

    @property
    def end_url(self) -> str:
        return f"{reverse('progress:session_end')}{self.query}"

    def next_url(self, address: Address) -> str:
        """The address that leads to the question after this one, or to the end."""
        if self.is_last:
            return self.end_url
        following = Session(self.number + 1, self.players, self.since)
        return f"{following.url}&{urlencode({'apres': address.kind.SLUG})}"
