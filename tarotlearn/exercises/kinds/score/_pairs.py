"""A finished deal with one thing changed, and what the change does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_engine.bidding import Bid, multiplier
from rules_engine.cards import OUDLERS
from rules_engine.contract import judge_contract
from rules_engine.points import objectif
from rules_engine.sides import Side
from tarotlearn.exercises.kinds.shared.contracts import said_bid
from tarotlearn.exercises.kinds.shared.finished import NO_CHELEM, Finished, outcome
from tarotlearn.exercises.kinds.shared.finished_notation import least_worth
from tarotlearn.exercises.kinds.shared.people import clause
from tarotlearn.exercises.kinds.shared.sides import to_side
from tarotlearn.exercises.scene import half_points_written

_NEAR = 8  # points: nearer to the objectif, a trick more or less turns the deal
_OTHER_CONTRACT = {
    Bid.PRISE: Bid.GARDE,
    Bid.GARDE: Bid.PRISE,
    Bid.GARDE_SANS: Bid.GARDE,
    Bid.GARDE_CONTRE: Bid.GARDE_SANS,
}


def near(deal: Finished) -> Iterator[tuple[str, Finished]]:
    """Deals that differ by one thing, each after the sentence that says it, the best first."""
    yield from _last_trick_to_the_other_side(deal)
    yield from _other_result(deal)
    yield other_contract(deal)


def _last_trick_to_the_other_side(deal: Finished) -> Iterator[tuple[str, Finished]]:
    if deal.petit is None or deal.chelem.made:
        return
    side = deal.side_of(deal.petit.seat).other
    if side is Side.DEFENSE and deal.oudlers == len(OUDLERS):
        return
    if side is Side.ATTAQUE and not deal.oudlers:
        return
    seats = deal.seats_of(side)
    showed = [shown.seat for shown in deal.poignees if shown.seat in seats]
    seat = (showed or seats)[0]
    told = (
        f"Si {clause(seat, 'avait', 'aviez')} remporté ce dernier pli, le Petit au bout irait "
        f"{to_side(side)}."
    )
    yield told, replace(deal, petit=deal.petit._replace(seat=seat))


def _other_result(deal: Finished) -> Iterator[tuple[str, Finished]]:
    """Just below the objectif, or just there."""
    found, needed = judge_contract(outcome(deal)), 2 * objectif(deal.oudlers)
    if abs(found.gap) > _NEAR or deal.chelem != NO_CHELEM:
        return
    worth = needed - 2 if found.won else needed
    if worth < least_worth(deal.oudlers):
        return
    change = half_points_written(abs(worth - deal.half_points))
    unit = "point" if abs(worth - deal.half_points) < 4 else "points"
    more, result = ("moins", "chuté") if found.won else ("plus", "réussi")
    told = f"Avec {change} {unit} de {more}, le contrat serait {result}"
    if deal.poignees:
        to = to_side(Side.DEFENSE if found.won else Side.ATTAQUE)
        told += (
            f" et la poignée irait {to}"
            if len(deal.poignees) == 1
            else (f" et les poignées iraient {to}")
        )
    yield f"{told}.", replace(deal, half_points=worth)


def other_contract(deal: Finished) -> tuple[str, Finished]:
    other = _OTHER_CONTRACT[deal.contract]
    factor = multiplier(other)
    times = f"se multiplierait par {factor}" if factor > 1 else "ne se multiplierait pas"
    told = f"Avec une {said_bid(other)}, le même résultat {times}."
    return told, replace(deal, contract=other)
