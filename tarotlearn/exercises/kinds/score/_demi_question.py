"""A total that may end with a half-point: how it is drawn, written, read, and what it comes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from rules_engine.bidding import Bid
from rules_engine.cards import EXCUSE, OUDLERS
from rules_engine.excuse import excuse_fate
from rules_engine.outcome import Outcome
from rules_engine.points import objectif, value
from rules_engine.rules import FFT, Rules
from rules_engine.scoring import ScoreSheet, score_sheet
from rules_engine.sides import Side
from tarotlearn.exercises.kind import one_of
from tarotlearn.exercises.kinds.shared.contracts import CONTRACTS
from tarotlearn.exercises.kinds.shared.fields import number, one_word
from tarotlearn.exercises.kinds.shared.finished_deals import half_points_near
from tarotlearn.exercises.kinds.shared.finished_notation import (
    PACK_WORTH,
    least_worth,
    read_half_points,
)
from tarotlearn.exercises.scene import half_points_written

PLAYERS = (3, 5)
_SIDES = tuple(map(str, Side))


class Answer(NamedTuple):
    """The points counted, whether the contract is made, and what it is worth where asked."""

    points: int
    won: bool
    value: int | None


@dataclass(frozen=True, slots=True)
class Question:
    """The attack's pile at the end; with ``valued`` the value of the contract is asked too.

    ``by_defense``: the points told are the defence's. ``excuse`` is the side that played the
    Excuse to a trick of the other, where it still lies: ``half_points`` and ``oudlers`` are then
    those of the pile before the exchange, the Excuse not among these bouts.
    """

    players: int
    preneur: int
    contract: Bid
    oudlers: int
    half_points: int
    valued: bool = False
    by_defense: bool = False
    excuse: Side | None = None


class Settled(NamedTuple):
    """The bouts and half-points of the attack, once the Excuse is where it belongs."""

    oudlers: int
    half_points: int


def draw(rng: Random, level: int, players: int) -> Question:
    """A total that ends with a half; then its value; then the Excuse still to be exchanged."""
    oudlers = one_of(rng, (0, 1, 1, 2, 2, 2, 3))
    found = half_points_near(rng, players, oudlers, halves=level > 1)
    if level == 1 or rng.random() < 0.4:
        nearest = 2 * objectif(oudlers) + one_of(rng, (-3, -1, -1, 1, 1, 3))
        found = nearest if rng.random() < 0.6 else found - found % 2 + 1
    contract = one_of(rng, CONTRACTS)
    question = Question(
        players, int(rng.random() * players), contract, oudlers, found, valued=level > 1
    )
    if level == 3:
        return _before_exchange(question, one_of(rng, _owners(oudlers)))
    return replace(question, by_defense=level == 2 and rng.random() < 0.5)


def _owners(oudlers: int) -> tuple[Side, ...]:
    """The sides that may have the Excuse, when the attack ends with so many bouts."""
    attack = (Side.ATTAQUE,) if oudlers else ()
    return (*attack, Side.DEFENSE) if oudlers < len(OUDLERS) else attack


def _before_exchange(question: Question, owner: Side) -> Question:
    """The same deal while the Excuse lies with the side that won its trick."""
    given_up = value(EXCUSE) - FFT.low_value
    if owner is Side.ATTAQUE:
        return replace(
            question,
            oudlers=question.oudlers - 1,
            half_points=question.half_points - given_up,
            excuse=owner,
        )
    return replace(question, half_points=question.half_points + given_up, excuse=owner)


def read(fields: Mapping[str, str]) -> Question:
    players, most = number(fields, "joueurs", 3, 5), len(OUDLERS)
    if players not in PLAYERS:
        raise ValueError("« joueurs » : pas de demi-point à quatre")
    excuse = Side(one_word(fields, "excuse", _SIDES)) if fields.get("excuse") else None
    oudlers = number(fields, "bouts", 0, most - 1 if excuse else most)
    question = Question(
        players,
        number(fields, "preneur", 0, players - 1),
        Bid(one_word(fields, "contrat", CONTRACTS)),
        oudlers,
        read_half_points(fields, "points", players),
        fields.get("valeur") == "oui",
        fields.get("donnes") == "defense",
        excuse,
    )
    if question.by_defense and excuse:
        raise ValueError("« donnes » : avant l’échange de l’Excuse, les points sont ceux d’un camp")
    final = settled(question)
    highest = PACK_WORTH - least_worth(most - final.oudlers)
    if not least_worth(final.oudlers) <= final.half_points <= highest:
        raise ValueError("« points » : ce total ne va pas avec ce nombre de bouts")
    return question


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "preneur": str(question.preneur),
        "contrat": str(question.contract),
        "bouts": str(question.oudlers),
        "points": half_points_written(question.half_points),
        "valeur": "oui" if question.valued else "",
        "donnes": "defense" if question.by_defense else "",
        "excuse": str(question.excuse or ""),
    }


def settled(question: Question, rules: Rules = FFT) -> Settled:
    """What the attack has once the Excuse has gone where these rules send it."""
    owner, pile = question.excuse, question.half_points
    if owner is None:
        return Settled(question.oudlers, pile)
    fate = excuse_fate(owner, owner.other, rules=rules)
    if owner is Side.DEFENSE:  # it lies in the attack's pile
        pile -= rules.excuse_value
    pile += fate.half_points_for(Side.ATTAQUE, rules.excuse_value, rules.low_value)
    return Settled(question.oudlers + (fate.to is Side.ATTAQUE), pile)


def sheet(question: Question, rules: Rules = FFT) -> ScoreSheet:
    """What the engine says of the contract."""
    found = settled(question, rules)
    outcome = Outcome(question.players, question.contract, found.oudlers, found.half_points)
    return score_sheet(outcome, rules)
