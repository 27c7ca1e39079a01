"""Deals in which a player breaks an obligation, and later plays a card that proves it."""

from __future__ import annotations

from random import Random

from rules_engine.cards import ATOUTS, EXCUSE, EXCUSE_ALONE, NO_CARDS, Card, Cards
from rules_engine.obligations import Obligation
from rules_engine.sides import Side
from tarotlearn.exercises.kind import card_of, one_of
from tarotlearn.exercises.kinds.faults._donne import Question
from tarotlearn.exercises.kinds.shared.played import Choose, Turn, deal_taken, play

# How often a fault is made when it can be, a common one or a rare one; then given away.
_PLANTED, _RARE, _PROVED = 0.25, 0.7, 0.8
_KEPT, _LAST = 0.6, 2  # how often the Excuse is kept, and till how many tricks from the end


class _Culprit:
    """Who has made the fault, and the cards that would prove it."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self.proofs = NO_CARDS


def draw(
    rng: Random, players: int, count: int, wanted: Obligation | None, *, fate: bool
) -> Question:
    """The first tricks of a deal, with a fault against ``wanted`` if it could be made."""
    deal = deal_taken(rng, players)
    played = play(rng, deal, count, _chooser(rng, count, wanted))
    appele = next(
        (seat for seat, hand in enumerate(deal.hands) if deal.called and deal.called in hand),
        deal.preneur,
    )
    winner = one_of(rng, tuple(Side)) if fate else None
    return Question(players, played.tricks, deal.preneur, appele, winner)


def _chooser(rng: Random, count: int, wanted: Obligation | None) -> Choose:
    culprit, kept = _Culprit(), rng.random() < _KEPT

    def choose(turn: Turn) -> Card | None:
        cards = turn.found.cards
        if culprit.seat is None and turn.found.because is wanted and turn.number < count - 1:
            wrong = _wrong(turn)
            if wrong and rng.random() < (_PLANTED if wanted is Obligation.FOURNIR else _RARE):
                culprit.seat = turn.seat
                culprit.proofs = cards - EXCUSE_ALONE
                return card_of(rng, wrong)
        proofs = cards & culprit.proofs
        if turn.seat == culprit.seat and proofs and rng.random() < _PROVED:
            return card_of(rng, proofs)
        if kept and EXCUSE in cards:  # kept till late, it makes one think of a renonce
            late = turn.number >= count - _LAST
            return EXCUSE if late else card_of(rng, cards - EXCUSE_ALONE or cards)
        return None

    return choose


def _wrong(turn: Turn) -> Cards:
    """The forbidden cards: a smaller atout, where one has to go higher."""
    wrong = turn.hand - turn.found.cards
    return wrong & ATOUTS if turn.found.because is Obligation.MONTER else wrong
