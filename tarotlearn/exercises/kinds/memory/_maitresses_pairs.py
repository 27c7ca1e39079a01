"""The smallest change that makes another card master, or one of them master no longer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from rules_engine.cards import EXCUSE_ALONE, Card, Cards
from rules_engine.deduction import stronger
from tarotlearn.exercises.kind import Pair
from tarotlearn.exercises.kinds.memory import _maitresses_words as said
from tarotlearn.words import of_the, the

if TYPE_CHECKING:
    from tarotlearn.exercises.kinds.memory.cartes_maitresses import Question

Solve = Callable[["Question"], Cards]


def pair(question: Question, solve: Solve) -> Pair | None:
    """A card more among the masters, or one less; else what was so one trick earlier."""
    ways = (_one_more, _one_less, _trick_before)
    return next((found for way in ways if (found := way(question, solve))), None)


def _with(question: Question, card: Card, instead_of: Card) -> Question:
    """The same question with one card of the hand changed."""
    known = question.known
    hand = (known.hand - Cards.of([instead_of])) | Cards.of([card])
    return replace(question, known=replace(known, hand=hand))


def _one_more(question: Question, solve: Solve) -> Pair | None:
    """With the only card that still beats one of the learner's, instead of a low one."""
    known, found = question.known, solve(question)
    for card in [*(question.shown - found - EXCUSE_ALONE)][::-1]:
        above = [*(stronger(card, known.out) - known.excluded)]
        low = [other for other in known.hand - found - EXCUSE_ALONE if other.suit is not card.suit]
        if len(above) != 1 or not low:
            continue
        changed = _with(question, above[0], low[0])
        if card in solve(changed):
            told = (
                f"À une carte près : avec {the(above[0])} au lieu {of_the(low[0])}, "
                f"{the(card)} serait {said.is_master(card)} aussi."
            )
            return Pair(told, changed)
    return None


def _one_less(question: Question, solve: Solve) -> Pair | None:
    """Without the learner's own card above one of his masters."""
    known, found = question.known, solve(question)
    for card in found:
        above = [*stronger(card, found)]
        theirs = [other for other in known.out - known.excluded if other.suit is not card.suit]
        if len(above) != 1 or not theirs:
            continue
        changed = _with(question, theirs[0], above[0])
        if card not in solve(changed):
            told = (
                f"À une carte près : avec {the(theirs[0])} au lieu {of_the(above[0])}, "
                f"{the(card)} ne serait plus {said.is_master(card)}."
            )
            return Pair(told, changed)
    return None


def _trick_before(question: Question, solve: Solve) -> Pair | None:
    """One trick earlier, when what has just fallen still beat one of the masters."""
    known = question.known
    if len(known.tricks) < 2:
        return None
    last = known.tricks[-1]
    mine = last.cards[-last.leader % known.players]
    earlier = replace(known, tricks=known.tricks[:-1], hand=known.hand | Cards.of([mine]))
    changed = replace(question, known=earlier)
    for card in solve(question) - solve(changed):
        above = said.highest(stronger(card, earlier.out))
        told = (
            f"À un pli près : avant que {the(above)} ne tombe, {the(card)} n’était pas "
            f"{said.is_master(card)}."
        )
        return Pair(told, changed)
    return None
