"""Which cards may be played, and why: the walk down the ladder of ``obligations``.

FFT, Règlement officiel, « Le jeu de la carte ».
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules_engine.call import CallRules, first_leads
from rules_engine.cards import EXCUSE_ALONE, Card, Cards
from rules_engine.obligations import Obligation, ObligationRules, asks, ladder
from rules_engine.trick import TrickRules


@dataclass(frozen=True)
class PlayRules(CallRules, ObligationRules, TrickRules):
    """What a rule set decides about the play: what the call, the trick and its winner ask."""

    monter_over_partner: bool = True


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
# Looking a member up in its enumeration takes longer than most of the rules.
_EXCUSE_LIBRE = Obligation.EXCUSE_LIBRE


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
