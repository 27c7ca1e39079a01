"""Which cards may be played, and who wins the trick.

FFT, Règlement officiel, « Le jeu de la carte », « Le principe du jeu », « Le chelem ».

The obligations of a trick are a short ladder of rungs, tried from the first to the last; it
depends only on the suit asked and on the best cards in the trick, never on the hand. Reasons
are the walk down that ladder; the simulator walks the same ladder on bare masks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from functools import cached_property
from typing import NamedTuple

from rules_engine.call import CallRules, first_leads
from rules_engine.cards import (
    ATOUTS,
    EXCUSE,
    EXCUSE_ALONE,
    OF_SUIT,
    ROI,
    WHOLE_DECK,
    Card,
    Cards,
    Suit,
)
from rules_engine.excuse import ExcuseRules


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


class WinsBy(Enum):
    """What makes a card the best of the trick."""

    SUIT = "l'atout, puis la couleur demandée"
    NUMBER = "le plus grand nombre"


@dataclass(frozen=True)
class PlayRules(CallRules, ExcuseRules):
    """What a rule set decides about the play, which depends on the call and on the Excuse."""

    must_beat_in_suit: bool = False
    must_couper: bool = True
    must_monter: bool = True
    monter_over_partner: bool = True
    cannot_go_higher: CannotGoHigher = CannotGoHigher.ANY_ATOUT
    excuse_when_void: ExcuseWhenVoid = ExcuseWhenVoid.FREE
    excuse_led_frees_all: bool = False
    excuse_wins: bool = False
    wins_by: WinsBy = WinsBy.SUIT
    as_is_highest: bool = False

    @cached_property
    def ladders(self) -> dict[tuple[Suit | None, int, int], tuple[Rung, ...]]:
        """The ladders met so far under these rules, by what they depend on."""
        return {}

    @cached_property
    def above(self) -> dict[int, Cards]:
        """The cards stronger than those met so far in their suit, by their place in the pack."""
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


class Step(NamedTuple):
    """One obligation looked at, and the cards of the hand that fulfil it."""

    rule: Obligation
    cards: Cards


class Playable(NamedTuple):
    """The cards that may be played, the obligation that says so, and how it was found."""

    cards: Cards
    because: Obligation
    steps: tuple[Step, ...]


_FFT = PlayRules()
_ANYTHING = WHOLE_DECK - EXCUSE_ALONE  # the Excuse is looked at apart, last
_STRONGEST, _OVER_SUITS = 100, 20  # strengths: above any card, above any card of a suit
# Looking a member up in its enumeration takes longer than most of the rules.
_ATOUT, _BY_SUIT, _EXCUSE_LIBRE = Suit.ATOUT, WinsBy.SUIT, Obligation.EXCUSE_LIBRE
ABOVE: dict[Suit, tuple[Cards, ...]] = {  # the cards of a suit above a rank
    suit: tuple(
        Cards.of(card for card in OF_SUIT[suit] if card.rank > rank)
        for rank in range(22 if suit is Suit.ATOUT else 15)
    )
    for suit in Suit
    if suit is not Suit.EXCUSE
}


def suit_asked(trick: Sequence[Card]) -> Suit | None:
    """The suit that the trick asks for; None before a card other than the Excuse is played."""
    for card in trick[:2]:  # the Excuse is alone of its kind
        if card.suit is not EXCUSE.suit:
            return card.suit
    return None


def highest(trick: Sequence[Card], suit: Suit) -> int:
    """The highest rank of this suit in the trick, 0 when there is none."""
    best = 0
    for card in trick:
        if card.suit is suit and card.rank > best:
            best = card.rank
    return best


def asks(trick: Sequence[Card], rules: PlayRules = _FFT) -> tuple[Suit | None, int, int]:
    """What a trick asks of who plays next: the first three arguments of ``ladder``.

    The last one is 0 where these rules do not look at it.
    """
    asked = suit_asked(trick)
    if asked is None or (rules.excuse_led_frees_all and trick[0] == EXCUSE):
        return None, 0, 0
    best = highest(trick, asked) if rules.must_beat_in_suit else 0
    return asked, highest(trick, _ATOUT), best


def _climb(atout: int, rules: PlayRules, opening: Rung) -> list[Rung]:
    """The rungs of who must play atout over ``atout``, after the gate that led there."""
    atouts = opening.cards
    rungs = [opening, Rung(Obligation.MONTER, ABOVE[Suit.ATOUT][atout])]
    if rules.cannot_go_higher is not CannotGoHigher.ANY_CARD:
        lowest = rules.cannot_go_higher is CannotGoHigher.LOWEST_ATOUT
        rungs.append(Rung(Obligation.SOUS_COUPER, atouts, lowest_only=lowest))
    return rungs


def _ladder(asked: Suit | None, atout: int, best: int, rules: PlayRules) -> tuple[Rung, ...]:
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


def ladder(asked: Suit | None, atout: int, best: int, rules: PlayRules = _FFT) -> tuple[Rung, ...]:
    """The obligations of a trick, in the order in which they are looked at.

    ``asked`` is None when only the Excuse was played; ``atout`` is the highest atout in the
    trick and ``best`` the highest card of the suit asked, 0 for none.
    """
    key = (asked, atout, best)
    rungs = rules.ladders.get(key)
    if rungs is None:
        rungs = rules.ladders[key] = _ladder(asked, atout, best, rules)
    return rungs


def _finish(hand: Cards, steps: list[Step], found: int) -> Playable:
    """Add the Excuse, which is always free, as the last step; ``found`` is a mask."""
    because = steps[-1].rule
    excuse = hand.mask & EXCUSE_ALONE.mask
    if excuse and because is not _EXCUSE_LIBRE:
        steps.append(Step(_EXCUSE_LIBRE, EXCUSE_ALONE))
    return Playable(Cards(found | excuse), because, tuple(steps))


def leads(
    hand: Cards, called: Card | None = None, first_lead: bool = False, rules: PlayRules = _FFT
) -> Playable:
    """The cards that may be led: any, but for the very first lead when a card was called."""
    free = hand - EXCUSE_ALONE
    steps = [Step(Obligation.ENTAME, free)]
    allowed = first_leads(hand, called, first_lead, rules) if called else Cards()
    if allowed:
        steps.append(Step(Obligation.PREMIERE_ENTAME, allowed - EXCUSE_ALONE))
    return _finish(hand, steps, steps[-1].cards.mask)


def playable(
    hand: Cards,
    trick: Sequence[Card],
    *,
    called: Card | None = None,
    first_lead: bool = False,
    partner_holds: bool = False,
    rules: PlayRules = _FFT,
) -> Playable:
    """The cards of ``hand`` that may be added to ``trick``, in order, and why.

    ``called`` and ``first_lead`` concern the very first lead of a deal at five players.
    ``partner_holds``, whether a partner holds the trick, changes nothing in the official rule.
    The Excuse may always be played.
    """
    if not trick:
        return leads(hand, called, first_lead, rules)
    asked, atout, best = asks(trick, rules)
    if partner_holds and not rules.monter_over_partner:
        atout = 0
    mask, steps = hand.mask, []
    found = 0
    shut = 0  # the cards of a gate that the hand cannot pass
    for rule, cards, is_gate, lowest_only in ladder(asked, atout, best, rules):
        wanted = cards.mask
        if shut and not wanted & ~shut:
            continue
        found = mask & wanted
        if lowest_only:
            found &= -found
        steps.append(Step(rule, Cards(found)))
        if is_gate:
            shut = 0 if found else wanted
        elif found:
            break
    return _finish(hand, steps, found)


def strength(card: Card, asked: Suit | None, rules: PlayRules = _FFT) -> int:
    """How strong a card is in a trick that asks for this suit: the strongest wins, 0 never does.

    The Excuse of a chelem, which ``winner`` knows, is apart.
    """
    suit, rank = card.suit, card.rank
    if suit is EXCUSE.suit:
        return _STRONGEST if rules.excuse_wins else 0
    if rules.as_is_highest and rank == 1 and suit is not _ATOUT:
        rank = ROI + 1
    if rules.wins_by is not _BY_SUIT:
        return rank
    if suit is _ATOUT:
        return _OVER_SUITS + rank
    return rank if suit is asked else 0


def winner(
    trick: Sequence[Card], *, last: bool = False, slam: bool = False, rules: PlayRules = _FFT
) -> int:
    """The place in ``trick`` of the card that wins it; ValueError on an empty trick.

    The highest atout, else the highest card of the suit asked. The Excuse wins nothing, except
    the ``last`` trick when it is led by a side that has won every other one (``slam``).
    """
    if not trick:
        raise ValueError("un pli vide n'a pas de vainqueur")
    if last and slam and trick[0] == EXCUSE and rules.excuse_ends_chelem:
        return 0
    asked = suit_asked(trick)
    strengths = [strength(card, asked, rules) for card in trick]
    return strengths.index(max(strengths))
