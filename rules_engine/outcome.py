"""What the table knows of a deal when its last trick is taken: what the score is made from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rules_engine.bidding import Bid
from rules_engine.poignee import Level
from rules_engine.sides import Side


class ShownPoignee(NamedTuple):
    """A poignée that counts, and the side that showed it."""

    level: Level
    side: Side


class Chelem(NamedTuple):
    """Whether the preneur announced it, and the side that won every trick, if any.

    ``all_but_one``: the side that won every trick but one, a petit chelem, and whether it was
    announced: only house rules reward it.
    """

    announced: bool = False
    made: Side | None = None
    all_but_one: Side | None = None
    petit_announced: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the table knows when the last trick is taken; ``half_points`` are the attack's."""

    players: int
    contract: Bid
    oudlers: int
    half_points: int
    poignees: tuple[ShownPoignee, ...] = ()
    petit_au_bout: Side | None = None
    chelem: Chelem = Chelem()
    alone: bool = False
