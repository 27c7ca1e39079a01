"""Players around the table, seen by the one who learns: seat 0 is his own.

Seats are numbered to the right, the way the turn goes (FFT, Règlement officiel,
« La distribution »): seat 1 is the right neighbour, who plays next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules_engine.cards import Card

NAMES = ("Vous", "Inès", "Malik", "Jeanne", "Noé")


@dataclass(frozen=True, slots=True)
class Seat:
    """One place: who sits there, what he did, and whether it is his turn."""

    number: int
    name: str
    card: Card | None = None
    order: int | None = None  # when he played, from 1
    role: str = ""
    turn: bool = False


def around_trick(
    players: int, trick: Sequence[Card], roles: Sequence[str] = ()
) -> tuple[Seat, ...]:
    """The seats in playing order: those who played to ``trick``, the learner whose turn it is,
    then the others. ``roles`` are words by seat number, such as « donneur »; they may be fewer.
    """
    leader = (players - len(trick)) % players
    seats = []
    for turn in range(players):
        number = (leader + turn) % players
        played = turn < len(trick)
        seats.append(
            Seat(
                number,
                NAMES[number],
                card=trick[turn] if played else None,
                order=turn + 1 if played else None,
                role=roles[number] if number < len(roles) else "",
                turn=turn == len(trick),
            )
        )
    return tuple(seats)
