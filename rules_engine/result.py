"""What a deal played to its end comes to: piles, Petit au bout, chelem, score.

FFT, Règlement officiel, « Le calcul des scores ».
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rules_engine.bidding import Bid
from rules_engine.cards import EXCUSE, NO_CARDS, OUDLERS, PETIT, Card, Cards
from rules_engine.deal import is_petit_sec
from rules_engine.excuse import ExcuseFate, petit_au_bout
from rules_engine.points import half_points
from rules_engine.record import Deal
from rules_engine.rules import Rules
from rules_engine.scoring import Chelem, Outcome, ScoreSheet, ShownPoignee, score_sheet
from rules_engine.sides import Side


class PlayedTrick(NamedTuple):
    """A trick of which every card is known: the seats that led and won it, its cards in order."""

    leader: int
    cards: tuple[Card, ...]
    winner: int


@dataclass(frozen=True, slots=True)
class Result:
    """What a deal played to its end comes to; ``half_points`` and ``oudlers`` are the attack's."""

    half_points: int
    oudlers: int
    petit_au_bout: Side | None
    chelem: Side | None
    sheet: ScoreSheet
    scores: tuple[int, ...]


class Played(NamedTuple):
    """The play of a deal: its complete tricks, and whose the Excuse became."""

    tricks: tuple[PlayedTrick, ...]
    excuse: ExcuseFate | None


def sides(deal: Deal) -> tuple[Side, ...]:
    """The side of each seat; the holder of the called card plays with the preneur."""
    preneur = deal.preneur
    return tuple(
        Side.ATTAQUE
        if seat == preneur or (deal.called is not None and deal.called in deal.hands[seat])
        else Side.DEFENSE
        for seat in range(deal.players)
    )


def _attack_pile(deal: Deal, played: Played, side_of: tuple[Side, ...]) -> Cards:
    """The cards that the attack has gathered, chien or écart included."""
    pile = deal.chien if deal.contract is Bid.GARDE_SANS else deal.ecart or NO_CARDS
    for trick in played.tricks:
        if side_of[trick.winner] is Side.ATTAQUE:
            pile |= Cards.of(trick.cards)
    return pile


def _count(deal: Deal, played: Played, rules: Rules) -> tuple[int, int]:
    """The attack's half-points and bouts, once the Excuse is where it belongs."""
    side_of = sides(deal)
    pile = _attack_pile(deal, played, side_of)
    points = half_points(pile, rules)
    if played.excuse is not None:
        excuse, low = rules.excuse_value, rules.low_value
        if EXCUSE in pile:
            pile -= Cards.of([EXCUSE])
            points -= excuse
        points += played.excuse.half_points_for(Side.ATTAQUE, excuse, low)
        if played.excuse.to is Side.ATTAQUE:
            pile |= Cards.of([EXCUSE])
    for seat, hand in enumerate(deal.hands):
        if rules.petit_imprenable and PETIT in deal.hand_to_play(seat) and is_petit_sec(hand):
            gained = int(side_of[seat] is Side.ATTAQUE) - int(PETIT in pile)
            points += gained * (rules.petit_value - rules.low_value)
            petit = Cards.of([PETIT])
            pile = pile | petit if side_of[seat] is Side.ATTAQUE else pile - petit
    if rules.bouts_counted_when_dealt and deal.preneur is not None:
        pile = deal.hands[deal.preneur]
    return points, len(pile & OUDLERS)


def _chelem(deal: Deal, won: list[Side]) -> Chelem:
    made = won[0] if len(set(won)) == 1 else None
    nearly = next((side for side in Side if won.count(side) == len(won) - 1), None)
    return Chelem(deal.chelem_announced, made, nearly)


def result(deal: Deal, played: Played, rules: Rules) -> Result:
    side_of = sides(deal)
    won = [side_of[trick.winner] for trick in played.tricks]
    points, oudlers = _count(deal, played, rules)
    tricks = [
        (trick.cards, (trick.winner - trick.leader) % deal.players) for trick in played.tricks
    ]
    by_excuse = played.excuse is not None and played.excuse.wins
    bout = petit_au_bout(tricks, won, excuse_made_chelem=by_excuse, rules=rules)
    chelem = _chelem(deal, won)
    alone = side_of.count(Side.ATTAQUE) == 1
    poignees = tuple(ShownPoignee(shown.level, side_of[shown.seat]) for shown in deal.poignees)
    outcome = Outcome(
        deal.players, deal.contract, oudlers, points, poignees, bout, chelem,
        alone=deal.players == 5 and alone,
    )  # fmt: skip
    sheet = score_sheet(outcome, rules)
    scores = tuple(
        sheet.preneur
        if seat == deal.preneur
        else (sheet.appele or 0)
        if side is Side.ATTAQUE
        else sheet.defenseur
        for seat, side in enumerate(side_of)
    )
    return Result(points, oudlers, bout, chelem.made, sheet, scores)
