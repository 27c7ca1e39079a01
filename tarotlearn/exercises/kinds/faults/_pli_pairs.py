"""One card of a trick exchanged for another of the same hand: a fault undone, or made."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards import Card, Cards
from tarotlearn.exercises.kind import Pair
from tarotlearn.exercises.kinds.faults._pli import Played, Question
from tarotlearn.exercises.kinds.shared.people import clause
from tarotlearn.words import of_the, the


def pair(question: Question) -> Pair | None:
    """The same trick with one card exchanged for another of the same hand."""
    clean = not question.faults
    for played in question.followed:
        hand, permitted = question.left[played.seat], played.found.cards
        if played.is_fault is clean:
            continue
        for card in hand & permitted if played.is_fault else hand - permitted:
            trick = (*question.trick[: played.place], card, *question.trick[played.place + 1 :])
            left = list(question.left)
            left[played.seat] = (hand - Cards.of([card])) | Cards.of([played.card])
            changed = replace(question, trick=trick, left=tuple(left))
            if len(changed.faults) == clean:
                return Pair(_told(played, card), changed)
    return None


def _told(played: Played, card: Card) -> str:
    """« À une carte près : si Malik avait joué le 3 de cœur, personne ne serait en faute. »"""
    did = clause(played.seat, "avait joué", "aviez joué")
    then = "personne ne serait en faute"
    if not played.is_fault:
        then = "ce serait une renonce"
    return f"À une carte près : si {did} {the(card)} au lieu {of_the(played.card)}, {then}."
