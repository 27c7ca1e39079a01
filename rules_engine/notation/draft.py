"""What has been read of a written deal so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from rules_engine.bidding import Bid
from rules_engine.cards import Card, Cards
from rules_engine.notation.cards_text import typed_cards
from rules_engine.notation.errors import Unreadable
from rules_engine.notation.layout import Heading, Place
from rules_engine.notation.lines import Entry
from rules_engine.notation.names import label, seat_of
from rules_engine.record import Announcement


class Claim(NamedTuple):
    """A seat that the text says plays this card, or announces the chelem."""

    place: Place
    seat: int
    line: int


@dataclass(slots=True)
class Draft:
    """The parts of a deal as they are read; ``lines`` says on which line each one stands.

    ``names`` and ``dealer`` must be read first: they say what the other lines mean.
    """

    names: tuple[str, ...] = ()
    dealer: int = 0
    headings: dict[Heading, str] = field(default_factory=dict)
    hands: dict[int, Cards] = field(default_factory=dict)
    chien: Cards | None = None
    rest: Place | None = None  # the hand, or the chien, made of all the other cards
    bids: list[Bid] = field(default_factory=list)
    called: Card | None = None
    ecart: Cards | None = None
    chelem_announced: bool = False
    poignees: list[Announcement] = field(default_factory=list)
    plays: list[Card] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)
    lines: dict[Place, int] = field(default_factory=dict)

    def mark(self, place: Place, entry: Entry) -> Place:
        """Note the line of a part that is written only once."""
        if place in self.lines:
            raise Unreadable(f"« {entry.typed[:40]} » : déjà écrit (ligne {self.lines[place]})",
                             "gardez une seule des deux lignes")  # fmt: skip
        self.lines[place] = entry.line
        return place

    def seat(self, text: str) -> int:
        """The seat that this text names."""
        return seat_of(text, self.names)

    def label(self, seat: int) -> str:
        """How this seat is called."""
        return label(seat, self.names)


def set_of_cards(entry: Entry) -> Cards:
    """The cards of a line, in no order."""
    return Cards.of(typed.card for typed in typed_cards(entry.pieces))
