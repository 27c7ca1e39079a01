"""The first tricks of a deal, and the renonces that the cards which fall later prove."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from rules_engine.arbitration import deal_stands
from rules_engine.cards import Card, Cards
from rules_engine.deduction import denied
from rules_engine.obligations import Obligation
from rules_engine.play import playable
from rules_engine.rules import FFT, Rules
from rules_engine.sides import Side
from tarotlearn.exercises.scene import ShownTrick

COUNTS, VOID = "compte", "annulee"


@dataclass(frozen=True)
class Question:
    """The first tricks of a deal; ``appele`` is the preneur himself when he plays alone.

    ``winner`` is the side that wins the deal in the end, None when what becomes of it isn't asked.
    """

    players: int
    tricks: tuple[ShownTrick, ...]
    preneur: int
    appele: int
    winner: Side | None = None

    def side(self, seat: int) -> Side:
        return Side.ATTAQUE if seat in (self.preneur, self.appele) else Side.DEFENSE

    @cached_property
    def laid(self) -> tuple[Laid, ...]:
        """Every card in playing order, with those that its player plays afterwards."""
        held = [0] * self.players
        found = []
        for number in reversed(range(len(self.tricks))):
            leader, cards = self.tricks[number]
            for place in reversed(range(self.players)):
                seat, card = (leader + place) % self.players, cards[place]
                found.append(Laid(number, seat, card, cards[:place], Cards(held[seat])))
                held[seat] |= 1 << card.index
        return tuple(found[::-1])

    @cached_property
    def renonces(self) -> tuple[Renonce, ...]:
        """Every renonce that these tricks prove, in playing order, by the official rules."""
        return renonces(self, FFT)


class Answer(NamedTuple):
    """In which trick, from 0, and by whom, None for nobody; the ``fate`` of the deal, if asked."""

    trick: int | None
    seat: int | None
    fate: str | None = None


class Laid(NamedTuple):
    """A card played: where, by whom, on what, and the cards that its player is known to hold."""

    number: int
    seat: int
    card: Card
    before: tuple[Card, ...]
    held: Cards


class Renonce(NamedTuple):
    """A card that those which its player still held forbade."""

    laid: Laid
    rule: Obligation
    proofs: Cards


def renonces(question: Question, rules: Rules) -> tuple[Renonce, ...]:
    """Every renonce that these tricks prove under these rules, in playing order."""
    found = []
    for laid in question.laid:
        if not laid.held:  # in the last trick nothing is proved any more
            break
        proofs = denied(laid.before, laid.card, rules) & laid.held
        if proofs:
            hand = laid.held | Cards.of([laid.card])
            because = playable(hand, laid.before, rules=rules).because
            found.append(Renonce(laid, because, proofs))
    return tuple(found)


def answers(question: Question, rules: Rules = FFT) -> list[Answer]:
    """What may be answered under these rules, the first renonce first."""
    proved = question.renonces if rules is FFT else renonces(question, rules)
    found = [
        Answer(one.laid.number, one.laid.seat, fate(question, one.laid.seat)) for one in proved
    ]
    return found or [Answer(None, None, fate(question, None))]


def fate(question: Question, at_fault: int | None) -> str | None:
    """Whether the deal counts when this seat has made a renonce, that nobody noticed in time."""
    if question.winner is None:
        return None
    if at_fault is None or deal_stands(question.side(at_fault), question.winner):
        return COUNTS
    return VOID
