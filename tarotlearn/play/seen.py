"""Who is seen as what: the roles, the seats around a trick, the hands laid open."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString

from rules_engine.bidding import Bid
from rules_engine.cards import NO_CARDS, Card, Cards
from rules_engine.notation import Section
from rules_engine.sides import Side
from tarotlearn.play.library import CommentedDeal
from tarotlearn.play.steps import DONNE, ENCHERES, MARQUE, Step
from tarotlearn.play.tricks import hands_before
from tarotlearn.seats import Seat


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A hand laid open: whose, what of it is played in this trick, what is said of it."""

    name: str
    role: str
    cards: Cards
    played: Card | None
    comment: tuple[SafeString, ...]


def camps_known(source: CommentedDeal, tricks: int) -> bool:
    """Whether the whole table knows the sides once so many tricks are played."""
    deal = source.deal
    if deal.called is None or (deal.takes_chien and deal.called in deal.chien):
        return True
    return any(deal.called in trick.cards for trick in source.tricks[:tricks])


def roles(source: CommentedDeal, *, known: bool) -> dict[int, str]:
    """What each seat is, by number; the partner only once he is ``known``."""
    found = {source.preneur: "preneur"}
    for seat, side in enumerate(source.side_of):
        if known and side is Side.ATTAQUE and seat != source.preneur:
            found[seat] = "partenaire"
    return found


def around(source: CommentedDeal, number: int, *, known: bool) -> tuple[Seat, ...]:
    """The table at the end of a trick, in the order played."""
    trick, told = source.tricks[number], roles(source, known=known)
    players = source.deal.players
    seats = []
    for place, card in enumerate(trick.cards):
        seat = (trick.leader + place) % players
        words = [told[seat]] if seat in told else []
        if seat == trick.winner:
            words.append("gagne le pli")
        seats.append(Seat(seat, source.name(seat), card, place + 1, ", ".join(words)))
    return tuple(seats)


def open_hands(source: CommentedDeal, step: Step) -> tuple[OpenHand, ...]:
    """Every hand as it is when this step begins; none once all is played."""
    deal = source.deal
    if step.slug == MARQUE:
        return ()
    dealt = step.slug in (DONNE, ENCHERES)
    hands = deal.hands if dealt else hands_before(source, step.trick or 0)
    trick = None if step.trick is None else source.tricks[step.trick]
    told = {} if dealt else roles(source, known=True)
    return tuple(
        OpenHand(
            source.name(seat),
            told.get(seat, ""),
            hand,
            trick and trick.cards[(seat - trick.leader) % deal.players],
            source.said(Section.JEU, seat) if step.slug == DONNE else (),
        )
        for seat, hand in enumerate(hands)
    )


def set_aside(source: CommentedDeal) -> Cards:
    """What counts for the attack without being played: the écart, or the chien of a garde sans."""
    deal = source.deal
    return deal.chien if deal.contract is Bid.GARDE_SANS else deal.ecart or NO_CARDS


def not_counted(source: CommentedDeal) -> str:
    """What a running count leaves out, whoever it belongs to: « sans l’écart »."""
    return "sans l’écart" if source.deal.takes_chien else "sans le chien"
