"""The smallest change to a full trick that gives it to another player."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from rules_engine.cards import DECK, EXCUSE, Card, Suit
from tarotlearn.exercises.kind import Pair
from tarotlearn.exercises.kinds.play._gagne_words import asked, card_at
from tarotlearn.exercises.kinds.shared.people import clause, of, pronoun
from tarotlearn.words import of_the, the

if TYPE_CHECKING:
    from tarotlearn.exercises.kinds.play.qui_gagne_le_pli import Question

Solve = Callable[["Question"], int]


def pair(question: Question, solve: Solve) -> Pair | None:
    """Another moment of the deal, or one other card: the first change that matters."""
    here = solve(question)
    side = f"le camp {of(question.leader)}" if question.leader else "votre camp"
    if question.last == "tous":
        lost = f"si {side} avait perdu un seul pli, l’Excuse ne gagnerait pas celui-ci"
        return Pair(f"À un pli près : {lost}.", replace(question, last="pas-tous"))
    if question.last == "pas-tous":
        won = f"si {side} avait tout gagné jusqu’ici, l’Excuse achèverait un chelem"
        return Pair(f"À un pli près : {won}.", replace(question, last="tous"))
    for seat, card, other in _changes(question, here):
        trick = tuple(other if each == card else each for each in question.trick)
        changed = replace(question, trick=trick)
        there = solve(changed)
        if there != here:
            played = clause(seat, f"avait joué {the(other)}", f"aviez joué {the(other)}")
            wins = clause(there, "remporterait le pli", "remporteriez le pli")
            if there == seat:
                wins = f"{pronoun(seat)} {wins.removeprefix(clause(there, '', ''))}"
            told = f"À une carte près : si {played} au lieu {of_the(card)}, {wins}."
            return Pair(told.replace("si il ", "s’il "), changed)
    return None


def _changes(question: Question, here: int) -> Iterator[tuple[int, Card, Card]]:
    """Who could have played which other card: a little more than the winner, or less than he."""
    best = card_at(question, here)
    free = [card for card in DECK if card not in question.trick and card != EXCUSE]
    above = [card for card in free if card.suit is best.suit and card.rank > best.rank]
    for seat in reversed(range(question.players)):
        card = card_at(question, seat)
        if seat != here and card != EXCUSE and card.suit in (best.suit, Suit.ATOUT):
            yield from ((seat, card, other) for other in above[:1])
    for other in free:
        if other.suit is best.suit and other.rank < best.rank:
            yield here, best, other
    if best.suit is Suit.ATOUT and asked(question) is not Suit.ATOUT:
        yield from ((here, best, other) for other in free if other.suit is not Suit.ATOUT)
