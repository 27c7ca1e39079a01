"""What a composed trick has to lead to: a number of playable cards, a rule, a card."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from rules_engine.cards import Card, Cards, read_card
from rules_engine.obligations import Obligation
from rules_engine.play import Playable
from tarotlearn.exercises.kinds.shared.fields import instead
from tarotlearn.words import the


class Sort(StrEnum):
    """What a wish is about."""

    NUMBER = "nombre"
    RULE = "règle"
    CARD = "carte"


WISHED = (Sort.CARD, Sort.CARD, Sort.NUMBER, Sort.RULE)  # as often as they stand here
RULES = (Obligation.SOUS_COUPER, Obligation.SE_DEFAUSSER, Obligation.MONTER)
_ALLOWED, _BARRED = "permise", "interdite"


class Wish(NamedTuple):
    """One of the three: a number of playable cards, the rule that decides, or a card."""

    number: int = 0
    rule: Obligation | None = None
    card: Card | None = None
    allowed: bool = True

    @property
    def sort(self) -> Sort:
        if self.card is not None:
            return Sort.CARD
        return Sort.RULE if self.rule is not None else Sort.NUMBER

    def holds(self, found: Playable) -> bool:
        """Whether this is what is found."""
        if self.card is not None:
            return (self.card in found.cards) is self.allowed
        if self.rule is not None:
            return found.because is self.rule
        return len(found.cards) == self.number

    def __str__(self) -> str:
        """« 3 », « sous-couper », « permise RC », « interdite 1A »."""
        if self.card is not None:
            return f"{_ALLOWED if self.allowed else _BARRED} {self.card}"
        return self.rule.value if self.rule is not None else str(self.number)


def read_wish(text: str, hand: Cards) -> Wish:
    """The inverse of ``str``; ValueError, in French, when it is no wish about this hand."""
    word, _, name = text.partition(" ")
    if word in (_ALLOWED, _BARRED):
        if not name:
            raise ValueError("« voulu » : dites aussi quelle carte")
        card = read_card(name)
        if card not in hand:
            raise ValueError(f"« voulu » : une carte du jeu, et non {the(card)}")
        return Wish(card=card, allowed=word == _ALLOWED)
    if word in [rule.value for rule in RULES]:
        return Wish(rule=Obligation(word))
    numbers = {str(number): number for number in range(1, len(hand) + 1)}
    if text not in numbers:
        raise ValueError(f"« voulu » : un nombre, une règle ou une carte{instead(text)}")
    return Wish(numbers[text])


def wishes(hand: Cards, found: Sequence[Playable], sort: Sort) -> list[Wish]:
    """The wishes of this sort that some of these tricks fulfil."""
    if sort is Sort.NUMBER:
        return [Wish(number) for number in sorted({len(each.cards) for each in found})]
    if sort is Sort.RULE:
        return [Wish(rule=rule) for rule in RULES if any(each.because is rule for each in found)]
    return [Wish(card=card, allowed=allowed) for card in hand for allowed in (True, False)]
