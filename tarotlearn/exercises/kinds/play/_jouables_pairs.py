"""The smallest change to a turn that would make other cards playable."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from rules_engine.cards import ATOUTS, DECK, EXCUSE, OF_SUIT, Card, Cards, Suit
from rules_engine.obligations import Obligation
from rules_engine.play import Playable
from tarotlearn.exercises.kind import Pair
from tarotlearn.exercises.kinds.shared.people import name
from tarotlearn.exercises.kinds.shared.said import the_rank
from tarotlearn.exercises.kinds.shared.turn_words import (
    asked_words,
    asker,
    highest_atout,
    seat_at,
)
from tarotlearn.words import of_the, the

if TYPE_CHECKING:
    from tarotlearn.exercises.kinds.shared.turn import Question

Find = Callable[["Question"], Playable]

# What the change leads to.
_THEN = {
    Obligation.FOURNIR: "il faudrait fournir",
    Obligation.COUPER: "il faudrait couper",
    Obligation.MONTER: "il faudrait monter",
    Obligation.SOUS_COUPER: "n’importe quel atout conviendrait, et il en faudrait un",
    Obligation.SE_DEFAUSSER: "vous joueriez ce que vous voulez",
    Obligation.ENTAME: "tout serait permis",
    Obligation.PREMIERE_ENTAME: "la couleur appelée serait interdite, sauf la carte appelée",
}


def pair(question: Question, found: Find) -> Pair | None:
    """The first change that leads to another rule and other cards; None when none does."""
    here = found(question)
    for change, changed in _changes(question, here):
        there = found(changed)
        if there.because is not here.because and there.cards != here.cards:
            then = _THEN[there.because]
            if there.because is Obligation.SOUS_COUPER and len(there.cards & ATOUTS) == 1:
                more = len(changed.hand) > len(question.hand)
                then = f"il faudrait jouer {'celui-là' if more else 'le seul qui reste'}"
            return Pair(f"{change}, {then}.", changed)
    return None


def _changes(question: Question, here: Playable) -> Iterator[tuple[str, Question]]:
    """Changes worth trying, the smallest first, each with its words."""
    because = here.because
    if because in (Obligation.MONTER, Obligation.SOUS_COUPER):
        yield from _other_highest(question, up=because is Obligation.MONTER)
    if because is Obligation.EXCUSE_ENTAME:
        yield from _other_lead(question)
    if because is Obligation.PREMIERE_ENTAME:
        changed = replace(question, is_first_card=False)
        yield "À un pli près : la toute première carte passée", changed
    if because is Obligation.ENTAME:
        changed = replace(question, is_first_card=True)
        yield "À un pli près : à la toute première carte de la donne", changed
    if because is Obligation.SOUS_COUPER:
        yield from _higher_in_hand(question)
    elif because is Obligation.MONTER:
        yield from _without_the_higher(question, here)
    elif question.trick and because is not Obligation.EXCUSE_ENTAME:
        yield from _other_hand(question, here)


def _free(question: Question) -> list[Card]:
    """The cards that are neither in the hand nor in the trick, the Excuse apart."""
    seen = question.hand | Cards.of([*question.trick, EXCUSE])
    return [card for card in DECK if card not in seen and card != question.called]


def _other_highest(question: Question, up: bool) -> Iterator[tuple[str, Question]]:
    """The highest atout of the trick, just higher or just lower."""
    laid = highest_atout(question)
    assert laid is not None
    seat, card = laid
    atouts = [other for other in _free(question) if other.suit is Suit.ATOUT]
    for other in atouts if up else reversed(atouts):
        if (other.rank > card.rank) is up:
            trick = tuple(other if each == card else each for each in question.trick)
            told = f"À une carte près : si {name(seat)} avait joué {the_rank(other)}"
            yield f"{told} au lieu {of_the(card)}", replace(question, trick=trick)


def _higher_in_hand(question: Question) -> Iterator[tuple[str, Question]]:
    """One atout more, just above those of the trick."""
    laid = highest_atout(question)
    assert laid is not None
    for other in _free(question):
        if other.suit is Suit.ATOUT and other.rank > laid[1].rank:
            told = f"À une carte près : avec {the(other)} en main"
            yield told, replace(question, hand=question.hand | Cards.of([other]))


def _without_the_higher(question: Question, here: Playable) -> Iterator[tuple[str, Question]]:
    """Without the only atout that is high enough."""
    higher = here.cards & ATOUTS
    if len(higher) == 1:
        told = f"À une carte près : sans {the(next(iter(higher)))}"
        yield told, replace(question, hand=question.hand - higher)


def _other_lead(question: Question) -> Iterator[tuple[str, Question]]:
    """A plain card led instead of the Excuse, in a suit of the hand."""
    for other in _free(question):
        if other.suit is not Suit.ATOUT and question.hand & OF_SUIT[other.suit]:
            told = f"À une carte près : si {name(seat_at(question, 0))} avait entamé {the(other)}"
            yield told, replace(question, trick=(other, *question.trick[1:]))


def _other_hand(question: Question, here: Playable) -> Iterator[tuple[str, Question]]:
    """One card more in the hand, or without those that oblige."""
    asked = asker(question)[1].suit
    if here.because is Obligation.FOURNIR:
        suited = question.hand & OF_SUIT[asked]
        told = f"Sans vos cartes de {asked_words(question)}"
        if len(suited) == 1:
            told = f"À une carte près : sans {the(next(iter(suited)))}"
        if suited != question.hand:
            yield told, replace(question, hand=question.hand - suited)
        return
    for suit, words in ((asked, asked_words(question)), (Suit.ATOUT, "atout")):
        if suit is Suit.ATOUT and question.hand & ATOUTS:
            continue
        more = next((card for card in _free(question) if card.suit is suit), None)
        if more is not None:
            told = f"À une carte près : avec un seul {words} en main"
            yield told, replace(question, hand=question.hand | Cards.of([more]))
