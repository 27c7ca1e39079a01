"""Tricks with the Excuse in them, of deals played by the rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rules_engine.cards import (
    DECK,
    EXCUSE,
    EXCUSE_ALONE,
    NO_CARDS,
    OUDLERS,
    PETIT,
    VINGT_ET_UN,
    Card,
    Cards,
)
from rules_engine.deal import shuffled, table
from rules_engine.points import low_cards
from rules_engine.simulation import simulate
from rules_engine.trick import winner
from rules_engine.turns import right_of
from tarotlearn.exercises.kind import card_of, one_of
from tarotlearn.exercises.kinds.play._sort_position import Question
from tarotlearn.exercises.kinds.shared.played import Turn, deal_taken, play


def in_the_middle(rng: Random, players: int) -> Question | None:
    """The trick of the Excuse in a deal at random, unless it is the last; the pile is left out."""
    dealt = simulate(players, rng)
    if dealt.plays is None:
        return None
    excuse = 1 << EXCUSE.index
    number = next((n for n, trick in enumerate(dealt.plays.tricks) if excuse in trick), -1)
    if not 0 <= number < table(players).tricks - 1:
        return None
    cards = [tuple(map(_card, trick)) for trick in dealt.plays.tricks[: number + 1]]
    leaders = [right_of(0, players), *dealt.plays.winners]
    called = dealt.called
    appele = next(
        (seat for seat, hand in enumerate(dealt.hands) if called and called in hand), None
    )
    return _seen(rng, cards, leaders[: number + 1], dealt.preneur, appele)


def at_the_end(rng: Random, players: int) -> Question | None:
    """The last trick of a deal whose Excuse was kept for it."""
    deal = deal_taken(rng, players)
    if not any(EXCUSE in hand for hand in deal.hands):
        return None

    def keep(turn: Turn) -> Card | None:
        others = turn.found.cards - EXCUSE_ALONE
        return card_of(rng, others) if others else None

    tricks = play(rng, deal, table(players).tricks, keep).tricks
    called = deal.called
    appele = next((seat for seat, hand in enumerate(deal.hands) if called and called in hand), None)
    cards, leaders = [trick.cards for trick in tricks], [trick.leader for trick in tricks]
    return _seen(rng, cards, leaders, deal.preneur, appele)


def of_a_chelem(rng: Random, players: int) -> Question | None:
    """The last trick, that the Excuse opens for the preneur, whose side has won every other."""
    earlier = in_the_middle(rng, players)
    if earlier is None or not earlier.pile or (players == 5 and earlier.appele is None):
        return None
    free = [card for card in shuffled(DECK[:-1], rng) if card not in earlier.pile | OUDLERS]
    trick = (EXCUSE, *free[: players - 1])
    return Question(
        earlier.preneur, trick, earlier.preneur, earlier.appele,
        table(players).tricks - 1, 0, pile=earlier.pile,
    )  # fmt: skip


def _card(bit: int) -> Card:
    return DECK[bit.bit_length() - 1]


def _seen(
    rng: Random, tricks: Sequence[tuple[Card, ...]], leaders: Sequence[int],
    preneur: int, appele: int | None,
) -> Question:  # fmt: skip
    """The last of these tricks as someone at the table sees it, after those before."""
    players = len(tricks[0])
    learner = int(rng.random() * players)
    winners = [
        (leader + winner(trick)) % players
        for leader, trick in zip(leaders[:-1], tricks[:-1], strict=True)
    ]
    attack = (preneur, appele)
    won = sum(seat in attack for seat in winners)
    owner = (leaders[-1] + tricks[-1].index(EXCUSE)) % players
    piles = [
        Cards.of(trick)
        for seat, trick in zip(winners, tricks[:-1], strict=True)
        if (seat in attack) is (owner in attack)
    ]
    return Question(
        (leaders[-1] - learner) % players,
        tricks[-1],
        (preneur - learner) % players,
        None if appele in (None, preneur) else ((appele or 0) - learner) % players,
        won,
        len(winners) - won,
        pile=_one_pile(rng, piles),
    )


def _one_pile(rng: Random, piles: Sequence[Cards]) -> Cards:
    """A trick that has a low card and one that is not: the Petit, else the 21, if there is one."""
    mixed = [pile for pile in piles if 0 < len(low_cards(pile)) < len(pile)]
    choice = [pile for pile in mixed if PETIT in pile]
    choice = choice or [pile for pile in mixed if VINGT_ET_UN in pile] or mixed
    return one_of(rng, choice) if choice else NO_CARDS
