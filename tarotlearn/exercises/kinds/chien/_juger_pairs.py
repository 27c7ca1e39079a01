"""The smallest change to an écart that would have it judged otherwise."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards import PLAIN_ATOUTS, ROIS, Card, Cards
from rules_engine.chien import EcartRoom
from tarotlearn.exercises.kind import Pair
from tarotlearn.exercises.kinds.chien._juger_words import ALLOWED, CARDS, Answer, Question
from tarotlearn.words import of_the, the


def pair(question: Question, right: Answer, room: EcartRoom) -> Pair | None:
    """One card more, less or another in the écart; None when no card of the hand serves."""
    ecart = question.ecart
    spare = room.free - ecart
    if right.verdict == ALLOWED:
        return _spoilt(question, room)
    if right.verdict == CARDS:
        bad = next(iter(right.cards))
        good = next(iter(spare or room.atouts_allowed - ecart), None)
        if good is None:
            return None
        left = len(right.cards) > 1 or len(ecart) != room.size
        then = "une carte de moins serait fautive" if left else "l’écart serait permis"
        return Pair(f"{_instead(good, bad)}, {then}.", _changed(question, bad, good))
    then = "le compte y serait" if abs(len(ecart) - room.size) == 1 else "il en manquerait moins"
    if len(ecart) > room.size:
        card = next(iter(ecart))
        told = f"À une carte près : sans {the(card)}, {then}."
        return Pair(told, replace(question, ecart=ecart - Cards.of([card])))
    if not spare:
        return None
    card = next(iter(spare))
    told = f"À une carte près : avec {the(card)} en plus, {then}."
    return Pair(told, replace(question, ecart=ecart | Cards.of([card])))


def _spoilt(question: Question, room: EcartRoom) -> Pair | None:
    """A card that has to stay instead of one that may go."""
    hand, ecart = question.hand, question.ecart
    bad = next(
        iter((hand & ROIS) or ((hand & PLAIN_ATOUTS) if not room.lacking else Cards())), None
    )
    if bad is None:
        return None
    good = next(iter(ecart))
    return Pair(f"{_instead(bad, good)}, l’écart serait interdit.", _changed(question, good, bad))


def _instead(card: Card, other: Card) -> str:
    return f"À une carte près : avec {the(card)} à la place {of_the(other)}"


def _changed(question: Question, out: Card, new: Card) -> Question:
    ecart = (question.ecart - Cards.of([out])) | Cards.of([new])
    return replace(question, ecart=ecart)
