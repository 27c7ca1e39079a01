"""The écart (R « Le Chien et l'Ecart »)."""

from __future__ import annotations

from tests.rules_engine.oracle.cards import DECK, ROIS, is_atout, is_oudler, is_suit_card
from tests.rules_engine.oracle.deal import CHIEN


def permitted_suit_cards(hand: list[str], called_in_chien: str | None) -> list[str]:
    """Every suit card but the Rois and the card called that lay in the chien."""
    return [
        card for card in hand if is_suit_card(card) and card not in ROIS and card != called_in_chien
    ]


def lacking(players: int, hand: list[str], called_in_chien: str | None) -> int:
    """How many plain atouts the écart cannot do without."""
    return max(0, CHIEN[players] - len(permitted_suit_cards(hand, called_in_chien)))


def faults(players: int, hand: list[str], ecart: list[str], called_in_chien: str | None) -> list:
    """A wrong count first, then the cards at fault in deck order.

    Of too many atouts the lowest are the indispensable ones: those above are at fault.
    """
    found = []
    if len(ecart) != CHIEN[players]:
        found.append({"rule": "faux-ecart"})
    still_lacking = lacking(players, hand, called_in_chien)
    for card in DECK:
        if card not in ecart:
            continue
        if card in ROIS or is_oudler(card):
            found.append({"rule": "ecart-interdits", "card": card})
        elif card == called_in_chien:
            found.append({"rule": "appele-au-chien", "card": card})
        elif is_atout(card):
            if still_lacking == 0:
                found.append({"rule": "ecart-atouts", "card": card})
            else:
                still_lacking -= 1
    return found


def shown(ecart: list[str]) -> list[str]:
    """The atouts in the écart, bouts wrongly put there included; the Excuse is no atout."""
    return [card for card in ecart if is_atout(card)]
