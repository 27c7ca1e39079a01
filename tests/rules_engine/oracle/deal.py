"""What a table deals, what comes next, the Petit sec (R « La distribution »)."""

from __future__ import annotations

from tests.rules_engine.oracle.cards import atouts

HAND = {3: 24, 4: 18, 5: 15}
CHIEN = {3: 6, 4: 6, 5: 3}
PACKET = {3: 4, 4: 3, 5: 3}
POIGNEES = {
    3: {"simple": 13, "double": 15, "triple": 18},
    4: {"simple": 10, "double": 13, "triple": 15},
    5: {"simple": 8, "double": 10, "triple": 13},
}


def table(players: int) -> dict:
    return {
        "hand": HAND[players],
        "chien": CHIEN[players],
        "packet": PACKET[players],
        "tricks": HAND[players],
        "poignees": POIGNEES[players],
    }


def next_deal(question: dict) -> dict:
    """Who deals, speaks and leads after an event; ``None`` is a deal about to begin."""
    players, event = question["players"], question["event"]
    dealer = question["dealer"]
    if event in ["petit_sec", "petit_sec_tardif", "tous_passent", "donne_jouee"]:
        dealer = (dealer + 1) % players
    right_neighbour = (dealer + 1) % players
    return {
        "dealer": dealer,
        "scored": event == "donne_jouee",
        "first_speaker": right_neighbour,
        "first_lead": right_neighbour,
        "dealer_may_bid": event != "fausse_donne",
    }


def is_petit_sec(hand: list[str]) -> bool:
    """Has the 1, no other numbered atout, no Excuse."""
    return atouts(hand) == ["1A"] and "EX" not in hand
