"""Whose turn it is and who may hold what, as far as a record tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.cards import NO_CARDS, WHOLE_DECK, Card, Cards
from rules_engine.notation.layout import Place, Section
from rules_engine.notation.names import label
from rules_engine.record import Deal
from rules_engine.trick import winner


def turns(deal: Deal) -> Iterator[int]:
    """The seat that plays each card, then the one whose turn comes next."""
    leader = deal.first_leader
    for first in range(0, len(deal.plays) + 1, deal.players):
        trick = deal.plays[first : first + deal.players]
        yield from ((leader + place) % deal.players for place in range(len(trick)))
        if len(trick) == deal.players:
            leader = (leader + winner(trick)) % deal.players
        else:
            yield (leader + len(trick)) % deal.players


def may_hold(deal: Deal, seat: int, *, ecart_too: bool = False) -> Cards:
    """The cards that this seat may hold when the first one is led, as far as the record tells.

    An empty hand or chien is an unknown one. With ``ecart_too``, before the cards are set aside.
    """
    unseen = WHOLE_DECK - deal.chien
    for hand in deal.hands:
        unseen -= hand
    held = deal.hands[seat] or unseen
    if seat == deal.preneur and deal.takes_chien:
        held |= deal.chien or unseen
    return held if ecart_too else held - (deal.ecart or NO_CARDS)


def elsewhere(deal: Deal, card: Card, seat: int, names: Sequence[str]) -> tuple[str, Place | None]:
    """Where a card is that this seat has not, and the place that says so."""
    missing = f"{label(seat, names)} n'a pas {card}"
    if deal.ecart is not None and card in deal.ecart:
        return f"{missing}, qui est à l'écart", Place(Section.ECART)
    if card in deal.chien:
        return f"{missing}, qui est au chien", Place(Section.CHIEN)
    for other, hand in enumerate(deal.hands):
        if card in hand:
            return f"{missing}, qui est à {label(other, names)}", Place(Section.JEU, other)
    return missing, Place(Section.JEU, seat)
