"""Cards and numbers inside a sentence, as one says them."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.cards import Card, Cards, Suit
from tarotlearn import numerals
from tarotlearn.typography import NO_BREAK
from tarotlearn.words import in_hand_order, listed, of_suit, the


def capital(text: str) -> str:
    """The text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def counted(number: int, singular: str, several: str, *, feminine: bool = False) -> str:
    """« une carte », « vingt-et-une cartes », « aucune carte »: a number of things, in words."""
    if number < 2:
        return f"{'aucun' if number == 0 else 'un'}{'e' if feminine else ''}{NO_BREAK}{singular}"
    word = numerals.in_words(number)
    return f"{word}{'e' if feminine and word.endswith('-un') else ''}{NO_BREAK}{several}"


def in_words(number: int, *, feminine: bool = False) -> str:
    """« trois », « une »: the number alone."""
    return counted(number, "", "", feminine=feminine).rstrip()


def the_grouped(cards: Cards) -> str:
    """« le 3 et le 8 d’atout », « la Dame de cœur et le 5 de trèfle », « le Petit et l’Excuse »."""
    held = in_hand_order(cards)
    suits = {card.suit for card in held}
    if len(suits) > 1 or len(held) == 1 or Suit.EXCUSE in suits:
        return listed(map(the, _excuse_last(held)))
    lower = [the_rank(card) for card in reversed(held[1:])]
    return listed([*lower, the(held[0])])


def _excuse_last(held: Sequence[Card]) -> list[Card]:
    return sorted(held, key=lambda card: card.suit is Suit.EXCUSE)


def the_rank(card: Card) -> str:
    """« le 3 », « la Dame », « l’As », « le Petit »: a card whose suit is known."""
    return the(card).removesuffix(f" {of_suit(card.suit)}")
