"""The deal: sizes, dealing, void deals and who deals next.

FFT, Règlement officiel, « La distribution », « Le jeu à 3 joueurs », « Le jeu à 5 joueurs » ;
Code d'arbitrage, « Fausse donne ».
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from itertools import islice
from math import comb
from random import Random
from typing import NamedTuple, TypeVar

from rules_engine.cards import (
    ATOUTS,
    ATOUTS_AND_EXCUSE,
    DECK,
    EXCUSE,
    EXCUSE_ALONE,
    NO_CARDS,
    PETIT,
    VINGT_ET_UN,
    Cards,
)

T = TypeVar("T")

TABLE_SIZES = (3, 4, 5)


@dataclass(frozen=True)
class DealRules:
    """What a rule set decides about the deal."""

    packets: tuple[int, int, int] = (4, 3, 3)  # cards dealt at a time at 3, 4 and 5 players
    chiens: tuple[int, int, int] = (6, 6, 3)
    petit_sec_tables: tuple[int, ...] = (3, 4, 5)  # where a Petit sec voids the deal
    petit_sec_excuse_saves: bool = True
    petit_sec_21_saves: bool = True
    petit_sec_low_atout: int = 1  # one other atout up to this number does not save the hand
    petit_sec_chien_saves: bool = False  # an atout or the Excuse in the chien saves the hand
    petit_sec_same_dealer: bool = False
    petit_au_chien_voids: bool = False  # the Petit turned up in the chien annuls the deal
    chelem_announcer_leads: bool = True
    preneur_leads: bool = False
    turns_left: bool = False  # everything goes clockwise
    cut_by_right: bool = False  # the dealer's right neighbour cuts
    same_dealer_after_passes: bool = False
    spoilt_deal_passes: bool = False  # the next player deals after a false deal
    misere: int = 0  # points from every other player for a hand without atout or without figure

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


class Event(StrEnum):
    """What ended a deal, or kept it from being played."""

    PETIT_SEC = "petit_sec"
    PETIT_SEC_TARDIF = "petit_sec_tardif"
    TOUS_PASSENT = "tous_passent"
    FAUSSE_DONNE = "fausse_donne"
    DONNE_JOUEE = "donne_jouee"


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Who does what in the deal to come, as seats numbered in playing order."""

    dealer: int
    scored: bool  # whether the deal that just ended counts
    first_speaker: int
    first_lead: int
    dealer_may_bid: bool
    rule: str  # the atom that decides who deals


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal as it leaves the dealer's hands: ``hands`` by seat."""

    hands: tuple[Cards, ...]
    chien: Cards


_HAND_SIZES = (24, 18, 15)
_OTHER_ATOUTS = ATOUTS - Cards.of([PETIT])
_FFT = DealRules()


def table(players: int, rules: DealRules = _FFT) -> Table:
    """The sizes of a deal at this table; ValueError for a table that is not 3, 4 or 5."""
    if players not in TABLE_SIZES:
        raise ValueError(f"nombre de joueurs : 3, 4 ou 5, et non {players}")
    return rules.tables[players]


def right_of(seat: int, players: int) -> int:
    """The right neighbour, who plays next: everything turns anticlockwise."""
    return (seat + 1) % players


def left_of(seat: int, players: int) -> int:
    """The left neighbour, who plays before."""
    return (seat - 1) % players


def next_seat(seat: int, players: int, rules: DealRules = _FFT) -> int:
    """Whose turn comes after this seat's."""
    return left_of(seat, players) if rules.turns_left else right_of(seat, players)


def cutter(players: int, dealer: int, rules: DealRules = _FFT) -> int:
    """The seat that cuts before the deal: the dealer's left neighbour, who speaks last but one."""
    if rules.cut_by_right or rules.turns_left:
        return right_of(dealer, players)
    return left_of(dealer, players)


def shuffler(players: int, dealer: int) -> int | None:
    """The seat that shuffles: at four, who faces the dealer; the text names nobody elsewhere."""
    return (dealer + 2) % players if players == 4 else None


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


def next_deal(players: int, dealer: int, event: Event | None, rules: DealRules = _FFT) -> NextDeal:
    """Who deals, speaks and leads next, once ``event`` has ended the deal of ``dealer``.

    Without an event, the deal of ``dealer`` is about to begin. A deal spoilt by its dealer is
    dealt again by him, and he may not bid on it (Code d'arbitrage, « Fausse donne »).
    """
    spoilt = event is Event.FAUSSE_DONNE
    sec = event in (Event.PETIT_SEC, Event.PETIT_SEC_TARDIF)
    passed = event is Event.TOUS_PASSENT
    stays = (
        event is None
        or (spoilt and not rules.spoilt_deal_passes)
        or (sec and rules.petit_sec_same_dealer)
        or (passed and rules.same_dealer_after_passes)
    )
    next_dealer = dealer if stays else next_seat(dealer, players, rules)
    speaker = next_seat(next_dealer, players, rules)
    rule = {
        None: "donneur-suivant",
        Event.DONNE_JOUEE: "donneur-suivant",
        Event.FAUSSE_DONNE: "fausse-donne",
        Event.TOUS_PASSENT: "tous-passent",
        Event.PETIT_SEC: "petit-sec",
        Event.PETIT_SEC_TARDIF: "petit-sec",
    }[event]
    return NextDeal(next_dealer, event is Event.DONNE_JOUEE, speaker, speaker, not spoilt, rule)


def first_leader(
    players: int,
    dealer: int,
    announcer: int | None = None,
    rules: DealRules = _FFT,
    *,
    preneur: int | None = None,
) -> int:
    """The seat that leads the deal: the dealer's right neighbour, or who announced a chelem.

    FFT, Règlement officiel, « Le chelem »: ``announcer`` is the preneur who announced it. To be
    ``preneur`` is no reason to lead.
    """
    if announcer is not None and rules.chelem_announcer_leads:
        return announcer
    if preneur is not None and rules.preneur_leads:
        return preneur
    return next_seat(dealer, players, rules)


class PetitSec(NamedTuple):
    """The cards of a hand that the three conditions look at: a Petit sec has the first alone.

    Neither the table nor the chien plays any part.
    """

    petit: Cards
    other_atouts: Cards
    excuse: Cards

    @property
    def holds(self) -> bool:
        return bool(self.petit) and not self.other_atouts and not self.excuse


def petit_sec_conditions(hand: Cards) -> PetitSec:
    """What decides whether this hand, as dealt, is a Petit sec by the official rule."""
    alone = Cards.of([PETIT])
    return PetitSec(hand & alone, (hand & ATOUTS) - alone, hand & EXCUSE_ALONE)


def is_petit_sec(
    hand: Cards, players: int = 4, chien: Cards = NO_CARDS, rules: DealRules = _FFT
) -> bool:
    """Whether this hand, as dealt, annuls the deal: its only atout is the Petit, and no Excuse.

    Neither the table nor the chien plays any part in the official rule.
    """
    if PETIT not in hand or players not in rules.petit_sec_tables:
        return False
    if rules.petit_sec_excuse_saves and EXCUSE in hand:
        return False
    if rules.petit_sec_chien_saves and (chien & ATOUTS_AND_EXCUSE):
        return False
    others = hand & _OTHER_ATOUTS
    if not rules.petit_sec_21_saves:
        others -= Cards.of([VINGT_ET_UN])
    low = len(others) == 1 and all(card.rank <= rules.petit_sec_low_atout for card in others)
    return low or not others


def petit_sec_chance(players: int) -> Fraction:
    """The chance that some hand of a deal is a Petit sec: n·C(56, h − 1) / C(78, h)."""
    size = table(players).hand
    return Fraction(players * comb(56, size - 1), comb(len(DECK), size))


def is_misere(hand: Cards) -> bool:
    """Whether a dealt hand has no atout (nor Excuse), or no figure."""
    no_atout = not (hand & ATOUTS) and EXCUSE not in hand
    return no_atout or not any(card.is_figure for card in hand)


def misere_marks(hands: Sequence[Cards], rules: DealRules = _FFT) -> tuple[int, ...]:
    """What each seat marks for the misères of the dealt hands, in points, apart from the score.

    A house premium, which every other player pays: the marks sum to zero.
    """
    earners = [is_misere(hand) for hand in hands]
    paid = rules.misere * sum(earners)
    return tuple(rules.misere * len(hands) * earns - paid for earns in earners)


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
