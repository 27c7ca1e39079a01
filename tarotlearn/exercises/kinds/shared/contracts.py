"""The contracts of the official rules, and their names as one says them."""

from __future__ import annotations

from rules_engine.bidding import Bid
from rules_engine.notation.words import BID_WORDS
from rules_engine.rules import FFT

CONTRACTS: tuple[Bid, ...] = tuple(bid for bid, _ in FFT.contracts)


def said_bid(bid: Bid) -> str:
    """« garde sans », « passe »."""
    return BID_WORDS[bid]


def the_bid(bid: Bid) -> str:
    """« la garde sans »."""
    return f"la {said_bid(bid)}"
