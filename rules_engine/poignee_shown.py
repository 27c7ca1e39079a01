"""A poignée as it was shown: the faults of its presentation, and what becomes of it.

Code d'arbitrage, « Tournoi en donnes libres ».
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import NamedTuple

from rules_engine.cards import ATOUTS, EXCUSE, NO_CARDS, Card, Cards, Suit
from rules_engine.poignee import By, Level, PoigneeRules, counted, seuil, shown_again


class Ruling(IntEnum):
    """What becomes of a faulty poignée, from the mildest to the gravest."""

    COMPTEE = 0
    NON_COMPTEE = 1
    DONNE_ANNULEE = 2


@dataclass(frozen=True)
class ShowingRules(PoigneeRules):
    """What a rule set decides about how a poignée is shown."""

    poignee_any_order: bool = False
    poignee_any_moment: bool = False
    poignee_faulty: Ruling | None = None  # what becomes of any faulty one; None: case by case


class Moment(StrEnum):
    """When it was shown."""

    A_TEMPS = "a_temps"
    AVANT_SON_TOUR = "avant_son_tour"
    PREMIERE_CARTE_NON_COUVERTE = "premiere_carte_non_couverte"
    TROP_TARD = "trop_tard"


class Rulings(NamedTuple):
    """The ruling when the preneur makes his contract, and when he fails."""

    preneur_gagne: Ruling
    preneur_chute: Ruling


class About(StrEnum):
    """What a fault of presentation is about."""

    ORDRE = "ordre"
    NOMBRE = "nombre"
    MOMENT = "moment"
    EXCUSE = "excuse"
    ECART = "ecart"


class PoigneeFault(NamedTuple):
    """One fault of presentation: the atom broken, its rulings by who made it, its matter."""

    rule: str
    preneur: Rulings
    defenseur: Rulings
    about: About


_FFT = ShowingRules()
_YES, _NO, _VOID = Ruling.COMPTEE, Ruling.NON_COMPTEE, Ruling.DONNE_ANNULEE
_COUNTS = Rulings(_YES, _YES)
_DEFENDER_PAYS = Rulings(_YES, _VOID)  # counted if the preneur wins, else the deal is void

# The ten cases of the Code d'arbitrage.
UNORDERED = PoigneeFault("poignee-exacte", _COUNTS, _COUNTS, About.ORDRE)
MENDABLE = PoigneeFault("poignee-exacte", _COUNTS, _COUNTS, About.NOMBRE)
NOT_MENDABLE = PoigneeFault("poignee-exacte", Rulings(_NO, _NO), Rulings(_NO, _VOID), About.NOMBRE)
TOO_MANY = PoigneeFault("poignee-exacte", _COUNTS, _DEFENDER_PAYS, About.NOMBRE)
BEFORE_TURN = PoigneeFault("poignee-moment", _COUNTS, _DEFENDER_PAYS, About.MOMENT)
NOT_COVERED = PoigneeFault("poignee-moment", _COUNTS, _COUNTS, About.MOMENT)
TOO_LATE = PoigneeFault("poignee-moment", Rulings(_NO, _YES), _DEFENDER_PAYS, About.MOMENT)
HIDES_AN_ATOUT = PoigneeFault("poignee-excuse", Rulings(_VOID, _YES), _DEFENDER_PAYS, About.EXCUSE)
# An atout of the écart that was not needed: other cards can mend it.
ECART_NOT_NEEDED = PoigneeFault("poignee-atout-ecarte", _COUNTS, _COUNTS, About.ECART)

_MOMENTS = {
    Moment.AVANT_SON_TOUR: BEFORE_TURN,
    Moment.PREMIERE_CARTE_NON_COUVERTE: NOT_COVERED,
    Moment.TROP_TARD: TOO_LATE,
}


def poignee_faults(
    players: int,
    hand: Cards,
    shown: Sequence[Card],
    level: Level,
    *,
    discarded: Cards = NO_CARDS,
    moment: Moment = Moment.A_TEMPS,
    rules: ShowingRules = _FFT,
) -> tuple[PoigneeFault, ...]:
    """What is wrong with cards ``shown``, in order, as a poignée of this level.

    ValueError when a card shown is neither in the hand nor in the écart (``discarded``).
    """
    cards = Cards.of(shown)
    strangers = cards - hand - discarded
    if strangers:
        raise ValueError(f"cartes montrées absentes du jeu : {strangers}")
    needed = seuil(level, players, rules)
    spare = shown_again(players, hand, discarded, level, rules)
    again = len(cards & discarded)
    laid = len(counted(cards & hand, rules)) + min(again, spare)
    faults = []
    numbers = [card.rank for card in shown if card.suit is Suit.ATOUT]
    if numbers != sorted(numbers, reverse=True) and not rules.poignee_any_order:
        faults.append(UNORDERED)
    hidden = (hand & ATOUTS) - cards
    wrong_number = len(cards) != needed
    if rules.poignee_shows_all:
        wrong_number = bool(hidden) or laid < needed
    if laid > needed and not rules.poignee_shows_all:
        faults.append(TOO_MANY)
    elif wrong_number or cards - counted(cards, rules):
        faults.append(MENDABLE)
    if again > spare:
        faults.append(ECART_NOT_NEEDED)
    if laid < needed and len(counted(hand, rules)) + spare < needed:
        faults.append(NOT_MENDABLE._replace(rule=faults[-1].rule))
    if EXCUSE in cards and hidden and not rules.poignee_excuse_may_hide:
        faults.append(HIDES_AN_ATOUT)
    if moment in _MOMENTS and not rules.poignee_any_moment:
        faults.append(_MOMENTS[moment])
    return tuple(faults)


def rulings(faults: Sequence[PoigneeFault], by: By, rules: ShowingRules = _FFT) -> Rulings:
    """What becomes of a poignée with these faults: the gravest ruling of each prevails."""
    if faults and rules.poignee_faulty is not None:
        return Rulings(rules.poignee_faulty, rules.poignee_faulty)
    each = [fault.preneur if by is By.PRENEUR else fault.defenseur for fault in faults]
    return Rulings(
        max((ruling.preneur_gagne for ruling in each), default=_YES),
        max((ruling.preneur_chute for ruling in each), default=_YES),
    )
