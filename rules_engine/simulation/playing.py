"""The play of the cards at random, trick by trick, on bare masks."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from rules_engine.call import FirstLeadBan, first_leads
from rules_engine.cards import EXCUSE, Card, Cards
from rules_engine.deal import table
from rules_engine.excuse import ExcuseFate, excuse_fate
from rules_engine.rules import Rules
from rules_engine.sides import Side
from rules_engine.simulation.states import TrickState, TrickStates

_EXCUSE = 1 << EXCUSE.index
_ATTAQUE, _NOBODY = Side.ATTAQUE, -1


class Plays(NamedTuple):
    """How the cards fell: each trick as bits in the order played, and the seat that won it.

    ``attack_pile`` is the mask of the cards of the ``attack_tricks``; ``excuse`` says whose the
    Excuse became, None when it was not played.
    """

    tricks: list[list[int]]
    winners: list[int]
    attack_tricks: int
    attack_pile: int
    excuse: ExcuseFate | None


def pick(cards: int, random: Callable[[], float]) -> int:
    """One card of a mask, as its bit, each as likely as the others; 0 when there is none."""
    skipped = random() * cards.bit_count()
    while skipped >= 1.0:
        cards &= cards - 1
        skipped -= 1.0
    return cards & -cards


class Play:
    """What the play has in common in all deals at one table under one rule set."""

    def __init__(self, players: int, rules: Rules) -> None:
        self._rules, self._size = rules, table(players, rules).hand
        self._states = TrickStates(rules)
        self._opening = self._states.opening
        self._ban_lasts = rules.first_lead_ban is not FirstLeadBan.FIRST_CARD
        self._free_over_partner = not rules.monter_over_partner
        self._orders = [(*range(first, players), *range(first)) for first in range(players)]

    def tricks(
        self,
        hands: list[int],
        packs: list[list[int]],
        side_of: tuple[Side, ...],
        called: Card | None,
        leader: int,
        rng: Random,
    ) -> Plays:
        """Play every trick from ``hands``, which it empties; ``packs`` are them, shuffled.

        A choice among some cards of a hand is drawn; one among all of them is the next of its
        pack, as likely to be any since no other choice looks at that order. Nearly all of the
        time goes here: what is written out instead of called is so for speed.
        """
        random, meet = rng.random, self._states.meet
        free_over_partner = self._free_over_partner
        attack = [side is _ATTAQUE for side in side_of]
        fool = _holder_of(_EXCUSE, hands)
        fate = None
        made = pile = 0
        tricks: list[list[int]] = []
        winners: list[int] = []
        for number in range(self._size):
            state = self._opening
            if called is not None and (number == 0 or self._ban_lasts):
                state = self._opened(hands[leader], called, tricks)
            order = self._orders[leader]
            trick: list[int] = []
            for seat in order:
                hand = hands[seat]
                found = hand & state.first
                if free_over_partner and trick:
                    holder = order[trick.index(state.holder)]
                    if attack[holder] is attack[seat]:
                        found = next((hand & mask for mask in state.over_partner if hand & mask), 0)
                if not found:
                    for mask in state.rest:
                        found = hand & mask
                        if found:
                            break
                if seat == fool:
                    found |= _EXCUSE
                if found == hand:
                    pack = packs[seat]
                    found = pack.pop()
                    while not hand & found:
                        found = pack.pop()
                else:  # as ``pick`` does
                    choices = found.bit_count()
                    if choices > 1:
                        skipped = random() * choices
                        while skipped >= 1.0:
                            found &= found - 1
                            skipped -= 1.0
                        found &= -found
                hands[seat] = hand ^ found
                trick.append(found)
                state = state.after[found.bit_length()] or meet(state, found)
            winner = order[trick.index(state.holder)]
            if fool != _NOBODY and not hands[fool] & _EXCUSE:  # just played
                all_so_far = made == (number if attack[leader] else 0)
                fate = excuse_fate(
                    side_of[fool],
                    side_of[winner],
                    last=number == self._size - 1,
                    slam=trick[0] == _EXCUSE and all_so_far,
                    owner_has_trick=bool(made if attack[fool] else number - made),
                    rules=self._rules,
                )
                winner = leader if fate.wins else winner
                fool = _NOBODY
            if attack[winner]:
                made += 1
                pile += sum(trick)
            tricks.append(trick)
            winners.append(winner)
            leader = winner
        return Plays(tricks, winners, made, pile, fate)

    def _opened(self, hand: int, called: Card, tricks: list[list[int]]) -> TrickState:
        """What the call leaves to who leads, until the called card falls."""
        if any(1 << called.index in trick for trick in tricks):
            return self._opening
        allowed = first_leads(Cards(hand), called, not tricks, self._rules)
        return self._opening.only(allowed.mask) if allowed else self._opening


def _holder_of(bit: int, hands: list[int]) -> int:
    for seat, hand in enumerate(hands):
        if hand & bit:
            return seat
    return _NOBODY
