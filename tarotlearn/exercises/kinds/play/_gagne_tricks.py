"""Full tricks of deals played by the rules, sorted by what decides them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from rules_engine.cards import DECK, EXCUSE, Card, Suit
from rules_engine.deal import shuffled
from rules_engine.simulation import simulate
from rules_engine.turns import right_of
from tarotlearn.exercises.scene import ShownTrick

_DEALER = 0  # the simulation's


def of_one_deal(rng: Random, players: int) -> Iterator[ShownTrick]:
    """Its tricks but the last, in random order, seen by any player at the table."""
    dealt = simulate(players, rng)
    if dealt.plays is None:
        return
    leaders = [right_of(_DEALER, players), *dealt.plays.winners]
    learner = int(rng.random() * players)
    for number in shuffled(range(len(dealt.plays.tricks) - 1), rng):
        cards = tuple(DECK[bit.bit_length() - 1] for bit in dealt.plays.tricks[number])
        yield ShownTrick((leaders[number] - learner) % players, cards)


def excuse_led(rng: Random, players: int) -> ShownTrick:
    """A last trick that the Excuse opens, where one card at most is an atout."""
    others: list[Card] = []
    for card in shuffled(DECK[:-1], rng):
        if card.suit is not Suit.ATOUT or all(other.suit is not Suit.ATOUT for other in others):
            others.append(card)
    return ShownTrick(int(rng.random() * players), (EXCUSE, *others[: players - 1]))


def _atouts(cards: Sequence[Card]) -> int:
    return sum(card.suit is Suit.ATOUT for card in cards)


def _plain(cards: Sequence[Card]) -> bool:
    return EXCUSE not in cards and not _atouts(cards)


def _cut(cards: Sequence[Card]) -> bool:
    return EXCUSE not in cards and cards[0].suit is not Suit.ATOUT and _atouts(cards) > 0


def _cut_twice(cards: Sequence[Card]) -> bool:
    return _cut(cards) and _atouts(cards) > 1


def _atout_led(cards: Sequence[Card]) -> bool:
    return EXCUSE not in cards and cards[0].suit is Suit.ATOUT


def _with_excuse(cards: Sequence[Card]) -> bool:
    return EXCUSE in cards[1:]


def _led_by_excuse(cards: Sequence[Card]) -> bool:
    return cards[0] == EXCUSE


Topic = Callable[[Sequence[Card]], bool]
TOPICS: dict[int, tuple[Topic, ...]] = {
    1: (_plain, _plain, _cut, _cut, _atout_led),
    2: (_plain, _cut_twice, _with_excuse, _with_excuse),
    3: (_cut_twice, _with_excuse, _led_by_excuse, _led_by_excuse),
}
