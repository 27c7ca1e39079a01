"""A finished deal as a table knows it when it counts: who took what, and all that is scored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from rules_engine.bidding import Bid
from rules_engine.cards import OUDLERS, PETIT, Card, Cards
from rules_engine.contract import Contract
from rules_engine.deal import table
from rules_engine.excuse import petit_au_bout
from rules_engine.outcome import Chelem, Outcome, ShownPoignee
from rules_engine.poignee import Level, PoigneeRules, level_of
from rules_engine.rules import FFT, Rules
from rules_engine.scoring import score_sheet
from rules_engine.sides import Side
from rules_engine.trick import winner

NO_CHELEM = Chelem()


class HasContract(Protocol):
    """A deal of which the contract is known."""

    @property
    def contract(self) -> Bid: ...


class Shown(NamedTuple):
    """A poignée and who showed it: its level is said, or else how many atouts were shown."""

    seat: int
    said: Level | None
    atouts: int = 0

    def level(self, players: int, rules: PoigneeRules = FFT) -> Level | None:
        """The level that was said, or that so many atouts make at this table."""
        return self.said or level_of(self.atouts, players, rules)


class LastTrick(NamedTuple):
    """A last trick with the Petit in it: who won it, and with which card."""

    seat: int
    card: Card

    @property
    def cards(self) -> tuple[Card, ...]:
        """The two cards that matter in it."""
        return (PETIT,) if self.card == PETIT else (PETIT, self.card)


@dataclass(frozen=True, slots=True)
class Finished:
    """A deal played to its end; ``oudlers`` and ``half_points`` are the attack's.

    Seats are counted from the learner's, 0. ``appele`` is who plays with the preneur at five,
    None when nobody does.
    """

    players: int
    preneur: int
    contract: Bid
    oudlers: int
    half_points: int
    appele: int | None = None
    poignees: tuple[Shown, ...] = ()
    petit: LastTrick | None = None
    chelem: Chelem = NO_CHELEM

    @property
    def alone(self) -> bool:
        return self.players == 5 and self.appele is None

    @property
    def last_trick_is_possible(self) -> bool:
        """Whether the side that won it ends with the bouts that lay in it."""
        if self.petit is None:
            return True
        held = len(OUDLERS & Cards.of(self.petit.cards))
        attack = self.side_of(self.petit.seat) is Side.ATTAQUE
        return (self.oudlers if attack else len(OUDLERS) - self.oudlers) >= held

    def side_of(self, seat: int) -> Side:
        return Side.ATTAQUE if seat in (self.preneur, self.appele) else Side.DEFENSE

    def seats_of(self, side: Side) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.players) if self.side_of(seat) is side)


class Entries(NamedTuple):
    """A filled score sheet: the result, one line for the contract and each bonus, the value.

    Lines are in points, seen by the attack against one defender, in the order of the deal's
    ``bonuses``; ``marks`` those of the preneur, of his partner (None without one), of a defender.
    """

    contract: Contract
    lines: tuple[int, ...]
    value: int
    marks: tuple[int, int | None, int]


def bonuses(deal: Finished) -> tuple[LastTrick | Shown | Chelem, ...]:
    """What is counted besides the contract, in the order of the sheet."""
    petit = () if deal.petit is None else (deal.petit,)
    chelem = () if deal.chelem == NO_CHELEM else (deal.chelem,)
    return (*petit, *deal.poignees, *chelem)


def halves_possible(players: int) -> bool:
    """Whether a pile may end with a half-point: whether tricks or chien have an odd number."""
    return bool(players % 2 or table(players).chien % 2)


def petit_for(deal: Finished, rules: Rules = FFT) -> Side | None:
    """The side that scores the Petit au bout."""
    if deal.petit is None:
        return None
    cards = deal.petit.cards
    trick, side = (cards, winner(cards, rules=rules)), deal.side_of(deal.petit.seat)
    return petit_au_bout([trick], [side], excuse_made_chelem=False, rules=rules)


def outcome(deal: Finished, rules: Rules = FFT) -> Outcome:
    """What is to be scored, as these rules see it."""
    levels = [(shown.level(deal.players, rules), shown.seat) for shown in deal.poignees]
    return Outcome(
        deal.players,
        deal.contract,
        deal.oudlers,
        deal.half_points,
        tuple(ShownPoignee(level, deal.side_of(seat)) for level, seat in levels if level),
        petit_for(deal, rules),
        deal.chelem,
        deal.alone,
    )


def entries(deal: Finished, rules: Rules = FFT) -> Entries:
    """The score sheet of the deal; a bonus that these rules do not give is a line of 0."""
    found = outcome(deal, rules)
    sheet = score_sheet(found, rules)
    points = iter([line.points for line in sheet.lines])
    lines = [next(points)]
    if deal.petit is not None:
        lines.append(next(points) if found.petit_au_bout else 0)
    for shown in deal.poignees:
        lines.append(next(points) if shown.level(deal.players, rules) else 0)
    if deal.chelem != NO_CHELEM:
        lines.append(sum(points))
    marks = (sheet.preneur, sheet.appele, sheet.defenseur)
    return Entries(sheet.contract, tuple(lines), sheet.value, marks)
