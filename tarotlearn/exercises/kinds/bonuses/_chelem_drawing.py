"""Deals in which one side makes every trick, or nearly."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from rules_engine.bidding import Bid
from rules_engine.cards import EXCUSE, Card
from rules_engine.deal import shuffled, table
from tarotlearn.exercises.kind import one_of
from tarotlearn.exercises.kinds.bonuses._atouts import NUMBERED, PLAIN
from tarotlearn.exercises.scene import ShownTrick

_HIGH, _LOW = NUMBERED[14:], NUMBERED[1:8]
_CONTRACTS = (Bid.PRISE, Bid.GARDE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE)


class Drawn(NamedTuple):
    """What happened: the bid, whether a chelem was announced, the tricks of the attack.

    ``won`` does not count the ``last`` trick when that is shown.
    """

    contract: Bid
    announced: bool
    made: bool
    won: int
    last: ShownTrick | None = None


def drawn(rng: Random, level: int, players: int, attack: Sequence[int]) -> Drawn:
    """A chelem made or missed, by the attack or, from level 2 on, by the defence."""
    if level == 3 and rng.random() < 0.75:
        return _with_last_trick(rng, players, attack)
    tricks = table(players).tricks
    if level > 1 and rng.random() < 0.25:
        contract = one_of(rng, (Bid.PRISE, Bid.GARDE, Bid.GARDE))
        return Drawn(contract, False, False, 0 if rng.random() < 0.75 else 1)
    contract, announced = one_of(rng, _CONTRACTS), rng.random() < 0.6
    if rng.random() < 0.5:
        return Drawn(contract, announced, True, tricks)
    # Missed by little, the contract is made; by much, it may be lost.
    if rng.random() < 0.75:
        return Drawn(contract, announced, True, tricks - 1 - int(rng.random() * 3))
    return Drawn(contract, announced, False, tricks // 2 - int(rng.random() * 2))


def _with_last_trick(rng: Random, players: int, attack: Sequence[int]) -> Drawn:
    """All is decided by the last trick, that a player of the attack leads."""
    tricks, leader = table(players).tricks, one_of(rng, attack)
    contract, announced = one_of(rng, _CONTRACTS), rng.random() < 0.6
    won = tricks - 1 - (rng.random() < 0.25)
    plain = shuffled(PLAIN, rng)[:players]
    others = plain[1:]
    place = int(rng.random() * len(others))
    roll = rng.random()
    if roll < 0.6:
        top: Card = EXCUSE
        if rng.random() < 0.5:
            others[place] = one_of(rng, _LOW)
    elif roll < 0.8:
        top = one_of(rng, _HIGH)
        others[place] = one_of(rng, _LOW)
    else:
        top = plain[0]
        others[place] = one_of(rng, _LOW)
    return Drawn(contract, announced, True, won, ShownTrick(leader, (top, *others)))
