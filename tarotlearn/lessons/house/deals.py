"""Deals drawn at random, each judged twice: by the official rules, and by those of a house.

The deals are alike for every house rule: the seat with the most atouts takes, at one contract, and
everyone shows the highest poignée that he may. The cards then fall at random within the rules,
and nobody announces a chelem: how often a rule matters, not how well anybody plays.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from random import Random
from typing import NamedTuple

from rules_engine.bidding import Bid, multiplier
from rules_engine.cards import ATOUTS, NO_CARDS, Cards
from rules_engine.poignee import announceable, rightly_shown
from rules_engine.record import Announcement, Deal
from rules_engine.referee import replay
from rules_engine.rules import FFT, Rules
from rules_engine.simulation import simulate


class Judged(NamedTuple):
    """What a deal comes to: why it is void, whether a rule was broken, the mark of each seat."""

    void: str | None
    faulty: bool
    marks: tuple[int, ...]


def judged(deal: Deal, rules: Rules) -> Judged:
    """What this deal, played as it was, comes to by these rules; misères are in the marks."""
    report = replay(deal, rules)
    scores = report.result.scores if report.result else (0,) * deal.players
    extra = report.miseres or (0,) * deal.players
    marks = tuple(score + more for score, more in zip(scores, extra, strict=True))
    return Judged(report.void, bool(report.faults), marks)


def changed(
    players: int, contract: Bid, house: Rules, deals: int, *, by_house: bool = False
) -> list[bool]:
    """For each of so many deals, whether the house rules judge it otherwise than the FFT's.

    The cards fall as the official rules allow, or as those of the house do if ``by_house``: of
    two rules on what may be played, the stricter one then finds what the other lets pass.
    """
    played = house if by_house else FFT
    return [
        judged(deal, house) != official
        for deal, official in _officially(players, contract, played, deals)
    ]


@lru_cache(maxsize=1)
def _officially(
    players: int, contract: Bid, rules: Rules, deals: int
) -> tuple[tuple[Deal, Judged], ...]:
    """The deals and what the official rules make of them, kept for the next house rule."""
    drawn = islice(_drawn(players, contract, rules), deals)
    return tuple((deal, judged(deal, FFT)) for deal in drawn)


def _drawn(players: int, contract: Bid, rules: Rules) -> Iterator[Deal]:
    """Deals without end, always the same ones; the first of those with the most atouts takes."""
    rng = Random(f"usages/{players}")
    only = replace(rules, contracts=((contract, multiplier(contract, rules)),))
    while True:
        dealt = simulate(players, rng, only)
        atouts = [len(hand & ATOUTS) for hand in dealt.hands]
        if atouts.index(max(atouts)) == dealt.preneur:
            yield _with_poignees(dealt.record())


def _with_poignees(deal: Deal) -> Deal:
    """The deal in which each seat shows the highest poignée that it may."""
    shown: list[Announcement] = []
    for seat in range(deal.players):
        hand, discarded = deal.hand_to_play(seat), _discarded(deal, seat)
        levels = announceable(deal.players, hand, discarded)
        if levels:
            cards = rightly_shown(deal.players, hand, levels[-1], discarded)
            shown.append(Announcement(seat, levels[-1], cards))
    return replace(deal, poignees=tuple(shown))


def _discarded(deal: Deal, seat: int) -> Cards:
    return (deal.ecart or NO_CARDS) if seat == deal.preneur else NO_CARDS
