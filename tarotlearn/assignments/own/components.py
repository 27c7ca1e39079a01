"""What a field holds that is chosen, of words or of cards, or that is not to be chosen."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.cards import WHOLE_DECK, Cards
from tarotlearn.assignments.own.widgets import At, Option, Options, Shape, Typed, Widget, one
from tarotlearn.words import card_name, in_hand_order


@dataclass(frozen=True)
class Fixed:
    """Not to be chosen: the table, or what never varies."""

    always: str | None = None  # None: the number of players

    def widgets(self, players: int) -> tuple[Widget, ...]:
        return ()

    def typed(self, value: str, players: int) -> dict[str, list[str]]:
        return {}

    def value(self, typed: Typed, players: int) -> str:
        return str(players) if self.always is None else self.always


@dataclass(frozen=True)
class Unasked:
    """What says nothing in the questions where it stands: kept as it is, or else ``usual``."""

    usual: str

    def widgets(self, players: int) -> tuple[Widget, ...]:
        return ()

    def typed(self, value: str, players: int) -> dict[str, list[str]]:
        return {"": [value]}

    def value(self, typed: Typed, players: int) -> str:
        return one(typed) or self.usual


@dataclass(frozen=True)
class Choice:
    """One of several; with ``blank``, what to say of none of them."""

    options: Options | At
    blank: str | None = None
    menu: bool = False

    def widgets(self, players: int) -> tuple[Widget, ...]:
        options = self.options if isinstance(self.options, tuple) else self.options(players)
        if self.menu:
            return (Widget(Shape.MENU, options=options, blank=self.blank or ""),)
        if self.blank is not None:
            options = (Option("", self.blank), *options)
        return (Widget(Shape.RADIO, options=options),)

    def typed(self, value: str, players: int) -> dict[str, list[str]]:
        return {"": [value]}

    def value(self, typed: Typed, players: int) -> str:
        return one(typed)

    def offers(self, value: str, players: int) -> bool:
        """Whether this is one of the answers; nothing is one where there are words for it."""
        options = self.options if isinstance(self.options, tuple) else self.options(players)
        is_blank = not value and self.blank is not None
        return is_blank or value in [option.value for option in options]


@dataclass(frozen=True)
class OneCard:
    """One of these cards, chosen in a menu; with ``blank``, what to say of none."""

    blank: str = ""
    of: Cards = WHOLE_DECK

    def widgets(self, players: int) -> tuple[Widget, ...]:
        offered = tuple(Option(str(card), card_name(card)) for card in in_hand_order(self.of))
        return (Widget(Shape.CARD, options=offered, blank=self.blank),)

    def typed(self, value: str, players: int) -> dict[str, list[str]]:
        return {"": [value]}

    def value(self, typed: Typed, players: int) -> str:
        return one(typed)


@dataclass(frozen=True)
class Several:
    """Any of several words; their order is that of the options."""

    options: Options

    def widgets(self, players: int) -> tuple[Widget, ...]:
        return (Widget(Shape.BOXES, options=self.options),)

    def typed(self, value: str, players: int) -> dict[str, list[str]]:
        return {"": value.split()}

    def value(self, typed: Typed, players: int) -> str:
        return " ".join(typed.get("", ()))
