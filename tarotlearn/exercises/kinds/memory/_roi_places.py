"""Where the called Roi may still lie, at five, and what each trick tells of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from rules_engine.call import callable_cards
from rules_engine.cards import ATOUTS, NO_CARDS, WHOLE_DECK, Card, Cards
from rules_engine.deal import table
from rules_engine.deduction import Place, denied, possible_places
from rules_engine.rules import FFT, Rules
from rules_engine.trick import suit_asked
from tarotlearn.exercises.kinds.shared.played import fallen
from tarotlearn.exercises.scene import ShownTrick

PLAYERS = 5
NOT_IN_HAND = PLAYERS  # the number of the place that is nobody's hand: chien or écart


class Status(StrEnum):
    """What is known of a place: the Roi is there, may be, cannot be."""

    POSSIBLE = "possible"
    IMPOSSIBLE = "impossible"
    CERTAIN = "certain"


class Seen(NamedTuple):
    """A trick in which the called suit was asked, from 0, and the card of one player there."""

    number: int
    card: Card
    denied: Cards  # what the card denies to its player


@dataclass(frozen=True)
class Question:
    """The learner, seat 0, does not hold the called Roi, which has not fallen.

    ``chien`` is what was turned up, nothing when it stays hidden; ``ecart`` the learner's own
    when he has taken. ``others`` says whether the place that is no hand is asked about too.
    """

    hand: Cards
    tricks: tuple[ShownTrick, ...]
    preneur: int
    called: Card
    chien: Cards = NO_CARDS
    ecart: Cards = NO_CARDS
    others: bool = False

    @cached_property
    def fallen(self) -> Cards:
        return fallen(self.tricks)

    @property
    def is_hidden(self) -> bool:
        """Whether nobody has seen the chien."""
        return not self.chien and not self.ecart

    @property
    def asked(self) -> tuple[int, ...]:
        """The places asked about, by number."""
        return (1, 2, 3, 4, NOT_IN_HAND) if self.others else (1, 2, 3, 4)

    @cached_property
    def denials(self) -> tuple[tuple[Cards, ...], ...]:
        """Trick by trick, in playing order, the cards that each card denies to its player."""
        return tuple(map(denials, self.tricks))

    @cached_property
    def seen(self) -> tuple[tuple[Seen, ...], ...]:
        """Seat by seat, what this player did each time that the called suit was asked of him."""
        found: list[list[Seen]] = [[] for _ in range(PLAYERS)]
        for number, (leader, cards) in enumerate(self.tricks):
            for place in range(1, PLAYERS):
                if suit_asked(cards[:place]) is self.called.suit:
                    seat = (leader + place) % PLAYERS
                    not_his = self.denials[number][place]
                    found[seat].append(Seen(number, cards[place], not_his))
        return tuple(map(tuple, found))

    @cached_property
    def may_be(self) -> tuple[int, ...]:
        """The numbers of the places where the called Roi may be, by the official rules."""
        return possible(self, FFT)


def denials(trick: ShownTrick, rules: Rules = FFT) -> tuple[Cards, ...]:
    """The cards that each card of a trick denies to its player."""
    cards = trick.cards
    return tuple([denied(cards[:place], card, rules) for place, card in enumerate(cards)])


def possible(question: Question, rules: Rules) -> tuple[int, ...]:
    """The numbers of the places where the called Roi may be, under these rules."""
    unseen = WHOLE_DECK - question.hand - question.fallen - question.ecart
    places = _hands(question, rules)
    size = table(PLAYERS).chien
    if question.is_hidden:
        places.append(Place(size))
    elif not question.ecart:
        # An atout set aside would have been shown.
        places.append(Place(size, rules.never_in_ecart | ATOUTS))
    return tuple(place + 1 for place in possible_places(question.called, unseen, places))


def _hands(question: Question, rules: Rules) -> list[Place]:
    """The hands of the other players: how many cards, and those that each cannot hold."""
    found = question.denials
    if rules is not FFT:
        found = tuple(denials(trick, rules) for trick in question.tricks)
    not_his = [NO_CARDS] * PLAYERS
    for trick, each in zip(question.tricks, found, strict=True):
        for place, cards in enumerate(each):
            not_his[(trick.leader + place) % PLAYERS] |= cards
    called = Cards.of([question.called])
    for seat in range(1, PLAYERS):
        if seat != question.preneur:
            not_his[seat] |= question.chien
        elif not called <= callable_cards(called, rules=rules):
            not_his[seat] |= called
    return [Place(len(question.hand), cards) for cards in not_his[1:]]


def statuses(question: Question, rules: Rules = FFT) -> dict[int, Status]:
    """What is known of each place asked about, by number."""
    may = question.may_be if rules is FFT else possible(question, rules)
    sure = Status.CERTAIN if len(may) == 1 else Status.POSSIBLE
    return {number: sure if number in may else Status.IMPOSSIBLE for number in question.asked}


def gave_away(question: Question, seat: int) -> Seen | None:
    """The first time that this player showed to have none of the called suit."""
    for seen in question.seen[seat]:
        if question.called in seen.denied:
            return seen
    return None
