"""The deal: the sizes of each table, shuffling and dealing.

FFT, Règlement officiel, « La distribution », « Le jeu à 3 joueurs », « Le jeu à 5 joueurs ».
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from random import Random
from typing import TypeVar

from rules_engine.cards import DECK, NO_CARDS, Cards
from rules_engine.turns import TurnRules, next_seat, right_of

T = TypeVar("T")

TABLE_SIZES = (3, 4, 5)


@dataclass(frozen=True)
class DealRules(TurnRules):
    """What a rule set decides about the deal, which goes around the table in turn."""

    packets: tuple[int, int, int] = (4, 3, 3)  # cards dealt at a time at 3, 4 and 5 players
    chiens: tuple[int, int, int] = (6, 6, 3)

    @cached_property
    def tables(self) -> dict[int, Table]:
        """The sizes of a deal by number of players."""
        rows = zip(TABLE_SIZES, _HAND_SIZES, self.chiens, self.packets, strict=True)
        return {row[0]: Table(*row) for row in rows}


@dataclass(frozen=True, slots=True)
class Table:
    """The numbers that change with the number of players; ``tricks`` is also the hand's size."""

    players: int
    hand: int
    chien: int
    packet: int

    @property
    def tricks(self) -> int:
        return self.hand


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal as it leaves the dealer's hands: ``hands`` by seat."""

    hands: tuple[Cards, ...]
    chien: Cards


_HAND_SIZES = (24, 18, 15)
_FFT = DealRules()


def table(players: int, rules: DealRules = _FFT) -> Table:
    """The sizes of a deal at this table; ValueError for a table that is not 3, 4 or 5."""
    if players not in TABLE_SIZES:
        raise ValueError(f"nombre de joueurs : 3, 4 ou 5, et non {players}")
    return rules.tables[players]


def shuffled(items: Sequence[T], rng: Random) -> list[T]:
    """The items in random order, by the one stream that Python promises to keep."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


def chien_places(players: int, rng: Random, rules: DealRules = _FFT) -> tuple[int, ...]:
    """After how many packets each card of the chien is set down, in order.

    One card at a time and always between two packets: neither the first nor the last card of
    the pack may go to the chien.
    """
    sizes = table(players, rules)
    packets = players * sizes.hand // sizes.packet
    return tuple(sorted(shuffled(range(1, packets), rng)[: sizes.chien]))


def received(players: int, dealer: int, packets: int, rules: DealRules = _FFT) -> tuple[int, ...]:
    """How many cards each seat has once the dealer has served this many packets, in turn.

    He begins with the player who speaks first.
    """
    cards = [0] * players
    seat = dealer
    for _ in range(packets):
        seat = next_seat(seat, players, rules)
        cards[seat] += table(players, rules).packet
    return tuple(cards)


def deal_cards(players: int, rng: Random, dealer: int = 0, rules: DealRules = _FFT) -> Dealt:
    """Deal a shuffled pack as the rules want: by packets, anticlockwise, chien card by card.

    ValueError when the rules ask for more cards than there are.
    """
    sizes = table(players, rules)
    if players * sizes.hand + sizes.chien != len(DECK):
        raise ValueError(f"{players} jeux de {sizes.hand} et un chien de {sizes.chien} : pas 78")
    pack = iter(shuffled(DECK, rng))
    places = chien_places(players, rng, rules)
    hands = [NO_CARDS] * players
    chien = NO_CARDS
    seat = right_of(dealer, players)
    for packet in range(1, players * sizes.hand // sizes.packet + 1):
        hands[seat] |= Cards.of(islice(pack, sizes.packet))
        if packet in places:
            chien |= Cards.of([next(pack)])
        seat = right_of(seat, players)
    return Dealt(tuple(hands), chien)
