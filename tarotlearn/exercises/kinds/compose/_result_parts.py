"""A finished deal in five parts, each known or to be chosen: what it comes to, and its words."""

from __future__ import annotations

from itertools import product

from rules_engine.cards import VINGT_ET_UN
from rules_engine.outcome import Outcome, ShownPoignee
from rules_engine.poignee import Level
from rules_engine.rules import FFT, Rules
from rules_engine.scoring import ScoreSheet, score_sheet
from rules_engine.sides import Side
from tarotlearn.exercises.kinds.compose._search import in_points
from tarotlearn.exercises.kinds.shared.contracts import CONTRACTS, said_bid, the_bid
from tarotlearn.exercises.kinds.shared.finished import Finished, LastTrick, Shown
from tarotlearn.exercises.kinds.shared.finished_words import OUDLERS as OUDLERS_WORDS
from tarotlearn.exercises.kinds.shared.people import name
from tarotlearn.exercises.kinds.shared.said import capital
from tarotlearn.exercises.scene import Choice, Choices, half_points_written

NAMES = ("contrat", "bouts", "demi_points", "petit", "poignee")
CONTRACT, OUDLERS, HALVES, PETIT, POIGNEE = range(5)
_LEGENDS = (
    "Contrat", "Bouts de l’attaque", "Points de l’attaque", "Petit au bout", "Poignée montrée",
)  # fmt: skip

NOTHING = "non"
SIDE_OF = {side.value: side for side in Side}
_BIDS = {bid.value: bid for bid in CONTRACTS}
_POIGNEES = {
    f"{level.value}-{side.value}": ShownPoignee(level, side) for level in Level for side in Side
}
ALL = {
    "contrat": tuple(_BIDS),
    "bouts": ("0", "1", "2", "3"),
    "petit": (NOTHING, *SIDE_OF),
    "poignee": (NOTHING, *_POIGNEES),
}

Deal = tuple[str, ...]  # one value for each part
Seats = dict[Side, int]
Parts = tuple[tuple[str, ...], ...]  # for each part, the value known or those to choose from


def deals(parts: Parts) -> product[Deal]:
    """Every deal that the choices leave."""
    return product(*parts)


def outcome(players: int, alone: bool, deal: Deal) -> Outcome:
    """What there is to score."""
    contract, oudlers, halves, petit, poignee = deal
    return Outcome(
        players,
        _BIDS[contract],
        int(oudlers),
        int(halves),
        () if poignee == NOTHING else (_POIGNEES[poignee],),
        SIDE_OF.get(petit),
        alone=alone,
    )


def sheet(players: int, alone: bool, deal: Deal, rules: Rules = FFT) -> ScoreSheet:
    return score_sheet(outcome(players, alone, deal), rules)


def seats(players: int, preneur: int, appele: int | None) -> Seats:
    """Who does what is done by a side: the preneur, and the first of the defenders."""
    others = (seat for seat in range(players) if seat not in (preneur, appele))
    return {Side.ATTAQUE: preneur, Side.DEFENSE: next(others)}


def finished(players: int, preneur: int, appele: int | None, deal: Deal) -> Finished:
    """The same deal as a table knows it, for the words of its score."""
    contract, oudlers, halves, petit, poignee = deal
    by = seats(players, preneur, appele)
    shown = _POIGNEES.get(poignee)
    return Finished(
        players,
        preneur,
        _BIDS[contract],
        int(oudlers),
        int(halves),
        appele,
        () if shown is None else (Shown(by[shown.side], shown.level),),
        None if petit == NOTHING else LastTrick(by[SIDE_OF[petit]], VINGT_ET_UN),
    )


def label(part: int, value: str, by: Seats) -> str:
    """What a value says beside its legend."""
    if part == CONTRACT:
        return capital(said_bid(_BIDS[value]))
    if part == OUDLERS:
        return "Aucun" if value == "0" else value
    if part == HALVES:
        return half_points_written(int(value))
    if value == NOTHING:
        return "Aucune" if part == POIGNEE else "Personne"
    if part == PETIT:
        return capital(name(by[SIDE_OF[value]]))
    shown = _POIGNEES[value]
    return f"{capital(shown.level)}, par {name(by[shown.side])}"


def with_it(part: int, value: str, by: Seats) -> str:
    """« à la garde », « avec deux bouts », « avec une poignée simple »: a value as a change."""
    if part == CONTRACT:
        return f"à {the_bid(_BIDS[value])}"
    if part == OUDLERS:
        return OUDLERS_WORDS[int(value)]
    if part == HALVES:
        return f"avec {in_points(int(value))}"
    if value == NOTHING:
        return "sans Petit au bout" if part == PETIT else "sans poignée"
    if part == PETIT:
        return f"avec le Petit au bout pour {name(by[SIDE_OF[value]])}"
    return f"avec une poignée {_POIGNEES[value].level}"


def facts(parts: Parts, by: Seats) -> tuple[tuple[str, str], ...]:
    """What is known."""
    return tuple(
        (_LEGENDS[part], label(part, values[0], by))
        for part, values in enumerate(parts)
        if len(values) == 1
    )


def inputs(parts: Parts, by: Seats) -> tuple[Choices, ...]:
    """What is to be chosen."""
    return tuple(
        Choices(
            _LEGENDS[part],
            tuple(Choice(value, label(part, value, by)) for value in values),
            NAMES[part],
            short=True,
        )
        for part, values in enumerate(parts)
        if len(values) > 1
    )
