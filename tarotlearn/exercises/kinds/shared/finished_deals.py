"""Finished deals drawn at random, such as tables meet: bouts, points and bonuses go together."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rules_engine.bidding import Bid
from rules_engine.cards import ATOUTS, OUDLERS, PETIT, VINGT_ET_UN
from rules_engine.deal import table
from rules_engine.outcome import Chelem
from rules_engine.poignee import Level, seuil
from rules_engine.points import objectif
from rules_engine.sides import Side
from tarotlearn.exercises.kind import one_of
from tarotlearn.exercises.kinds.shared.finished import (
    NO_CHELEM,
    Finished,
    LastTrick,
    Shown,
    halves_possible,
)
from tarotlearn.exercises.kinds.shared.finished_notation import (
    CHELEMS,
    PACK_WORTH,
    least_worth,
    poignees_possible,
)

PETIT_AU_BOUT, POIGNEE, CHELEM = "petit", "poignee", "chelem"

_CONTRACTS = (Bid.PRISE, Bid.GARDE, Bid.GARDE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE)
_OUDLERS = (0, 1, 1, 1, 2, 2, 2, 3)
_LEVELS = (Level.SIMPLE, Level.SIMPLE, Level.SIMPLE, Level.DOUBLE, Level.DOUBLE, Level.TRIPLE)
_CHELEMS = ("annonce", "reussi", "manque", "manque", "defense")
_ONE_TRICK_AT_LEAST = 4  # half-points that the other side always has
_TAKEN_WITH = [card for card in ATOUTS if card not in (PETIT, VINGT_ET_UN)]


def takers(rng: Random, players: int) -> tuple[int, int | None]:
    """Who has taken, and at five three times in four whom he has called: else he is alone."""
    preneur = int(rng.random() * players)
    if players != 5 or rng.random() >= 0.75:
        return preneur, None
    return preneur, one_of(rng, [seat for seat in range(players) if seat != preneur])


def draw(
    rng: Random,
    players: int,
    bonuses: Sequence[str] = (),
    *,
    halves: bool = False,
    counted: bool = False,
) -> Finished:
    """A deal with these bonuses.

    With ``halves`` its points may end with a half; with ``counted`` its poignées are told by
    the number of atouts shown.
    """
    preneur, appele = takers(rng, players)
    chelem = CHELEMS[one_of(rng, _CHELEMS)] if CHELEM in bonuses else NO_CHELEM
    oudlers = _oudlers(rng, chelem)
    contract = one_of(rng, _CONTRACTS[:4] if chelem.made else _CONTRACTS)
    points = half_points_near(rng, players, oudlers, halves=halves)
    if chelem != NO_CHELEM:
        points = _with_chelem(rng, players, oudlers, chelem)
    deal = Finished(players, preneur, contract, oudlers, points, appele, chelem=chelem)
    poignees = _poignees(rng, deal, [*bonuses].count(POIGNEE), counted=counted)
    petit = _petit(rng, deal, poignees) if PETIT_AU_BOUT in bonuses else None
    return Finished(
        players, preneur, contract, oudlers, points, appele, poignees, petit, chelem
    )  # fmt: skip


def half_points_near(rng: Random, players: int, oudlers: int, *, halves: bool) -> int:
    """The attack's half-points, more often near what it needs than far, and at times exact."""
    exact = rng.random() < 0.12
    gap = 0 if exact else int((rng.random() + rng.random()) * 22) - 20
    found = 2 * (objectif(oudlers) + gap)
    if halves and not exact and halves_possible(players) and rng.random() < 0.7:
        found += one_of(rng, (-1, 1))
    most = PACK_WORTH - least_worth(len(OUDLERS) - oudlers) - _ONE_TRICK_AT_LEAST
    return min(found, most - most % 2)


def _oudlers(rng: Random, chelem: Chelem) -> int:
    if chelem == NO_CHELEM:
        return one_of(rng, _OUDLERS)
    return 0 if chelem.made is Side.DEFENSE else one_of(rng, (2, 3))


def _with_chelem(rng: Random, players: int, oudlers: int, chelem: Chelem) -> int:
    """The attack's half-points when it makes every trick, means to, or makes none."""
    if chelem.made is Side.ATTAQUE:
        # The whole pack; but for the defence's Excuse, against a low card.
        return PACK_WORTH - least_worth(len(OUDLERS) - oudlers)
    if chelem.made is Side.DEFENSE:
        # Only its écart, with a figure or two.
        return table(players).chien + 2 * int(rng.random() * 4)
    return 2 * (objectif(oudlers) + 8 + int(rng.random() * 26))


def _petit(rng: Random, deal: Finished, poignees: tuple[Shown, ...]) -> LastTrick | None:
    """Won by a side that may have the Petit, with it or with a higher atout.

    Who showed a poignée has the last atouts. None when no side can have won it.
    """
    seats = {shown.seat for shown in poignees} or {*range(deal.players)}
    sides = {deal.side_of(seat) for seat in seats}
    if not deal.oudlers or deal.chelem.made is Side.DEFENSE:
        sides.discard(Side.ATTAQUE)
    if deal.oudlers == len(OUDLERS) or deal.chelem.made is Side.ATTAQUE:
        sides.discard(Side.DEFENSE)
    able = [seat for seat in sorted(seats) if deal.side_of(seat) in sides]
    if not able:
        return None
    return LastTrick(one_of(rng, able), PETIT if rng.random() < 0.3 else one_of(rng, _TAKEN_WITH))


def _poignees(rng: Random, deal: Finished, number: int, *, counted: bool) -> tuple[Shown, ...]:
    """So many poignées, fewer where the atouts do not suffice; the strong hands show most."""
    found: tuple[Shown, ...] = ()
    made = deal.chelem.made
    others = [*deal.seats_of(made)] if made else [*range(deal.players)]
    strongest = one_of(rng, others) if made is Side.DEFENSE else deal.preneur
    for _ in range(number):
        for _ in range(4):
            level, seat = one_of(rng, _LEVELS), one_of(rng, [*others, strongest])
            atouts = seuil(level, deal.players)
            shown = Shown(seat, None, atouts) if counted else Shown(seat, level)
            if poignees_possible((*found, shown), deal.players):
                found = (*found, shown)
                break
    return found
