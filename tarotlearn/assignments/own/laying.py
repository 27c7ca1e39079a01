"""Cards laid in order as their author sees them: who plays each, and where the next one goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules_engine.cards import WHOLE_DECK, Card
from rules_engine.trick import winner
from tarotlearn.assignments.own.laid import Laid, Row, Spot
from tarotlearn.assignments.own.ordered import LEARNER, in_turn
from tarotlearn.assignments.own.picked import readable
from tarotlearn.assignments.own.widgets import Typed
from tarotlearn.seats import NAMES

_MOST = len(WHOLE_DECK)  # rows, and places in each: what is written beyond is shown as written


class Slot(NamedTuple):
    """A place: the card that lies there or the word that is none, and who plays it.

    ``spot`` is empty where no card can be put yet.
    """

    spot: str
    card: Card | None
    word: str
    who: str
    is_chosen: bool


class LaidRow(NamedTuple):
    number: int
    label: str
    slots: tuple[Slot, ...]

    @property
    def is_empty(self) -> bool:
        return not any(slot.word for slot in self.slots)


def laid_rows(
    laid: Laid, typed: Typed, notation: Mapping[str, str], players: int
) -> tuple[LaidRow, ...]:
    """The rows of a field, by the notation of the question that it is in."""
    chosen = laid.spot(typed, players)
    rows = [row[:_MOST] for row in laid.rows_of(typed, players)[:_MOST]]
    filled = sum(map(bool, rows))
    leader = laid.lead(notation, players, filled if laid.by_place else len(rows[0]))
    found = []
    for number, row in enumerate(rows):
        slots = tuple(_slots(laid, row, number, leader, chosen, players))
        is_next = laid.is_open and not row
        label = _label(laid, number, None if is_next else leader, players)
        found.append(LaidRow(number, label, slots))
        if not laid.by_place:
            leader = _next_leader(row, leader, players)
    return tuple(found)


def _slots(
    laid: Laid, row: Row, number: int, leader: int | None, chosen: Spot, players: int
) -> list[Slot]:
    room = len(row) + 1 if laid.most is None else max(laid.most(players), len(row))
    found = []
    for place in range(room):
        spot, word = Spot(number, place), row[place] if place < len(row) else ""
        is_nobody_s = laid.by_place or (laid.is_open and not word)
        who = "" if is_nobody_s else _who(leader, place, players)
        card = next(iter(readable([word])), None)
        is_near = place <= len(row)
        found.append(Slot(str(spot) if is_near else "", card, word, who, spot == chosen))
    return found


def _label(laid: Laid, number: int, leader: int | None, players: int) -> str:
    """The words before a row."""
    if laid.by_place:
        who = _who(leader, number, players)
        return f"{in_turn(players)[number]}, {who}" if who else in_turn(players)[number]
    return f"Pli {number + 1}" if laid.rows(players) > 1 else ""


def _who(leader: int | None, place: int, players: int) -> str:
    if leader is None:
        return ""
    seat = (leader + place) % players
    return NAMES[seat] if seat else LEARNER


def _next_leader(row: Row, leader: int | None, players: int) -> int | None:
    """Who wins this trick leads the next."""
    cards = [card for word in row for card in readable([word])]
    if leader is None or len(cards) != players:
        return None
    return (leader + winner(cards)) % players
