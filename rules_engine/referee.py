"""A whole deal replayed: who broke which rule and when, and what the deal is worth.

FFT, Règlement officiel (all of it) ; Code d'arbitrage, « Tournoi en donnes libres ».
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rules_engine.bidding import bid_faults
from rules_engine.call import callable_cards
from rules_engine.cards import EXCUSE, NO_CARDS, PETIT, Card, Cards
from rules_engine.checks import check_dealt, check_said
from rules_engine.chien import judge_ecart
from rules_engine.deal import table
from rules_engine.excuse import ExcuseFate, excuse_fate
from rules_engine.misere import misere_marks
from rules_engine.petit_sec import is_petit_sec
from rules_engine.play import playable
from rules_engine.poignee_shown import poignee_faults
from rules_engine.record import Deal
from rules_engine.result import Played, PlayedTrick, Result, result, sides
from rules_engine.rules import FFT, Rules
from rules_engine.trick import winner


class SeatFault(NamedTuple):
    """A rule broken by a seat, in which trick (from 0) and with which card when there is one."""

    rule: str
    seat: int
    trick: int | None = None
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Report:
    """What the referee says: why the deal is void, or the faults, the tricks and the result.

    ``result`` is None when the plays stop before the end. ``miseres`` is what each seat marks for
    them, in points, apart from the score; nothing where they are not played.
    """

    void: str | None = None
    faults: tuple[SeatFault, ...] = ()
    tricks: tuple[PlayedTrick, ...] = ()
    result: Result | None = None
    miseres: tuple[int, ...] = ()


def void_reason(deal: Deal, rules: Rules = FFT) -> str | None:
    """Why the deal is not played: a Petit sec, everyone passes; None when it is."""
    imprenable = rules.petit_imprenable
    if not imprenable and any(
        is_petit_sec(hand, deal.players, deal.chien, rules) for hand in deal.hands
    ):
        return "petit_sec"
    if deal.preneur is None and len(deal.bids) == deal.players:
        return "passe"
    if rules.petit_au_chien_voids and PETIT in deal.chien and deal.takes_chien:
        return "petit_au_chien"
    return None


def _early_faults(deal: Deal, rules: Rules) -> Iterator[SeatFault]:
    """The faults made before the first card: bids, call, écart, poignées."""
    for speech in bid_faults(deal.bids, deal.players, rules):
        yield SeatFault(speech.rule, (deal.first_speaker + speech.place) % deal.players)
    preneur = deal.preneur
    assert preneur is not None, "a deal without preneur is void"
    hand = deal.hands[preneur]
    if deal.called is not None and deal.called not in callable_cards(hand, deal.chien, rules):
        yield SeatFault("appeler-un-roi", preneur, card=deal.called)
    if deal.takes_chien and deal.ecart is not None:
        found = deal.called if deal.called is not None and deal.called in deal.chien else None
        ecart = judge_ecart(deal.players, hand | deal.chien, deal.ecart, found, rules)
        for fault in ecart.faults:
            yield SeatFault(fault.rule, preneur, card=fault.card)
    for seat, level, shown in deal.poignees:
        discarded = (deal.ecart or NO_CARDS) if seat == preneur else NO_CARDS
        try:
            faults = poignee_faults(
                deal.players, deal.hand_to_play(seat), shown, level,
                discarded=discarded, rules=rules,
            )  # fmt: skip
        except ValueError as error:
            raise ValueError(f"poignée du siège {seat} : {error}") from None
        for rule in dict.fromkeys(fault.rule for fault in faults):
            yield SeatFault(rule, seat)


def _play(deal: Deal, rules: Rules) -> tuple[Played, tuple[SeatFault, ...]]:
    """Follow the cards in the order played; ValueError when one is not its player's to play."""
    players, size = deal.players, table(deal.players).tricks
    side_of = sides(deal)
    hands = [deal.hand_to_play(seat) for seat in range(players)]
    leader, called = deal.first_leader, deal.called
    tricks: list[PlayedTrick] = []
    faults: list[SeatFault] = []
    excuse: ExcuseFate | None = None
    trick: list[Card] = []
    if len(deal.plays) > players * size:
        raise ValueError(f"trop de cartes jouées : {len(deal.plays)} pour {players * size}")
    for card in deal.plays:
        seat = (leader + len(trick)) % players
        if card not in hands[seat]:
            raise ValueError(f"pli {len(tricks)} : le siège {seat} n'a pas la carte {card}")
        holder = (leader + winner(trick, rules=rules)) % players if trick else seat
        allowed = playable(
            hands[seat], trick, called=called, first_lead=not tricks,
            partner_holds=holder != seat and side_of[holder] is side_of[seat], rules=rules,
        )  # fmt: skip
        if card not in allowed.cards:
            faults.append(SeatFault(allowed.because, seat, len(tricks), card))
        called = None if card == called else called  # once fallen, it bans no lead
        hands[seat] -= Cards.of([card])
        trick.append(card)
        if len(trick) < players:
            continue
        earlier = {side_of[done.winner] for done in tricks}
        last = len(tricks) == size - 1
        slam = last and earlier <= {side_of[leader]} and trick[0] == EXCUSE
        taken = (leader + winner(trick, last=last, slam=slam, rules=rules)) % players
        if EXCUSE in trick:
            owner = side_of[(leader + trick.index(EXCUSE)) % players]
            excuse = excuse_fate(
                owner, side_of[taken], last=last, slam=slam,
                owner_has_trick=owner in earlier, rules=rules,
            )  # fmt: skip
        tricks.append(PlayedTrick(leader, tuple(trick), taken))
        leader, trick = taken, []
    return Played(tuple(tricks), excuse), tuple(faults)


def replay(deal: Deal, rules: Rules = FFT) -> Report:
    """Referee a deal; with faults it is scored as played.

    ValueError, in French, when the record is not that of a deal: not 78 cards, a card played by
    who does not hold it, an écart of the wrong size, an impossible seat.
    """
    check_dealt(deal)
    void = void_reason(deal, rules)
    if void is not None:
        return Report(void)
    check_said(deal, rules)
    early = tuple(_early_faults(deal, rules))
    played, play_faults = _play(deal, rules)
    complete = len(played.tricks) == table(deal.players).tricks
    return Report(
        faults=early + play_faults,
        tricks=played.tricks,
        result=result(deal, played, rules) if complete else None,
        miseres=misere_marks(deal.hands, rules) if rules.misere else (),
    )
