"""Poignées: which may be announced, and whether one was shown as it must be.

FFT, Règlement officiel, « La Poignée », « Le jeu à 3 joueurs », « Le jeu à 5 joueurs » ;
Code d'arbitrage, « Tournoi en donnes libres ».
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum, StrEnum
from typing import NamedTuple

from rules_engine.cards import ATOUTS, ATOUTS_AND_EXCUSE, EXCUSE, NO_CARDS, ROIS, Card, Cards, Suit


class Level(StrEnum):
    """The three poignées."""

    SIMPLE = "simple"
    DOUBLE = "double"
    TRIPLE = "triple"


LEVELS = tuple(Level)


class Ruling(IntEnum):
    """What becomes of a faulty poignée, from the mildest to the gravest."""

    COMPTEE = 0
    NON_COMPTEE = 1
    DONNE_ANNULEE = 2


class EcartInPoignee(Enum):
    """When the preneur may show again the atouts that he set aside."""

    FOR_TRIPLE = "pour la triple, avec les quatre Rois"
    ALWAYS = "toujours"
    NEVER = "jamais"


@dataclass(frozen=True)
class PoigneeRules:
    """What a rule set decides about the poignées."""

    seuils: tuple[tuple[int, int, int], ...] = ((13, 15, 18), (10, 13, 15), (8, 10, 13))
    poignee_primes: tuple[tuple[int, int, int], ...] = ((20, 30, 40),) * 3  # at 3, 4, 5
    poignee_excuse_counts: bool = True
    poignee_excuse_may_hide: bool = False  # the Excuse may be shown while an atout is hidden
    poignee_ecart: EcartInPoignee = EcartInPoignee.FOR_TRIPLE
    poignee_highest_only: bool = False
    poignee_preneur_only: bool = False
    poignee_shows_all: bool = False  # the surplus atouts are shown too
    poignee_any_order: bool = False
    poignee_any_moment: bool = False
    poignee_faulty: Ruling | None = None  # what becomes of any faulty one; None: case by case


class By(StrEnum):
    """Who shows the poignée."""

    PRENEUR = "preneur"
    DEFENSEUR = "defenseur"


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


_FFT = PoigneeRules()
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


def seuil(level: Level, players: int, rules: PoigneeRules = _FFT) -> int:
    """How many atouts this poignée takes at this table."""
    return rules.seuils[players - 3][LEVELS.index(level)]


def prime(level: Level, players: int, rules: PoigneeRules = _FFT) -> int:
    """The points that this poignée brings to the side that wins the deal."""
    return rules.poignee_primes[players - 3][LEVELS.index(level)]


def level_of(atouts: int, players: int, rules: PoigneeRules = _FFT) -> Level | None:
    """The poignée that so many atouts make when shown, the highest; None when they are too few."""
    reached = [level for level in LEVELS if atouts >= seuil(level, players, rules)]
    return reached[-1] if reached else None


def _counted(hand: Cards, rules: PoigneeRules) -> Cards:
    """The cards of a hand that count for a poignée."""
    return hand & (ATOUTS_AND_EXCUSE if rules.poignee_excuse_counts else ATOUTS)


def _shown_again(
    players: int, hand: Cards, discarded: Cards, level: Level, rules: PoigneeRules
) -> int:
    """How many atouts of his écart the preneur may show again.

    In one case only: with the four Rois, those that a triple lacks.
    """
    if not discarded or rules.poignee_ecart is EcartInPoignee.NEVER:
        return 0
    lacking = seuil(level, players, rules) - len(_counted(hand, rules))
    completes = 0 < lacking <= len(discarded & ATOUTS)
    always = rules.poignee_ecart is EcartInPoignee.ALWAYS
    allowed = always or (level is Level.TRIPLE and hand >= ROIS)
    return lacking if allowed and completes else 0


def announceable(
    players: int,
    hand: Cards,
    discarded: Cards = NO_CARDS,
    rules: PoigneeRules = _FFT,
    *,
    by: By = By.PRENEUR,
) -> tuple[Level, ...]:
    """The poignées that may be announced with this hand, from the lowest, by either side.

    The Excuse stands for a missing atout. ``discarded`` is the preneur's écart. Nothing obliges:
    a lower level than the hand allows may be announced.
    """
    if rules.poignee_preneur_only and by is By.DEFENSEUR:
        return ()
    held = len(_counted(hand, rules))
    found = tuple(
        level
        for level in LEVELS
        if held + _shown_again(players, hand, discarded, level, rules)
        >= seuil(level, players, rules)
    )
    return found[-1:] if rules.poignee_highest_only else found


def rightly_shown(
    players: int,
    hand: Cards,
    level: Level,
    discarded: Cards = NO_CARDS,
    rules: PoigneeRules = _FFT,
) -> tuple[Card, ...]:
    """One right way to show this poignée: the highest atouts, in order, the Excuse last.

    The Excuse is shown only for want of an atout. ValueError when the hand has not enough.
    """
    needed = seuil(level, players, rules)
    again = list(discarded & ATOUTS)[: _shown_again(players, hand, discarded, level, rules)]
    held = [*hand & ATOUTS]
    if rules.poignee_shows_all:
        needed = max(needed, len(held))
    has_excuse = EXCUSE in hand and rules.poignee_excuse_counts
    lacks = len(held) + len(again) < needed
    excuse = [EXCUSE] if has_excuse and (lacks or rules.poignee_excuse_may_hide) else []
    from_hand = needed - len(again) - len(excuse)
    if from_hand > len(held):
        raise ValueError(f"pas assez d'atouts pour une poignée {level}")
    shown = sorted([*held[len(held) - from_hand :], *again], key=lambda card: -card.rank)
    return (*shown, *excuse)


def poignee_faults(
    players: int,
    hand: Cards,
    shown: Sequence[Card],
    level: Level,
    *,
    discarded: Cards = NO_CARDS,
    moment: Moment = Moment.A_TEMPS,
    rules: PoigneeRules = _FFT,
) -> tuple[PoigneeFault, ...]:
    """What is wrong with cards ``shown``, in order, as a poignée of this level.

    ValueError when a card shown is neither in the hand nor in the écart (``discarded``).
    """
    cards = Cards.of(shown)
    strangers = cards - hand - discarded
    if strangers:
        raise ValueError(f"cartes montrées absentes du jeu : {strangers}")
    needed = seuil(level, players, rules)
    spare = _shown_again(players, hand, discarded, level, rules)
    again = len(cards & discarded)
    laid = len(_counted(cards & hand, rules)) + min(again, spare)
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
    elif wrong_number or cards - _counted(cards, rules):
        faults.append(MENDABLE)
    if again > spare:
        faults.append(ECART_NOT_NEEDED)
    if laid < needed and len(_counted(hand, rules)) + spare < needed:
        faults.append(NOT_MENDABLE._replace(rule=faults[-1].rule))
    if EXCUSE in cards and hidden and not rules.poignee_excuse_may_hide:
        faults.append(HIDES_AN_ATOUT)
    if moment in _MOMENTS and not rules.poignee_any_moment:
        faults.append(_MOMENTS[moment])
    return tuple(faults)


def rulings(faults: Sequence[PoigneeFault], by: By, rules: PoigneeRules = _FFT) -> Rulings:
    """What becomes of a poignée with these faults: the gravest ruling of each prevails."""
    if faults and rules.poignee_faulty is not None:
        return Rulings(rules.poignee_faulty, rules.poignee_faulty)
    each = [fault.preneur if by is By.PRENEUR else fault.defenseur for fault in faults]
    return Rulings(
        max((ruling.preneur_gagne for ruling in each), default=_YES),
        max((ruling.preneur_chute for ruling in each), default=_YES),
    )
