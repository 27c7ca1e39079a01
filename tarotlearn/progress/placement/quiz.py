"""A quiz under way, in a signed word of its address: it survives reload, Back and a double click.

Nothing of it is kept on the server. What it holds is what was asked and answered, so that the next
question follows from it alone; signed, so that nobody is told a place that he did not answer for.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from random import SystemRandom
from typing import Any

from django.core import signing
from django.http import Http404

from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kind import draw_code
from tarotlearn.progress.placement.choosing import (
    Answered,
    chances_after,
    likeliest,
    next_question,
)
from tarotlearn.progress.placement.profiles import Profile

EXPIRES = timedelta(days=1)

_RANDOM = SystemRandom()
_SALT = "progress.placement"
_LONGEST = 4_000  # characters
_BROKEN = "L’adresse de ce test est incomplète ou abîmée. Il recommence en deux minutes."
_EXPIRED = "Ce test date de plus d’un jour : mieux vaut le reprendre, il dure deux minutes."


@dataclass(frozen=True, slots=True)
class Quiz:
    """What was answered, and ``asked``, the question that waits: None once the quiz is over."""

    seed: str
    answered: tuple[Answered, ...]
    asked: Address | None

    @classmethod
    def new(cls) -> Quiz:
        seed = draw_code(_RANDOM) + draw_code(_RANDOM)
        return cls(seed, (), next_question(seed, ()))

    @classmethod
    def read(cls, text: str) -> Quiz:
        """The quiz of an address; ValueError, in French, for one that is not ours or too old."""
        try:
            written = signing.loads(text[:_LONGEST], salt=_SALT, max_age=EXPIRES)
        except signing.SignatureExpired:
            raise ValueError(_EXPIRED) from None
        except signing.BadSignature:
            raise ValueError(_BROKEN) from None
        try:  # it is ours: but a kind may have changed since
            quiz = cls._of(*written)
            chances_after(quiz.answered)
        except (Http404, ValueError):
            raise ValueError(_EXPIRED) from None
        return quiz

    @classmethod
    def _of(cls, seed: str, answered: list[Any], asked: list[Any] | None) -> Quiz:
        told = tuple((Address.find(*where), tuple(values)) for where, values in answered)
        return cls(seed, told, Address.find(*asked) if asked else None)

    def written(self) -> str:
        """What ``read`` reads, fit for an address."""
        answered = [(_where(address), values) for address, values in self.answered]
        asked = _where(self.asked) if self.asked else None
        return signing.dumps((self.seed, answered, asked), salt=_SALT, compress=True)

    def after(self, values: tuple[str, ...]) -> Quiz:
        """The quiz once its question is answered; without values, by « je ne sais pas »."""
        if self.asked is None:
            return self
        answered = (*self.answered, (self.asked, values))
        return replace(self, answered=answered, asked=next_question(self.seed, answered))

    @property
    def number(self) -> int:
        """The number of the question that waits."""
        return len(self.answered) + 1

    @property
    def profile(self) -> Profile:
        """Who seems to be answering."""
        return likeliest(chances_after(self.answered))


def _where(address: Address) -> tuple[str, int, int, str]:
    return address.kind.SLUG, address.players, address.level, address.code
