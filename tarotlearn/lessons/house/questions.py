"""What a page on a house rule may ask besides the protocol: is the deal void, what misères bring.

Both are decided by the engine, on a deal of which the page shows one hand.
"""

from __future__ import annotations

from typing import Any

from rules_engine.bidding import Bid
from rules_engine.cards import DECK, NO_CARDS, Cards
from rules_engine.deal import table
from rules_engine.misere import misere_marks
from rules_engine.record import Deal
from rules_engine.referee import void_reason
from rules_engine.variants import rules_named
from tarotlearn.lessons.errors import ContentError


def answer_annulation(question: dict[str, Any]) -> dict[str, Any]:
    """Whether a deal is void for ``hand``, as dealt, or for the ``chien``, at this ``contract``.

    ContentError for what cannot be read.
    """
    try:
        players = question.setdefault("players", 4)
        hand, chien = _cards(question, "hand"), _cards(question, "chien")
        bids = [Bid(question.get("contract", "garde"))] + [Bid.PASSE] * (players - 1)
        hands = (hand, *[NO_CARDS] * (players - 1))
        deal = Deal(players, players - 1, hands, chien, tuple(bids))
        return {"void": void_reason(deal, rules_named(question.get("rules", "fft")))}
    except (TypeError, ValueError) as unreadable:
        raise ContentError(str(unreadable)) from None


def answer_misere(question: dict[str, Any]) -> dict[str, Any]:
    """What ``hand`` marks for a misère, and each of the other players, who hold none.

    ContentError for a hand that is not one of this table, or cards that cannot be read.
    """
    try:
        players = question.setdefault("players", 4)
        hand, size = _cards(question, "hand"), table(players).hand
        if len(hand) != size:
            raise ContentError(f"à {players}, un jeu a {size} cartes, et non {len(hand)}")
        others = list(Cards.of(DECK) - hand)
        hands = [hand, *(Cards.of(others[seat :: players - 1]) for seat in range(players - 1))]
        marks = misere_marks(hands, rules_named(question.get("rules", "fft")))
    except (TypeError, ValueError) as unreadable:
        raise ContentError(str(unreadable)) from None
    return {"mark": marks[0], "others": marks[1]}


def _cards(question: dict[str, Any], key: str) -> Cards:
    return Cards.read(question.get(key, ""))
