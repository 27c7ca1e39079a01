"""What each step shows besides the hands: the words before the tricks, each trick, the score."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString

from rules_engine.bidding import Bid, allowed_bids
from rules_engine.call import callable_cards
from rules_engine.cards import Card, Cards
from rules_engine.notation import Section
from rules_engine.notation.words import BID_WORDS
from rules_engine.points import half_points
from rules_engine.sides import Side
from rules_engine.turns import right_of
from tarotlearn.play.library import CommentedDeal
from tarotlearn.play.numbers import points_said
from tarotlearn.play.seen import around, camps_known, not_counted, set_aside
from tarotlearn.play.steps import Step
from tarotlearn.play.tricks import Turn, turns
from tarotlearn.seats import Seat
from tarotlearn.words import listed, plural, the


@dataclass(frozen=True, slots=True)
class Opening:
    """The cards are dealt: who is there, and what to look at."""

    presented: tuple[SafeString, ...]
    dealer: str
    first: str
    names: str


@dataclass(frozen=True, slots=True)
class Spoken:
    """One bid, the hand behind it, and what might have been said."""

    name: str
    bid: str
    hand: Cards
    allowed: str
    comment: tuple[SafeString, ...]


@dataclass(frozen=True, slots=True)
class Called:
    """The card called at five, among those that could be."""

    name: str
    card: Card
    card_said: str
    allowed: Cards
    comment: tuple[SafeString, ...]


@dataclass(frozen=True, slots=True)
class Bidding:
    """All that is said before the chien."""

    bids: tuple[Spoken, ...]
    preneur: str
    contract: str
    called: Called | None


@dataclass(frozen=True, slots=True)
class Chien:
    """The chien and the écart; ``ecart`` None when the chien stays closed."""

    preneur: str
    chien: Cards
    chien_comment: tuple[SafeString, ...]
    ecart: Cards | None
    ecart_points: str
    ecart_comment: tuple[SafeString, ...]
    hand: Cards
    chelem: bool
    for_attack: bool  # whether what is set aside or left closed counts for the attack


@dataclass(frozen=True, slots=True)
class TrickPart:
    """A trick: the table, card by card, and the count once it is taken."""

    seats: tuple[Seat, ...]
    turns: tuple[Turn, ...]
    winner: str
    brought: str
    camps: tuple[tuple[str, str, str], ...]
    tricks_by_name: tuple[tuple[str, int], ...]
    without: str


def opening(source: CommentedDeal) -> Opening:
    deal = source.deal
    seats = [(deal.first_speaker + place) % deal.players for place in range(deal.players)]
    return Opening(
        source.said(Section.RUBRIQUE),
        source.name(deal.dealer),
        source.name(right_of(deal.dealer, deal.players)),
        listed(map(source.name, seats)),
    )


def bidding(source: CommentedDeal) -> Bidding:
    deal = source.deal
    bids = []
    for place, bid in enumerate(deal.bids):
        seat = (deal.first_speaker + place) % deal.players
        allowed = allowed_bids(deal.bids[:place], deal.players)
        bids.append(
            Spoken(
                source.name(seat),
                BID_WORDS[bid],
                deal.hands[seat],
                listed((BID_WORDS[each] for each in allowed), "ou"),
                source.said(Section.ENCHERE, place),
            )
        )
    called = None
    if deal.called is not None:
        allowed_cards = callable_cards(deal.hands[source.preneur])
        told = source.said(Section.APPEL)
        name = source.name(source.preneur)
        called = Called(name, deal.called, the(deal.called), allowed_cards, told)
    return Bidding(tuple(bids), source.name(source.preneur), contract_said(deal.contract), called)


def contract_said(contract: Bid) -> str:
    """« une garde », « une garde contre »."""
    return f"une {BID_WORDS[contract]}"


def chien(source: CommentedDeal) -> Chien:
    deal = source.deal
    return Chien(
        source.name(source.preneur),
        deal.chien,
        source.said(Section.CHIEN),
        deal.ecart,
        points_said(half_points(deal.ecart)) if deal.ecart else "",
        source.said(Section.ECART),
        deal.hand_to_play(source.preneur),
        deal.chelem_announced,
        bool(set_aside(source)),
    )


def trick_part(source: CommentedDeal, step: Step, *, opened: bool) -> TrickPart:
    number = step.trick
    assert number is not None, "this step is not a trick"
    done, count = source.tricks[: number + 1], source.counts[number]
    known = opened or camps_known(source, number + 1)
    winner = source.tricks[number].winner
    brought = ""
    camps: tuple[tuple[str, str, str], ...] = ()
    if known:
        to = {Side.ATTAQUE: "l’attaque", Side.DEFENSE: "la défense"}[source.side_of[winner]]
        brought = f"{points_said(count.brought)} pour {to}"
        camps = tuple(
            (
                f"{word} ({members(source, side)})",
                plural(gathered.tricks, "pli"),
                points_said(gathered.half_points),
            )
            for word, side, gathered in (
                ("Attaque", Side.ATTAQUE, count.attaque),
                ("Défense", Side.DEFENSE, count.defense),
            )
        )
    won = [trick.winner for trick in done]
    return TrickPart(
        around(source, number, known=known),
        turns(source, number),
        source.name(winner),
        brought,
        camps,
        tuple((source.name(seat), won.count(seat)) for seat in range(source.deal.players)),
        not_counted(source),
    )


def members(source: CommentedDeal, side: Side) -> str:
    """« Bruno et Élise »: who plays on this side."""
    seats = range(source.deal.players)
    return listed(source.name(seat) for seat in seats if source.side_of[seat] is side)
