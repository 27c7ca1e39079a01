"""The smallest change to a deal at five that makes another alliance, or lets others know of it."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards import DECK, OF_SUIT, Cards
from tarotlearn.exercises.kind import Pair
from tarotlearn.exercises.kinds.call import _alliance_words as said
from tarotlearn.exercises.kinds.call._alliance_position import Question
from tarotlearn.exercises.kinds.shared.played import fallen


def pair(question: Question, at: int | None) -> Pair:
    """The called card elsewhere; once it has fallen, the same deal before any card was played."""
    if at is not None and question.called in fallen(question.tricks):
        return Pair(said.before_the_tricks(question, at), replace(question, tricks=()))
    if at is None or at == question.preneur:
        to = (question.preneur + 1) % len(question.shares)
        return Pair(said.with_another(question, to), _moved(question, at, to))
    return Pair(said.at_the_chien(question), _moved(question, at, None))


def _moved(question: Question, at: int | None, to: int | None) -> Question:
    """The called card goes from one hand to another, or to the chien (None), or comes from it.

    Another card goes the other way, of those that nobody has played yet.
    """
    here = Cards.of([question.called])
    suit, gone = OF_SUIT[question.called.suit], fallen(question.tricks)
    theirs = question.chien if to is None else question.shares[to]
    elsewhere = [card for card in DECK if card not in suit | question.chien | gone]
    back = Cards.of([next(iter([*(theirs - gone), *elsewhere]))])
    shares = []
    for seat, share in enumerate(question.shares):
        if seat == to:
            share = (share | here) - back
        elif seat == at:
            share = (share - here) | (back & suit)
        shares.append(share)
    chien = question.chien
    if at is None:
        chien = (chien - here) | back
    elif to is None:
        chien = (chien - back) | here
    return replace(question, shares=tuple(shares), chien=chien)
