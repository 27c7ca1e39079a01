"""One card of a trick changed, so that its player may hold the called Roi after all, or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from rules_engine.cards import EXCUSE_ALONE, NO_CARDS, OF_SUIT, WHOLE_DECK, Card, Cards, Suit
from rules_engine.trick import winner
from tarotlearn.exercises.kind import Pair
from tarotlearn.exercises.kinds.memory._roi_places import (
    PLAYERS,
    Question,
    Seen,
    gave_away,
)
from tarotlearn.exercises.kinds.shared.people import agreed, name, pronoun
from tarotlearn.exercises.scene import ShownTrick
from tarotlearn.numerals import ordinal
from tarotlearn.words import of_the, the

if TYPE_CHECKING:
    from tarotlearn.exercises.kinds.memory.qui_tient_le_roi import Answer

Solve = Callable[[Question], "Answer"]


def pair(question: Question, solve: Solve) -> Pair | None:
    """The first change of one card that changes what is known."""
    right = solve(question)
    for told, changed in _changes(question):
        if solve(changed) != right:
            return Pair(f"À une carte près : {told}.", changed)
    return None


def _changes(question: Question) -> Iterator[tuple[str, Question]]:
    suit = OF_SUIT[question.called.suit] - Cards.of([question.called])
    others = WHOLE_DECK - OF_SUIT[question.called.suit] - OF_SUIT[Suit.ATOUT]
    for seat in range(1, PLAYERS):
        seen = gave_away(question, seat)
        for card, changed in _swapped(question, seat, seen, suit):
            which = ordinal(seen.number + 1) if seen else ""
            yield (
                f"si {name(seat)} avait fourni {the(card)} au {which} pli, {pronoun(seat)} "
                "pourrait encore avoir le Roi",
                changed,
            )
    for seat in range(1, PLAYERS):
        plays = question.seen[seat]
        last = plays[-1] if plays and not gave_away(question, seat) else None
        for card, changed in _swapped(question, seat, last, others - EXCUSE_ALONE):
            which = ordinal(last.number + 1) if last else ""
            yield (
                f"si {name(seat)} s’était {agreed(seat, 'défait', 'défaite')} {of_the(card)} au "
                f"{which} pli, {pronoun(seat)} "
                "ne pourrait plus avoir le Roi",
                changed,
            )


def _swapped(
    question: Question, seat: int, seen: Seen | None, cards: Cards
) -> Iterator[tuple[Card, Question]]:
    """The question with this play of the seat changed for one of these cards, not seen yet.

    The trick keeps its winner, and no later play of the seat belies the new card.
    """
    if seen is None:
        return
    unseen = WHOLE_DECK - question.hand - question.fallen - question.ecart
    if seat != question.preneur:
        unseen -= question.chien
    trick = question.tricks[seen.number]
    place, won_by = (seat - trick.leader) % PLAYERS, winner(trick.cards)
    tried = set()
    for card in cards & unseen:
        laid = (*trick.cards[:place], card, *trick.cards[place + 1 :])
        alike = card.suit, card in question.chien  # what is denied is whole suits
        if alike in tried or winner(laid) != won_by:
            continue
        tried.add(alike)
        tricks = list(question.tricks)
        tricks[seen.number] = ShownTrick(trick.leader, laid)
        changed = replace(question, tricks=tuple(tricks))
        if not _belied(changed, seat, seen.number) and _could_be(changed):
            yield card, changed
            return


def _could_be(question: Question) -> bool:
    """Whether the Roi may lie somewhere, and nobody plays later what an earlier card denied."""
    held = [question.hand, *[NO_CARDS] * (PLAYERS - 1)]
    for trick, denied_by in zip(question.tricks[::-1], question.denials[::-1], strict=True):
        for place, (card, not_his) in enumerate(zip(trick.cards, denied_by, strict=True)):
            seat = (trick.leader + place) % PLAYERS
            if not_his & held[seat]:
                return False
            held[seat] |= Cards.of([card])
    return bool(question.may_be)


def _belied(question: Question, seat: int, number: int) -> bool:
    """Whether the seat plays the called suit after having shown none of it, or is void again."""
    away = gave_away(question, seat)
    if away is None:
        return False
    if away.number != number:
        return True
    later = question.tricks[number + 1 :]
    fell = [trick.cards[(seat - trick.leader) % PLAYERS] for trick in later]
    return any(card.suit is question.called.suit for card in fell)
