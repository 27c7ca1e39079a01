"""Cards in French words: names, articles, lists, and the order in which a hand is held.

Pure text made from the engine's cards, so that kinds of exercises use it without Django.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from rules_engine.cards import CAVALIER, DAME, DECK, EXCUSE, PETIT, ROI, VALET, Card, Cards, Suit
from tarotlearn.typography import NO_BREAK, THIN

_AS = 1
_RANKS = {_AS: "As", VALET: "Valet", CAVALIER: "Cavalier", DAME: "Dame", ROI: "Roi"}
SUIT_NAMES = {
    Suit.PIQUE: "pique",
    Suit.COEUR: "cœur",
    Suit.CARREAU: "carreau",
    Suit.TREFLE: "trèfle",
    Suit.ATOUT: "atout",
    Suit.EXCUSE: "Excuse",
}
SUIT_PLURALS = {
    suit: f"{name}{'x' if name.endswith('eau') else 's'}" for suit, name in SUIT_NAMES.items()
}
# Atouts first, then a black suit, a red one, a black one, a red one: neighbours never look alike.
_HELD = (Suit.EXCUSE, Suit.ATOUT, Suit.PIQUE, Suit.COEUR, Suit.TREFLE, Suit.CARREAU)
# The place of each card of the deck in that order.
_PLACES = [100 * _HELD.index(card.suit) - card.rank for card in DECK]


def rank_name(card: Card) -> str:
    """« Roi », « As », « 10 », « 21 », « Excuse »: what is said of a card beside its suit."""
    if card == EXCUSE:
        return "Excuse"
    if card.suit is Suit.ATOUT:
        return str(card.rank)
    return _RANKS.get(card.rank, str(card.rank))


def of_suit(suit: Suit) -> str:
    """« de cœur », « d’atout »; nothing for the Excuse, which has no suit."""
    if suit is Suit.EXCUSE:
        return ""
    return "d’atout" if suit is Suit.ATOUT else f"de {SUIT_NAMES[suit]}"


def some_of(suit: Suit) -> str:
    """« du cœur », « de l’atout »."""
    return "de l’atout" if suit is Suit.ATOUT else f"du {SUIT_NAMES[suit]}"


def card_name(card: Card) -> str:
    """« Roi de cœur », « 21 d’atout », « 1 d’atout », « Excuse »: the name that a card shows.

    It never says more than the card does: neither « Petit » nor « bout ».
    """
    return f"{rank_name(card)} {of_suit(card.suit)}".rstrip()


def said_name(card: Card) -> str:
    """« Roi de cœur », « Petit », « Excuse »: the name that players say."""
    return "Petit" if card == PETIT else card_name(card)


def _elides(card: Card) -> bool:
    return card == EXCUSE or (card.suit is not Suit.ATOUT and card.rank == _AS)


def is_feminine(card: Card) -> bool:
    """Whether one says « la »: a Dame, and the Excuse."""
    return card == EXCUSE or (card.suit is not Suit.ATOUT and card.rank == DAME)


def the(card: Card) -> str:
    """« le Roi de cœur », « la Dame de pique », « l’As de trèfle », « le Petit », « l’Excuse »."""
    article = "l’" if _elides(card) else "la " if is_feminine(card) else "le "
    return article + said_name(card)


def of_the(card: Card) -> str:
    """« du Roi de cœur », « de la Dame de pique », « de l’Excuse »."""
    return f"de {the(card)}" if _elides(card) or is_feminine(card) else f"du {said_name(card)}"


def elided(word: str, name: str) -> str:
    """« qu’Inès », « que Malik », « d’Inès »: a little word before a name or a noun."""
    if name[0].lower() in "aeiouyéèêàh":
        return f"{word[:-1]}’{name}"
    return f"{word} {name}"


def listed(words: Iterable[str], link: str = "et") -> str:
    """« un, deux et trois »; the empty text for no word."""
    *first, last = [*words] or [""]
    return f"{', '.join(first)} {link} {last}" if first else last


def plural(number: int, singular: str, several: str | None = None) -> str:
    """« 1 carte », « 18 cartes », « 0 carte »: one word after its number, which it never leaves."""
    word = singular if abs(number) < 2 else several or f"{singular}s"
    return f"{number}{NO_BREAK}{word}"


def in_hand_order(cards: Cards) -> tuple[Card, ...]:
    """As a player holds them: Excuse, atouts from the highest, then each suit from the Roi."""
    return tuple(sorted(cards, key=lambda card: _PLACES[card.index]))


def hand_words(cards: Cards) -> str:
    """« Excuse ; 21, 5 et 1 d’atout ; Roi et 7 de cœur »: a hand as one reads it aloud."""
    suits = []
    for suit, held in groupby(in_hand_order(cards), key=lambda card: card.suit):
        suits.append(f"{listed(map(rank_name, held))} {of_suit(suit)}".rstrip())
    return f"{THIN}; ".join(suits) or "aucune carte"
