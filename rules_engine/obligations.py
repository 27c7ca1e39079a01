"""The obligations of a trick: a short ladder of rungs, tried from the first to the last.

FFT, Règlement officiel, « Le jeu de la carte », « Le principe du jeu ».

The ladder depends only on the suit asked and on the best cards in the trick, never on the hand.
Reasons are the walk down it (``play``); the simulator walks the same ladder on bare masks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from functools import cached_property
from typing import NamedTuple

from rules_engine.cards import ATOUTS, EXCUSE, EXCUSE_ALONE, OF_SUIT, WHOLE_DECK, Card, Cards, Suit
from rules_engine.trick import highest, suit_asked


class Obligation(StrEnum):
    """Why a player may play what he may play; each value is a rule atom."""

    ENTAME = "entame"
    PREMIERE_ENTAME = "premiere-entame"
    EXCUSE_ENTAME = "excuse-entame"
    FOURNIR = "fournir"
    COUPER = "couper"
    MONTER = "monter"
    SOUS_COUPER = "sous-couper"
    SE_DEFAUSSER = "se-defausser"
    EXCUSE_LIBRE = "excuse-libre"


class CannotGoHigher(Enum):
    """What a player must do who has atouts but none above those of the trick."""

    ANY_ATOUT = "n'importe quel atout"
    LOWEST_ATOUT = "le plus petit atout"
    ANY_CARD = "n'importe quelle carte"


class ExcuseWhenVoid(Enum):
    """What the Excuse is to a player who cannot follow suit."""

    FREE = "jamais obligatoire"
    AS_ATOUT = "un atout comme un autre"
    FORCED = "obligatoire"


@dataclass(frozen=True)
class ObligationRules:
    """What a rule set decides about the obligations."""

    must_beat_in_suit: bool = False
    must_couper: bool = True
    must_monter: bool = True
    cannot_go_higher: CannotGoHigher = CannotGoHigher.ANY_ATOUT
    excuse_when_void: ExcuseWhenVoid = ExcuseWhenVoid.FREE
    excuse_led_frees_all: bool = False

    @cached_property
    def ladders(self) -> dict[tuple[Suit | None, int, int], tuple[Rung, ...]]:
        """The ladders met so far under these rules, by what they depend on."""
        return {}


class Rung(NamedTuple):
    """One obligation: the cards that would fulfil it.

    A gate is only looked through: with such cards the next rungs decide; without any, the first
    that other cards can fulfil.
    """

    rule: Obligation
    cards: Cards
    is_gate: bool = False
    lowest_only: bool = False


_FFT = ObligationRules()
_ANYTHING = WHOLE_DECK - EXCUSE_ALONE  # the Excuse is looked at apart, last
_ATOUT = Suit.ATOUT  # looking a member up in its enumeration takes longer than most of the rules
ABOVE: dict[Suit, tuple[Cards, ...]] = {  # the cards of a suit above a rank
    suit: tuple(
        Cards.of(card for card in OF_SUIT[suit] if card.rank > rank)
        for rank in range(22 if suit is Suit.ATOUT else 15)
    )
    for suit in Suit
    if suit is not Suit.EXCUSE
}


def asks(trick: Sequence[Card], rules: ObligationRules = _FFT) -> tuple[Suit | None, int, int]:
    """What a trick asks of who plays next: the first three arguments of ``ladder``.

    The last one is 0 where these rules do not look at it.
    """
    asked = suit_asked(trick)
    if asked is None or (rules.excuse_led_frees_all and trick[0] == EXCUSE):
        return None, 0, 0
    best = highest(trick, asked) if rules.must_beat_in_suit else 0
    return asked, highest(trick, _ATOUT), best


def _climb(atout: int, rules: ObligationRules, opening: Rung) -> list[Rung]:
    """The rungs of who must play atout over ``atout``, after the gate that led there."""
    atouts = opening.cards
    rungs = [opening, Rung(Obligation.MONTER, ABOVE[Suit.ATOUT][atout])]
    if rules.cannot_go_higher is not CannotGoHigher.ANY_CARD:
        lowest = rules.cannot_go_higher is CannotGoHigher.LOWEST_ATOUT
        rungs.append(Rung(Obligation.SOUS_COUPER, atouts, lowest_only=lowest))
    return rungs


def _ladder(asked: Suit | None, atout: int, best: int, rules: ObligationRules) -> tuple[Rung, ...]:
    """The obligations when ``asked`` is led, ``atout`` the highest one there, ``best`` in suit."""
    if asked is None:
        return (Rung(Obligation.EXCUSE_ENTAME, _ANYTHING),)
    atouts = ATOUTS
    if rules.excuse_when_void is ExcuseWhenVoid.AS_ATOUT:
        atouts |= EXCUSE_ALONE
    rungs: list[Rung] = []
    if asked is Suit.ATOUT:
        if rules.must_monter and atout:
            rungs += _climb(atout, rules, Rung(Obligation.FOURNIR, atouts, is_gate=True))
        else:
            rungs.append(Rung(Obligation.FOURNIR, atouts))
        if rules.excuse_when_void is ExcuseWhenVoid.FORCED:
            rungs.append(Rung(Obligation.EXCUSE_LIBRE, EXCUSE_ALONE))
    else:
        suited = OF_SUIT[asked]
        if rules.must_beat_in_suit and not atout:
            rungs.append(Rung(Obligation.MONTER, ABOVE[asked][best]))
        rungs.append(Rung(Obligation.FOURNIR, suited))
        if rules.excuse_when_void is ExcuseWhenVoid.FORCED:
            rungs.append(Rung(Obligation.EXCUSE_LIBRE, EXCUSE_ALONE))
        if rules.must_couper and rules.must_monter and atout:
            rungs += _climb(atout, rules, Rung(Obligation.COUPER, atouts, is_gate=True))
        elif rules.must_couper:
            rungs.append(Rung(Obligation.COUPER, atouts))
    rungs.append(Rung(Obligation.SE_DEFAUSSER, _ANYTHING))
    return tuple(rungs)


def ladder(
    asked: Suit | None, atout: int, best: int, rules: ObligationRules = _FFT
) -> tuple[Rung, ...]:
    """The obligations of a trick, in the order in which they are looked at.

    ``asked`` is None when only the Excuse was played; ``atout`` is the highest atout in the
    trick and ``best`` the highest card of the suit asked, 0 for none.
    """
    key = (asked, atout, best)
    rungs = rules.ladders.get(key)
    if rungs is None:
        rungs = rules.ladders[key] = _ladder(asked, atout, best, rules)
    return rungs
