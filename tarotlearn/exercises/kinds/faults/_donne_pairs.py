"""One card changed, so that the first tricks of a deal show a renonce or show none any more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from rules_engine.cards import WHOLE_DECK, Card
from rules_engine.deduction import denied
from rules_engine.trick import winner
from tarotlearn.exercises.kind import Pair
from tarotlearn.exercises.kinds.faults._donne import Laid, Question
from tarotlearn.exercises.kinds.shared.people import clause
from tarotlearn.exercises.kinds.shared.played import fallen
from tarotlearn.exercises.scene import ShownTrick
from tarotlearn.numerals import ordinal
from tarotlearn.words import of_the, the

_MOST = 20  # changes tried


def pair(question: Question) -> Pair | None:
    """The first change that proves a renonce, or after which there is none."""
    before = question.renonces
    changes = _undone(question) if before else _made(question)
    for told, changed in islice(changes, _MOST):
        if len(changed.renonces) == (not before):
            return Pair(f"À une carte près : {told}.", changed)
    return None


def _swapped(question: Question, laid: Laid, card: Card) -> Question | None:
    """The same tricks with this card in the place of another; None when the play would change."""
    trick = question.tricks[laid.number]
    cards = (*laid.before, card, *trick.cards[len(laid.before) + 1 :])
    if winner(cards) != winner(trick.cards) and laid.number < len(question.tricks) - 1:
        return None
    tricks = list(question.tricks)
    tricks[laid.number] = ShownTrick(trick.leader, cards)
    return replace(question, tricks=tuple(tricks))


def _undone(question: Question) -> Iterator[tuple[str, Question]]:
    """With a permitted card instead of the fault, or another one instead of what proves it."""
    one = question.renonces[0]
    unseen = WHOLE_DECK - fallen(question.tricks)
    for card in unseen:
        if not denied(one.laid.before, card) & one.laid.held:
            changed = _swapped(question, one.laid, card)
            if changed:
                yield _if(one.laid, card, "il n’y aurait pas de faute"), changed
    for laid in question.laid:
        if laid.seat != one.laid.seat or laid.card not in one.proofs:
            continue
        for card in unseen - denied(one.laid.before, one.laid.card):
            changed = _swapped(question, laid, card)
            if changed:
                yield _if(laid, card, "rien ne prouverait la faute"), changed


def _made(question: Question) -> Iterator[tuple[str, Question]]:
    """With a card that belies an earlier one of the same player."""
    unseen, laid_here = WHOLE_DECK - fallen(question.tricks), question.laid
    for early in laid_here:
        belying = [*(unseen & denied(early.before, early.card))]
        for laid in laid_here if belying else ():
            if laid.seat == early.seat and laid.number > early.number:
                changed = _swapped(question, laid, belying[0])
                if changed:
                    which = f"le {ordinal(early.number + 1)} pli cacherait une renonce"
                    yield _if(laid, belying[0], which), changed


def _if(laid: Laid, card: Card, then: str) -> str:
    did = clause(laid.seat, "avait joué", "aviez joué")
    where = f"au {ordinal(laid.number + 1)} pli"
    return f"si, {where}, {did} {the(card)} au lieu {of_the(laid.card)}, {then}"
