"""A question on what the attack needs: the bouts seen or told, the points counted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from rules_engine.bidding import Bid
from rules_engine.cards import NO_CARDS, OUDLERS, WHOLE_DECK, Cards
from rules_engine.contract import Contract, judge_contract
from rules_engine.deal import shuffled
from rules_engine.outcome import Outcome
from rules_engine.points import counted_oudlers, half_points
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kinds.cards._bouts_words import lure
from tarotlearn.exercises.kinds.cards._objectif_fates import Fates
from tarotlearn.exercises.kinds.cards._objectif_fates import drawn as drawn_fates

PACK_POINTS = half_points(WHOLE_DECK) // 2
_SHOWN, _TEMPTING, _FARTHEST = 6, 3, 12
_LURES = tuple(card for card in WHOLE_DECK if lure(card))
_OTHERS = tuple(WHOLE_DECK - OUDLERS - Cards.of(_LURES))


@dataclass(frozen=True, slots=True)
class Question:
    """The bouts of the attack at the end, among ``seen`` cards or by the ``fates`` of the three.

    ``points`` are those of the attack, or of the defence when it is the one that counted; None
    when only what is needed is asked.
    """

    players: int
    seen: Cards = NO_CARDS
    fates: Fates | None = None
    points: int | None = None
    by_defence: bool = False

    @property
    def won(self) -> Cards:
        """The bouts that the attack has at the end."""
        return self.fates.won if self.fates else self.seen & OUDLERS

    @property
    def attack(self) -> int:
        """The points of the attack; 0 when nobody has counted."""
        points = self.points or 0
        return PACK_POINTS - points if self.by_defence else points


def contract(question: Question, rules: Rules = FFT) -> Contract:
    """What the attack needs and how far it is from it, by the engine; at any contract."""
    won = len(question.won)
    dealt = len(question.fates.dealt) if question.fates else won
    oudlers = counted_oudlers(dealt, won, rules)
    outcome = Outcome(question.players, Bid.GARDE, oudlers, 2 * question.attack)
    return judge_contract(outcome, rules)


def drawn(rng: Random, level: int, players: int) -> Question:
    """A few cards of the attack; its points too; at level 3 the fates of the bouts instead."""
    if level == 3:
        question = Question(players, fates=drawn_fates(rng, players))
    else:
        oudlers = shuffled([*OUDLERS], rng)[: int(rng.random() * 4)]
        lures = shuffled(_LURES, rng)[: min(_TEMPTING, _SHOWN - len(oudlers))]
        rest = shuffled(_OTHERS, rng)[: _SHOWN - len(oudlers) - len(lures)]
        question = Question(players, Cards.of([*oudlers, *lures, *rest]))
    if level == 1:
        return question
    gap = int(rng.random() * (2 * _FARTHEST + 1)) - _FARTHEST if rng.random() < 0.75 else 0
    points = contract(question).objectif + gap
    if level == 3 and rng.random() < 0.5:
        return replace(question, points=PACK_POINTS - points, by_defence=True)
    return replace(question, points=points)
