"""A hand to complete: the question in notation, and which answers are right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from rules_engine.call import callable_cards
from rules_engine.cards import (
    CAVALIER,
    DAME,
    NO_CARDS,
    PETIT,
    ROI,
    Cards,
)
from rules_engine.deal import table
from rules_engine.petit_sec import is_petit_sec
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kinds.compose import _completing as completing
from tarotlearn.exercises.kinds.compose._search import one_right, some_of
from tarotlearn.exercises.kinds.shared.fields import number, one_word


class Wish(StrEnum):
    """What the hand must lead to."""

    ANNULLED = "annulee"  # a Petit sec
    PLAYED = "jouee"  # the Petit, and yet no Petit sec
    KINGS = "rois"  # only Rois may be called
    DAME = "dame"  # a Dame may be called, and no Cavalier
    CAVALIER = "cavalier"


@dataclass(frozen=True, slots=True)
class Question:
    """A hand with cards missing, those to complete it from, and what it must lead to.

    The ``chien`` is shown only to see whether it leads astray.
    """

    players: int
    hand: Cards
    offered: Cards
    wish: Wish
    chien: Cards = NO_CARDS

    @property
    def missing(self) -> int:
        return table(self.players).hand - len(self.hand)


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    hand, offered, chien = completing.read_cards(fields, "chien")
    wish = Wish(one_word(fields, "voulu", [wish.value for wish in Wish]))
    question = Question(players, hand, offered, wish, chien)
    completing.check_missing(question)
    if players < 5 and wish not in (Wish.ANNULLED, Wish.PLAYED):
        raise ValueError("« voulu » : on n’appelle qu’à cinq joueurs")
    solve(question)
    return question


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "main": str(question.hand),
        "cartes": str(question.offered),
        "voulu": question.wish.value,
        "chien": str(question.chien),
    }


def candidates(question: Question) -> Iterator[Cards]:
    return some_of(question.offered, question.missing)


def solve(question: Question, rules: Rules = FFT) -> Cards:
    return one_right(
        lambda: candidates(question), lambda answer, held: accepts(question, answer, held), rules
    )


def accepts(question: Question, answer: Cards, rules: Rules = FFT) -> bool:
    if len(answer) != question.missing or not answer <= question.offered:
        return False
    return holds(question, question.wish, question.hand | answer, rules)


def holds(question: Question, wish: Wish, hand: Cards, rules: Rules = FFT) -> bool:
    """Whether a whole hand leads to this."""
    if wish in (Wish.ANNULLED, Wish.PLAYED):
        annulled = is_petit_sec(hand, question.players, question.chien, rules)
        return PETIT in hand and annulled is (wish is Wish.ANNULLED)
    called = callable_cards(hand, question.chien, rules)
    ranks = {Wish.KINGS: ROI, Wish.DAME: DAME, Wish.CAVALIER: CAVALIER}
    return min(card.rank for card in called) == ranks[wish]
