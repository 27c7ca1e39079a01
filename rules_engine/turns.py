"""Whose turn it is around the table: to cut, to deal, to speak, to lead.

FFT, Règlement officiel, « La distribution », « Le chelem » ; Code d'arbitrage, « Fausse donne ».
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True)
class TurnRules:
    """What a rule set decides about who does what, and when the dealer stays."""

    turns_left: bool = False  # everything goes clockwise
    cut_by_right: bool = False  # the dealer's right neighbour cuts
    petit_sec_same_dealer: bool = False
    same_dealer_after_passes: bool = False
    spoilt_deal_passes: bool = False  # the next player deals after a false deal
    chelem_announcer_leads: bool = True
    preneur_leads: bool = False


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


_FFT = TurnRules()


def right_of(seat: int, players: int) -> int:
    """The right neighbour, who plays next: everything turns anticlockwise."""
    return (seat + 1) % players


def left_of(seat: int, players: int) -> int:
    """The left neighbour, who plays before."""
    return (seat - 1) % players


def next_seat(seat: int, players: int, rules: TurnRules = _FFT) -> int:
    """Whose turn comes after this seat's."""
    return left_of(seat, players) if rules.turns_left else right_of(seat, players)


def cutter(players: int, dealer: int, rules: TurnRules = _FFT) -> int:
    """The seat that cuts before the deal: the dealer's left neighbour, who speaks last but one."""
    if rules.cut_by_right or rules.turns_left:
        return right_of(dealer, players)
    return left_of(dealer, players)


def shuffler(players: int, dealer: int) -> int | None:
    """The seat that shuffles: at four, who faces the dealer; the text names nobody elsewhere."""
    return (dealer + 2) % players if players == 4 else None


def next_deal(players: int, dealer: int, event: Event | None, rules: TurnRules = _FFT) -> NextDeal:
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
    rules: TurnRules = _FFT,
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
