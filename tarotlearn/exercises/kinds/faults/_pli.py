"""A played trick with what is left in each hand: who broke which obligation."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from rules_engine.cards import Card, Cards
from rules_engine.play import Playable, playable
from rules_engine.rules import FFT, Rules
from rules_engine.trick import winner


@dataclass(frozen=True)
class Question:
    """``left`` is what each seat still holds after the trick; the learner is seat 0.

    ``appele`` is the preneur's partner, the preneur himself when he plays alone.
    """

    players: int
    leader: int
    trick: tuple[Card, ...]
    left: tuple[Cards, ...]
    preneur: int
    appele: int

    def seat(self, place: int) -> int:
        """Who laid the card at this place of the trick."""
        return (self.leader + place) % self.players

    def are_partners(self, one: int, other: int) -> bool:
        attack = (self.preneur, self.appele)
        return (one in attack) is (other in attack)

    @cached_property
    def followed(self) -> tuple[Played, ...]:
        """The trick card by card, judged by the official rules."""
        return followed(self, FFT)

    @cached_property
    def faults(self) -> tuple[Answer, ...]:
        """Every fault against the official rules, in playing order."""
        return _faults(self.followed)


class Answer(NamedTuple):
    """Who is at fault and what he had to do; None twice when nobody is."""

    seat: int | None
    rule: str | None


class Played(NamedTuple):
    """One card of the trick, and what its player was allowed."""

    place: int
    seat: int
    card: Card
    before: tuple[Card, ...]
    found: Playable

    @property
    def is_fault(self) -> bool:
        return self.card not in self.found.cards


NOBODY = Answer(None, None)


def followed(question: Question, rules: Rules) -> tuple[Played, ...]:
    """The trick card by card, judged by these rules."""
    found = []
    for place, card in enumerate(question.trick):
        seat, before = question.seat(place), question.trick[:place]
        allowed = playable(
            question.left[seat] | Cards.of([card]),
            before,
            # Found out only for rules that look at it: nearly all do not.
            partner_holds=not rules.monter_over_partner and _partner_holds(question, place, rules),
            rules=rules,
        )
        found.append(Played(place, seat, card, before, allowed))
    return tuple(found)


def _faults(plays: tuple[Played, ...]) -> tuple[Answer, ...]:
    return tuple(
        Answer(played.seat, played.found.because.value) for played in plays if played.is_fault
    )


def faults(question: Question, rules: Rules) -> tuple[Answer, ...]:
    """Every fault against these rules, in playing order."""
    return question.faults if rules is FFT else _faults(followed(question, rules))


def _partner_holds(question: Question, place: int, rules: Rules) -> bool:
    """Whether a partner of who plays at this place holds the trick."""
    if not place:
        return False
    holder = question.seat(winner(question.trick[:place], rules=rules))
    return question.are_partners(holder, question.seat(place))


def holds_partner(question: Question, played: Played) -> bool:
    """Whether a partner held the trick when this card was played."""
    return _partner_holds(question, played.place, FFT)
