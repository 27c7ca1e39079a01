"""A trick as one state, for the simulator: all that its cards mean to whoever plays next.

Few things matter of the cards already played: what the trick asks, and which card holds it. Each
such state is built once, from ``ladder`` and ``strength``, the first time that a deal meets it;
then it is found again by one look-up a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules_engine.cards import DECK, EXCUSE, WHOLE_DECK, Card, Suit
from rules_engine.play import PlayRules, Rung, ladder, strength

_ANY_CARD: tuple[int, ...] = (WHOLE_DECK.mask,)


class Seen(NamedTuple):
    """What matters of the cards already played; ``holder`` is the card that holds the trick."""

    asked: Suit | None = None
    atout: int = 0
    best: int = 0
    holder: Card | None = None
    has_excuse: bool = False
    excuse_led: bool = False

    def then(self, card: Card, rules: PlayRules) -> Seen:
        """What matters once this card is played too."""
        asked, atout, best, holder, has_excuse, excuse_led = self
        if card == EXCUSE:
            has_excuse, excuse_led = True, holder is None
        else:
            asked = asked or card.suit
            if card.suit is Suit.ATOUT:
                atout = max(atout, card.rank)
            if card.suit is asked and rules.must_beat_in_suit:  # else the best one asks nothing
                best = max(best, card.rank)
        if holder is None or strength(card, asked, rules) > strength(holder, asked, rules):
            holder = card
        return Seen(asked, atout, best, holder, has_excuse, excuse_led)


class TrickState:
    """What the cards played ask of the next player, and which of them holds the trick.

    ``masks`` are to be tried in order: the first that meets a hand gives the cards that it may
    play, the Excuse apart. ``over_partner`` are those of who plays after a partner who holds
    the trick. ``holder`` is the bit of the card that holds; ``after`` the states by the bit of
    the card that comes next, those met so far.
    """

    __slots__ = (
        "_known", "_rules", "_seen",
        "after", "excuse_led", "has_excuse", "holder", "masks", "over_partner",
    )  # fmt: skip

    def __init__(self, seen: Seen, rules: PlayRules, known: dict[Seen, TrickState]) -> None:
        self._seen, self._rules, self._known = seen, rules, known
        self.has_excuse, self.excuse_led = seen.has_excuse, seen.excuse_led
        self.holder = 0 if seen.holder is None else 1 << seen.holder.index
        self.after: dict[int, TrickState] = {}
        self.masks = self.over_partner = _ANY_CARD
        if seen.holder is None:
            return
        asked = None if seen.excuse_led and rules.excuse_led_frees_all else seen.asked
        self.masks = bare_masks(ladder(asked, seen.atout, seen.best, rules))
        over_partner = seen.atout if rules.monter_over_partner else 0
        self.over_partner = bare_masks(ladder(asked, over_partner, seen.best, rules))

    def meet(self, bit: int) -> TrickState:
        """The state once this card is played, which ``after`` does not know yet."""
        seen = self._seen.then(DECK[bit.bit_length() - 1], self._rules)
        if seen not in self._known:
            self._known[seen] = TrickState(seen, self._rules, self._known)
        self.after[bit] = self._known[seen]
        return self.after[bit]


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


def opening(rules: PlayRules) -> TrickState:
    """The state of a trick without a card, from which all others are met."""
    return TrickState(Seen(), rules, {})
