"""What is still out: the cards that a player has neither in hand nor seen, counted by sort."""

from __future__ import annotations

from typing import Any

from rules_engine.cards import ATOUTS, DECK, FIGURE_CARDS, OF_SUIT, OUDLERS, ROIS, Cards, Suit
from rules_engine.deal import table
from rules_engine.deduction import masters
from tarotlearn.lessons.errors import ContentError

SORTS: dict[str, Cards] = {
    "cartes": Cards.of(DECK),
    "atouts": ATOUTS,
    "pique": OF_SUIT[Suit.PIQUE],
    "coeur": OF_SUIT[Suit.COEUR],
    "carreau": OF_SUIT[Suit.CARREAU],
    "trefle": OF_SUIT[Suit.TREFLE],
    "rois": ROIS,
    "figures": FIGURE_CARDS,
    "bouts": OUDLERS,
}


def remaining(sort: str, *cards: str) -> int:
    """How many cards of a sort are not among those named."""
    return len(SORTS[sort] - Cards.read(" ".join(cards)))


def unknown(players: int, *cards: str) -> int:
    """How many cards one does not know: neither in one's hand as dealt, nor seen."""
    return len(DECK) - table(players).hand - len(Cards.read(" ".join(cards)))


def answer_unseen(question: dict[str, Any]) -> dict[str, Any]:
    """What is out for who holds ``hand`` and has seen ``seen``: how many of each sort;
    then which cards of the hand are masters. ContentError for unreadable cards.
    """
    try:
        hand, seen = Cards.read(question.get("hand", "")), Cards.read(question.get("seen", ""))
    except ValueError as unreadable:
        raise ContentError(str(unreadable)) from None
    if hand & seen:
        raise ContentError(f"à la fois dans le jeu et vues : {hand & seen}")
    for sort in question.setdefault("sorts", "").split():
        if sort not in SORTS:
            raise ContentError(f"sorte inconnue « {sort} » (connues : {', '.join(SORTS)})")
    out = SORTS["cartes"] - hand - seen
    counts = {sort: len(cards & out) for sort, cards in SORTS.items()}
    return counts | {"masters": str(masters(hand, out))}
