"""A whole deal as it is written down: what was dealt, said, set aside, shown and played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rules_engine.bidding import WITH_ECART, Bid, highest_bid, preneur
from rules_engine.cards import NO_CARDS, Card, Cards
from rules_engine.poignee import Level
from rules_engine.turns import first_leader, right_of


class Announcement(NamedTuple):
    """A poignée as it was shown, its cards in the order in which they were laid."""

    seat: int
    level: Level
    shown: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """The record of a deal; seats are numbered in playing order.

    ``hands`` are as dealt, before the chien is taken; ``bids`` start to the dealer's right;
    ``plays`` are in the order played: who plays each follows from the rules.
    ``called`` is None below five players, ``ecart`` None when the chien stays face down.
    """

    players: int
    dealer: int
    hands: tuple[Cards, ...]
    chien: Cards
    bids: tuple[Bid, ...]
    called: Card | None = None
    ecart: Cards | None = None
    chelem_announced: bool = False
    poignees: tuple[Announcement, ...] = ()
    plays: tuple[Card, ...] = ()

    @property
    def first_speaker(self) -> int:
        return right_of(self.dealer, self.players)

    @property
    def preneur(self) -> int | None:
        """The preneur's seat, None when all pass."""
        place = preneur(self.bids)
        return None if place is None else (self.first_speaker + place) % self.players

    @property
    def contract(self) -> Bid:
        return highest_bid(self.bids)

    @property
    def takes_chien(self) -> bool:
        """Whether the preneur takes the chien in hand and sets cards aside."""
        return self.contract in WITH_ECART

    @property
    def first_leader(self) -> int:
        """The seat that leads the deal: the first speaker, or who announced a chelem."""
        return first_leader(
            self.players, self.dealer, self.preneur if self.chelem_announced else None
        )

    def hand_to_play(self, seat: int) -> Cards:
        """The cards that this seat holds when the first card is led."""
        hand = self.hands[seat]
        if seat == self.preneur and self.takes_chien:
            return (hand | self.chien) - (self.ecart or NO_CARDS)
        return hand
