"""The question of what may be said now, and the nearest one whose answer is another."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.bidding import Bid, highest_bid
from tarotlearn.exercises.kind import Pair
from tarotlearn.exercises.kinds.bids._bidding import seat_of
from tarotlearn.exercises.kinds.shared.contracts import the_bid
from tarotlearn.exercises.kinds.shared.people import clause


@dataclass(frozen=True, slots=True)
class Question:
    """The bids said so far; it is the turn of seat 0, or with ``whose`` that is asked too."""

    players: int
    dealer: int
    bids: tuple[Bid, ...]
    whose: bool = False


def dealer_before(players: int, spoken: int) -> int:
    """Who dealt when it is the learner's turn after so many words."""
    return -(1 + spoken) % players


def pair(question: Question) -> Pair:
    """One word more, or less, or another, that changes what may be said."""
    players, dealer, bids = question.players, question.dealer, question.bids
    if len(bids) == players and not question.whose:
        told = "À une place près : si vous parliez en dernier, ce serait encore à vous."
        return Pair(told, Question(players, 0, bids[1:]))
    if len(bids) == players:
        seat = seat_of(players, dealer, players - 1)
        before = clause(seat, "n’avait pas encore parlé", "n’aviez pas encore parlé")
        told = f"À une parole près : si {before}, ce serait {'son' if seat else 'votre'} tour."
        return Pair(told, Question(players, dealer, bids[:-1], whose=True))
    if not bids:
        told = "À une parole près : après une « prise », il faudrait dire plus fort ou passer."
        first = dealer if question.whose else dealer_before(players, 1)
        return Pair(told, Question(players, first, (Bid.PRISE,), question.whose))
    highest = highest_bid(bids)
    if highest is Bid.PASSE:
        seat = seat_of(players, dealer, len(bids) - 1)
        had = clause(seat, "avait dit", "aviez dit")
        told = f"À une parole près : si {had} « prise », il faudrait dire plus fort ou passer."
        return Pair(told, Question(players, dealer, (*bids[:-1], Bid.PRISE), question.whose))
    place = bids.index(highest)
    had = clause(seat_of(players, dealer, place), "avait passé", "aviez passé")
    told = f"À une parole près : si {had}, {the_bid(highest)} serait encore permise."
    changed = tuple(Bid.PASSE if each is highest else each for each in bids)
    return Pair(told, Question(players, dealer, changed, question.whose))
