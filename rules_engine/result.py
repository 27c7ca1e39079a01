"""What a deal played to its end comes to: piles, Petit au bout, chelem, score.

FFT, Règlement officiel, « Le calcul des scores ».
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules_engine.bidding import Bid
from rules_engine.cards import EXCUSE, NO_CARDS, OUDLERS, PETIT, Card, Cards
from rules_engine.excuse import ExcuseFate, petit_au_bout
from rules_engine.outcome import Chelem, Outcome, ShownPoignee
from rules_engine.petit_sec import is_petit_sec
from rules_engine.points import half_points
from rules_engine.record import Deal
from rules_engine.rules import Rules
from rules_engine.scoring import ScoreSheet, score_sheet
from rules_engine.sides import Side

_EXCUSE, _PETIT = 1 << EXCUSE.index, 1 << PETIT.index
_MOST_OUDLERS = len(OUDLERS)
_ATTAQUE, _DEFENSE = Side  # looked up once: that takes longer than most of the work here


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


class Ending(NamedTuple):
    """What a played deal leaves on the table, whoever kept it: a record or the simulator.

    ``pile`` is what the attack gathered, chien or écart included, wherever the Excuse now is;
    ``dealt`` the hands as dealt; ``lone_petit`` the side that keeps a Petit sec (house rule).
    """

    contract: Bid
    preneur: int
    side_of: tuple[Side, ...]
    dealt: tuple[Cards, ...]
    pile: Cards
    excuse: ExcuseFate | None
    lone_petit: Side | None
    petit_au_bout: Side | None
    chelem: Chelem
    poignees: tuple[ShownPoignee, ...] = ()


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


def lone_petit(hands: Sequence[Cards], side_of: Sequence[Side]) -> Side | None:
    """The side that was dealt a Petit sec, which by the house rule cannot be taken from it."""
    lone = (side for hand, side in zip(hands, side_of, strict=True) if is_petit_sec(hand))
    return next(lone, None)


def chelem_of(announced: bool, attack_tricks: int, tricks: int) -> Chelem:
    """Which side made every trick, or every trick but one, of ``tricks``."""
    if 1 < attack_tricks < tricks - 1:
        return Chelem(announced)
    missed = ((_ATTAQUE, tricks - attack_tricks), (_DEFENSE, attack_tricks))
    made = nearly = None
    for side, missing in missed:
        if missing == 0:
            made = side
        elif missing == 1:
            nearly = side
    return Chelem(announced, made, nearly)


def attack_count(ending: Ending, rules: Rules) -> tuple[int, int]:
    """The attack's half-points and bouts, once the Excuse is where it belongs."""
    excuse = ending.excuse
    points = half_points(ending.pile, rules)
    pile = ending.pile.mask
    if excuse is not None:
        if pile & _EXCUSE:
            points -= rules.excuse_value
        points += excuse.half_points_for(_ATTAQUE, rules.excuse_value, rules.low_value)
        pile = pile | _EXCUSE if excuse.to is _ATTAQUE else pile & ~_EXCUSE
    if ending.lone_petit is not None:
        kept, gathered = ending.lone_petit is _ATTAQUE, bool(pile & _PETIT)
        points += (kept - gathered) * (rules.petit_value - rules.low_value)
        pile = pile | _PETIT if kept else pile & ~_PETIT
    if rules.oudlers_counted_when_dealt:
        pile = ending.dealt[ending.preneur].mask
    # Who takes other cards for bouts may find more than three: no more than three count.
    return points, min((pile & rules.oudlers.mask).bit_count(), _MOST_OUDLERS)


def outcome_of(ending: Ending, points: int, oudlers: int) -> Outcome:
    """What is to be scored, once the attack has counted ``points`` half-points and its bouts."""
    players = len(ending.side_of)
    return Outcome(
        players, ending.contract, oudlers, points, ending.poignees, ending.petit_au_bout,
        ending.chelem, alone=players == 5 and ending.side_of.count(_ATTAQUE) == 1,
    )  # fmt: skip


def shared(ending: Ending, points: int, oudlers: int, sheet: ScoreSheet) -> Result:
    """The result of a deal so counted and scored, with the mark of each seat."""
    marks = {_ATTAQUE: sheet.appele or 0, _DEFENSE: sheet.defenseur}
    scores = [marks[side] for side in ending.side_of]
    scores[ending.preneur] = sheet.preneur
    made = ending.chelem.made
    return Result(points, oudlers, ending.petit_au_bout, made, sheet, tuple(scores))


def result(deal: Deal, played: Played, rules: Rules) -> Result:
    """What the record of a complete deal comes to."""
    side_of = sides(deal)
    won = [side_of[trick.winner] for trick in played.tricks]
    tricks = [
        (trick.cards, (trick.winner - trick.leader) % deal.players) for trick in played.tricks
    ]
    by_excuse = played.excuse is not None and played.excuse.wins
    preneur = deal.preneur
    assert preneur is not None, "a deal without preneur is void"
    ending = Ending(
        deal.contract,
        preneur,
        side_of,
        deal.hands,
        _attack_pile(deal, played, side_of),
        played.excuse,
        lone_petit(deal.hands, side_of) if rules.petit_imprenable else None,
        petit_au_bout(tricks, won, excuse_made_chelem=by_excuse, rules=rules),
        chelem_of(deal.chelem_announced, won.count(_ATTAQUE), len(won)),
        tuple(ShownPoignee(shown.level, side_of[shown.seat]) for shown in deal.poignees),
    )
    points, oudlers = attack_count(ending, rules)
    sheet = score_sheet(outcome_of(ending, points, oudlers), rules)
    return shared(ending, points, oudlers, sheet)
