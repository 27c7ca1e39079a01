"""Someone who learns: he holds some mistaken ideas, slips now and then, and gets better.

All that he answers goes through the kinds and the marking of the site. The same seed gives the
same answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from rules_engine.variants import VARIANTS
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kind import Kind
from tarotlearn.exercises.marking import Marking, mark

_HELD = 0.85  # how often one answers by what one believes
_HINTS = 0.25  # how often one asks for a hint before a second try


@dataclass
class Simulated:
    """``ideas`` are the misconceptions that he holds; ``slips`` how often he errs otherwise."""

    ideas: tuple[str, ...]
    slips: float
    rng: Random

    @classmethod
    def drawn(cls, common: Sequence[str], knows: float, rng: Random) -> Simulated:
        """Someone who knows so much, from 0 to 1; what is common is held by many."""
        chances = [(1 - knows) * 1.6 / (1 + place * 0.25) for place in range(len(common))]
        ideas = (
            idea for idea, chance in zip(common, chances, strict=True) if rng.random() < chance
        )
        return cls(tuple(ideas), 0.05 + 0.35 * (1 - knows), rng)

    def forget_some(self, chance: float) -> None:
        """What was corrected enough is not believed any more."""
        self.ideas = tuple(idea for idea in self.ideas if self.rng.random() >= chance)

    def answer(self, address: Address) -> Marking:
        """His answer to a question, judged."""
        return mark(address, self._given(address.kind, address.question))

    def second(self, address: Address) -> tuple[Marking, int] | None:
        """His second try after a wrong answer, with how many hints; None when he goes on."""
        if self.rng.random() < 0.45:
            return None
        hints = 1 if self.rng.random() < _HINTS else 0
        if self.rng.random() < 0.75:
            return mark(address, address.kind.solve(address.question)), hints
        return self.answer(address), hints

    def _given(self, kind: Kind, question: Any) -> Any:
        for idea in self.ideas:
            if idea in kind.MISCONCEPTIONS and self.rng.random() < _HELD:
                answer = kind.solve(question, VARIANTS[idea].rules)
                if not kind.accepts(question, answer):
                    return answer
        right = kind.solve(question)
        if self.rng.random() < self.slips:
            return self._slip(kind, question) or right
        return right

    def _slip(self, kind: Kind, question: Any) -> Any:
        """What someone else would answer wrongly here; None when nobody errs."""
        first = int(self.rng.random() * (len(kind.MISCONCEPTIONS) or 1))
        for idea in (*kind.MISCONCEPTIONS[first:], *kind.MISCONCEPTIONS[:first]):
            answer = kind.solve(question, VARIANTS[idea].rules)
            if not kind.accepts(question, answer):
                return answer
        return None
