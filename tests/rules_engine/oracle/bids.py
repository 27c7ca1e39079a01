"""The bids, and the card called at five (R « Les enchères », « Le jeu à 5 joueurs »)."""

from __future__ import annotations

from tests.rules_engine.oracle.cards import SUITS

CONTRACTS = ["prise", "garde", "garde_sans", "garde_contre"]


def allowed(players: int, previous: list[str]) -> list[str]:
    """What the next player may say: pass or strictly higher; nothing when all have spoken."""
    if len(previous) == players:
        return []
    bids = ["passe"]
    for contract in CONTRACTS:
        higher_than_all = True
        for said in previous:
            if said != "passe" and CONTRACTS.index(contract) <= CONTRACTS.index(said):
                higher_than_all = False
        if higher_than_all:
            bids.append(contract)
    return bids


def callable_cards(hand: list[str]) -> list[str]:
    """A Roi; with the four Rois a Dame too; with the four Dames too a Cavalier; then a Valet."""
    cards = []
    for rank in ["R", "D", "C", "V"]:
        four = [rank + suit for suit in SUITS]
        cards += four
        if not all(card in hand for card in four):
            break
    return cards
