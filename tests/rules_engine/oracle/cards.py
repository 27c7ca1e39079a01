"""The 78 cards as strings, their order and their value in half-points (R « Les cartes »)."""

from __future__ import annotations

SUITS = ["P", "C", "K", "T"]
RANKS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R"]
ROIS = ["RP", "RC", "RK", "RT"]
ATOUTS = [f"{number}A" for number in range(1, 22)]
DECK = [rank + suit for suit in SUITS for rank in RANKS] + ATOUTS + ["EX"]


def read(text: str) -> list[str]:
    return text.split()


def as_set(cards: list[str]) -> str:
    """A set of cards, written in deck order."""
    return " ".join(card for card in DECK if card in cards)


def as_sequence(cards: list[str]) -> str:
    return " ".join(cards)


def suit(card: str) -> str:
    """P, C, K, T, A for an atout, EX for the Excuse."""
    return "EX" if card == "EX" else card[-1]


def strength(card: str) -> int:
    """The number of an atout; the place of a suit card, from 1 for the As to 14 for the Roi."""
    rank = card[:-1]
    return int(rank) if suit(card) == "A" else RANKS.index(rank) + 1


def is_atout(card: str) -> bool:
    """A numbered atout; the Excuse is none."""
    return suit(card) == "A"


def is_suit_card(card: str) -> bool:
    return suit(card) in SUITS


def is_oudler(card: str) -> bool:
    return card in ["1A", "21A", "EX"]


def value(card: str) -> int:
    """In half-points: bout and Roi 9, Dame 7, Cavalier 5, Valet 3, any other card 1."""
    if is_oudler(card):
        return 9
    if is_suit_card(card):
        return {"R": 9, "D": 7, "C": 5, "V": 3}.get(card[:-1], 1)
    return 1


def half_points(cards: list[str]) -> int:
    return sum(value(card) for card in cards)


def count_oudlers(cards: list[str]) -> int:
    return len([card for card in cards if is_oudler(card)])


def atouts(cards: list[str]) -> list[str]:
    return [card for card in cards if is_atout(card)]


def of_suit(cards: list[str], wanted: str) -> list[str]:
    return [card for card in cards if suit(card) == wanted]
