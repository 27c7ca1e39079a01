"""Players around the table, seen by the one who learns: seat 0 is his own.

Seats are numbered to the right, the way the turn goes (FFT, Règlement officiel,
« La distribution »): seat 1 is the right neighbour, who plays next.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
    players: int,
    trick: Sequence[Card | None],
    *,
    leader: int | None = None,
    roles: Mapping[int, str] | None = None,
) -> tuple[Seat, ...]:
    """The seats in playing order: those who played to ``trick``, whose turn it is, the others.

    Without a ``leader``, the turn is the learner's own; a card of ``trick`` is None as long as
    nobody has chosen it. ``roles`` are words by seat number, such
    as « donneur ».
    """
    first = (players - len(trick)) % players if leader is None else leader
    seats = []
    for turn in range(players):
        number = (first + turn) % players
        played = turn < len(trick)
        seats.append(
            Seat(
                number,
                NAMES[number],
                card=trick[turn] if played else None,
                order=turn + 1 if played else None,
                role=(roles or {}).get(number, ""),
                turn=turn == len(trick),
            )
        )
    return tuple(seats)
