"""The rules of French Tarot, for 3, 4 and 5 players, each answer with its reason."""

from rules_engine.bidding import Bid, allowed_bids
from rules_engine.call import alliance, callable_cards
from rules_engine.cards import DECK, Card, Cards, Suit, read_cards
from rules_engine.chien import judge_ecart
from rules_engine.deal import deal_cards, table
from rules_engine.excuse import excuse_fate
from rules_engine.obligations import Obligation
from rules_engine.outcome import Outcome
from rules_engine.petit_sec import is_petit_sec
from rules_engine.play import Playable, playable
from rules_engine.poignee import announceable
from rules_engine.poignee_shown import poignee_faults
from rules_engine.points import count
from rules_engine.record import Deal
from rules_engine.rules import FFT, Rules
from rules_engine.scoring import score_sheet
from rules_engine.sides import Side
from rules_engine.trick import winner
from rules_engine.turns import Event, next_deal

__all__ = [
    "DECK",
    "FFT",
    "Bid",
    "Card",
    "Cards",
    "Deal",
    "Event",
    "Obligation",
    "Outcome",
    "Playable",
    "Rules",
    "Side",
    "Suit",
    "alliance",
    "allowed_bids",
    "announceable",
    "callable_cards",
    "count",
    "deal_cards",
    "excuse_fate",
    "is_petit_sec",
    "judge_ecart",
    "next_deal",
    "playable",
    "poignee_faults",
    "read_cards",
    "score_sheet",
    "table",
    "winner",
]
