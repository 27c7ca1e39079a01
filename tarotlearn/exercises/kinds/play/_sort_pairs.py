"""The smallest change after which the Excuse goes elsewhere, or is paid otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_engine.cards import DECK, EXCUSE, PETIT, Suit
from rules_engine.deal import table
from rules_engine.sides import Side
from tarotlearn.exercises.kind import Pair
from tarotlearn.exercises.kinds.play._sort_position import Question
from tarotlearn.exercises.kinds.shared.people import clause
from tarotlearn.exercises.kinds.shared.sides import the_side, to_side
from tarotlearn.words import of_the, the


def pair(question: Question) -> Pair | None:
    """The first change whose outcome is another, and that the text settles."""
    here = question.fate()
    for words, changed in _changes(question):
        there = changed.fate()
        if changed.is_settled and (there.to, there.low_card) != (here.to, here.low_card):
            return Pair(words, changed)
    return None


def _changes(question: Question) -> Iterator[tuple[str, Question]]:
    own = question.side(question.owner)
    most = table(question.players).tricks - 1
    mine, theirs = question.won_by(own), question.won_by(own.other)
    if question.is_slam:
        lost = f"si {the_side(own)} avait perdu un pli, l’Excuse changerait de camp"
        yield f"À un pli près : {lost}.", _won(question, own, most - 1, 1)
    elif question.is_last:
        kept = f"un pli plus tôt, l’Excuse serait restée {to_side(own)}, contre une petite carte"
        yield f"À un pli près : {kept}.", _won(question, own, mine, theirs - 1)
    elif mine:
        last = "au dernier pli, l’Excuse changerait de camp"
        yield f"À quelques plis près : {last}.", _won(question, own, mine, most - mine)
    else:
        paid = f"si {the_side(own)} avait déjà un pli, elle donnerait la carte tout de suite"
        yield f"À un pli près : {paid}.", _won(question, own, 1, theirs)
    yield from _other_winner(question, own)


def _won(question: Question, own: Side, mine: int, theirs: int) -> Question:
    """The same trick when the sides have won other numbers of tricks before."""
    if own is Side.ATTAQUE:
        return replace(question, attaque=mine, defense=theirs)
    return replace(question, attaque=theirs, defense=mine)


def _other_winner(question: Question, own: Side) -> Iterator[tuple[str, Question]]:
    """The other side wins a trick that the side of the Excuse has won."""
    winner = question.winner()
    if question.side(winner) is not own or question.is_slam:
        return
    best = question.trick[(winner - question.leader) % question.players]
    free = [card for card in DECK if card not in question.trick and card not in question.pile]
    above = [card for card in free if card.suit is best.suit and card.rank > best.rank]
    above = above or [card for card in free if card.suit is Suit.ATOUT and card != PETIT]
    for place, card in enumerate(question.trick):
        seat = (question.leader + place) % question.players
        if question.side(seat) is not own and card != EXCUSE and above:
            other = above[0]
            trick = tuple(other if each == card else each for each in question.trick)
            played = clause(seat, f"avait joué {the(other)}", f"aviez joué {the(other)}")
            pays = f"{the_side(own)} devrait une petite carte pour garder l’Excuse"
            words = f"À une carte près : si {played} au lieu {of_the(card)}, {pays}."
            yield words, replace(question, trick=trick)
