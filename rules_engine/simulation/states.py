"""A trick as one state: all that its cards mean to whoever plays next.

Few things matter of the cards already played: what the trick asks, and which card holds it. Each
such state is built once, from ``ladder`` and ``strength``, the first time that a deal meets it;
then it is found again by one look-up a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules_engine.cards import DECK, EXCUSE, WHOLE_DECK, Card, Suit
from rules_engine.obligations import Rung, ladder
from rules_engine.play import PlayRules
from rules_engine.trick import strength

_ANY_CARD: tuple[int, ...] = (WHOLE_DECK.mask,)
_LENGTHS = len(DECK) + 1  # of a mask, in bits


class Seen(NamedTuple):
    """What matters of the cards already played; ``holder`` is the card that holds the trick.

    What the rules do not look at is left out, so that few states are met: they are all to stay
    in the cache of the processor.
    """

    asked: Suit | None = None
    atout: int = 0
    best: int = 0
    holder: Card | None = None
    is_free: bool = False  # the Excuse, led, has freed every one

    def then(self, card: Card, rules: PlayRules) -> Seen:
        """What matters once this card is played too."""
        asked, atout, best, holder, is_free = self
        if card == EXCUSE:
            is_free = is_free or (holder is None and rules.excuse_led_frees_all)
        else:
            asked = asked or card.suit
            if card.suit is Suit.ATOUT:
                atout = max(atout, card.rank)
            if card.suit is asked and rules.must_beat_in_suit:
                best = max(best, card.rank)
        if holder is None or strength(card, asked, rules) > strength(holder, asked, rules):
            holder = card
        return Seen(asked, atout, best, holder, is_free)


@dataclass(slots=True, eq=False)
class TrickState:
    """What the cards played ask of the next player, and which of them holds the trick.

    ``first``, then ``rest``, are masks to try in order: the one that meets a hand gives the
    cards that it may play, the Excuse apart. ``over_partner`` has those of who plays after a
    partner who holds the trick. ``holder`` is the bit of the card that holds; ``after`` has the
    states met so far, by the length in bits of the card that comes next.
    """

    seen: Seen
    first: int
    rest: tuple[int, ...]
    over_partner: tuple[int, ...]
    holder: int
    after: list[TrickState | None]

    def only(self, cards: int) -> TrickState:
        """The same state for who may play these cards only."""
        return TrickState(self.seen, cards, (), (cards,), self.holder, self.after)


class TrickStates:
    """The states of a trick under one rule set; ``opening`` is that of a trick without a card."""

    def __init__(self, rules: PlayRules) -> None:
        self._rules = rules
        self._known: dict[Seen, TrickState] = {}
        self.opening = self._state(Seen(), _ANY_CARD, _ANY_CARD)

    def meet(self, state: TrickState, bit: int) -> TrickState:
        """The state once this card is played, which ``state.after`` does not know yet."""
        seen = state.seen.then(DECK[bit.bit_length() - 1], self._rules)
        if seen not in self._known:
            self._known[seen] = self._met(seen)
        state.after[bit.bit_length()] = self._known[seen]
        return self._known[seen]

    def _met(self, seen: Seen) -> TrickState:
        rules = self._rules
        asked = None if seen.is_free else seen.asked
        lower = seen.atout if rules.monter_over_partner else 0
        masks = bare_masks(ladder(asked, seen.atout, seen.best, rules))
        return self._state(seen, masks, bare_masks(ladder(asked, lower, seen.best, rules)))

    def _state(
        self, seen: Seen, masks: tuple[int, ...], over_partner: tuple[int, ...]
    ) -> TrickState:
        holder = 0 if seen.holder is None else 1 << seen.holder.index
        return TrickState(seen, masks[0], masks[1:], over_partner, holder, [None] * _LENGTHS)


def bare_masks(rungs: Sequence[Rung]) -> tuple[int, ...]:
    """A ladder as the masks to try in order.

    A gate needs none: the rungs behind it lie within its cards. Where only the lowest card will
    do, each is a mask of its own.
    """
    masks: list[int] = []
    for rung in rungs:
        if rung.lowest_only:
            masks += [1 << card.index for card in rung.cards]
        elif not rung.is_gate:
            masks.append(rung.cards.mask)
    return tuple(masks)
