"""A question on who does what: how the last deal ended, or the cards drawn before the first."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from rules_engine.cards import ATOUTS, DECK, OF_SUIT, PLAIN_SUITS, Card
from rules_engine.deal import shuffled
from rules_engine.turns import Event, next_deal
from tarotlearn.exercises.kind import one_of

EVENTS = (Event.DONNE_JOUEE, Event.TOUS_PASSENT, Event.PETIT_SEC, Event.FAUSSE_DONNE)
_LOWEST_DRAWN = 6


@dataclass(frozen=True, slots=True)
class Question:
    """A deal to come: ``dealer`` deals, unless an ``event`` has just ended his deal.

    At the very first deal, ``drawn`` are the cards that the seats have drawn, and the dealer is
    to be found from them. With a ``preneur`` of the deal to come, who leads is asked too.
    """

    players: int
    dealer: int = 0
    event: Event | None = None
    drawn: tuple[Card, ...] = ()
    preneur: int | None = None
    chelem: bool = False


def drawn(rng: Random, level: int, players: int) -> Question:
    """Who deals; or how his deal ended; then also the first deal, and who takes in the next."""
    question = Question(players, int(rng.random() * players))
    if level == 1:
        return question
    question = replace(question, event=one_of(rng, EVENTS))
    if level == 2:
        return question
    if rng.random() < 0.25:
        question = Question(players, drawn=_cards(rng, players))
    preneur = one_of(rng, [seat for seat in range(players) if may_take(question, seat)])
    return replace(question, preneur=preneur, chelem=rng.random() < 0.5)


def may_take(question: Question, seat: int) -> bool:
    """Whether this seat may bid in the deal to come."""
    coming = next_deal(question.players, question.dealer, question.event)
    return coming.dealer_may_bid or seat != coming.dealer


def _cards(rng: Random, players: int) -> tuple[Card, ...]:
    """A card for each seat, never the Excuse; every other time the lowest rank comes twice."""
    rank = 1 + int(rng.random() * _LOWEST_DRAWN)
    suits = shuffled(PLAIN_SUITS, rng)[: 2 if rng.random() < 0.5 else 1]
    low = [card for suit in suits for card in OF_SUIT[suit] if card.rank == rank]
    higher = [card for card in DECK if card in ATOUTS or card.rank > rank]
    return tuple(shuffled([*low, *shuffled(higher, rng)[: players - len(low)]], rng))
