"""The rules of French Tarot, for 3, 4 and 5 players, each answer with its reason."""

from rules_engine.bidding import Bid, allowed_bids
from rules_engine.call import alliance, callable_cards
from rules_engine.cards import DECK, Card, Cards, Suit, read_cards
from rules_engine.chien import judge_ecart
from rules_engine.deal import Event, deal_cards, is_petit_sec, next_deal, table
from rules_engine.excuse import excuse_fate
from rules_engine.play import Obligation, Playable, playable, winner
from rules_engine.poignee import announceable, poignee_faults
from rules_engine.points import count
from rules_engine.record import Deal
from rules_engine.rules import FFT, Rules
from rules_engine.scoring import Outcome, score_sheet
from rules_engine.sides import Side

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
