"""An écart to compose: the question in notation, and which answers are right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules_engine.cards import (
    ATOUTS,
    FIGURE_CARDS,
    NO_CARDS,
    OF_SUIT,
    PLAIN_SUITS,
    Cards,
    Suit,
)
from rules_engine.chien import ecart_room, judge_ecart
from rules_engine.deal import table
from rules_engine.points import half_points, value
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kinds.compose._sums import Key, worth_in_all
from tarotlearn.exercises.kinds.shared.fields import hand_with_chien, number, written

_MANY = 100  # more than the figures of any écart
_SUITS = {suit.value: suit for suit in PLAIN_SUITS}


@dataclass(frozen=True, slots=True)
class Question:
    """The preneur's hand with the chien in it, and what his écart must be worth.

    ``void``: a suit of which it must leave no card; ``figures``: how many go at least.
    """

    players: int
    hand: Cards
    chien: Cards
    half_points: int
    void: Suit | None = None
    figures: int | None = None

    @property
    def size(self) -> int:
        return table(self.players).chien


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    hand, chien = hand_with_chien(fields, players), Cards.read(written(fields, "chien"))
    if not chien <= hand or len(chien) != table(players).chien:
        raise ValueError(f"« chien » : {table(players).chien} cartes de la main")
    half = written(fields, "demi_points")
    if not (half.isascii() and half.isdecimal() and len(half) < 3):
        raise ValueError("« demi_points » : un nombre de points")
    void = fields.get("sans", "")
    if void and (void not in _SUITS or not hand & OF_SUIT[_SUITS[void]]):
        raise ValueError("« sans » : P, C, K ou T, une couleur de la main")
    size = table(players).chien
    figures = number(fields, "figures", 1, size) if fields.get("figures") else None
    question = Question(players, hand, chien, int(half), _SUITS.get(void), figures)
    solve(question)
    return question


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "main": str(question.hand),
        "chien": str(question.chien),
        "demi_points": str(question.half_points),
        "sans": question.void.value if question.void else "",
        "figures": str(question.figures or ""),
    }


def solve(question: Question, rules: Rules = FFT) -> Cards:
    found = some_right(question, rules) or some_right(question, FFT)
    if found is None:
        raise ValueError("aucune réponse ne convient")
    return found


def some_right(question: Question, rules: Rules) -> Cards | None:
    """An écart that these rules allow, preferably one that the official ones don't."""
    hand, size = question.hand, question.size
    room, official = ecart_room(question.players, hand, rules=rules), FFT.never_in_ecart | ATOUTS
    forced = hand & OF_SUIT[question.void] if question.void else NO_CARDS
    lacking = Cards.of([*room.atouts][: room.lacking])
    must = forced | lacking
    if not forced <= room.free or len(must) > size:
        return None

    def liking(key: Key) -> int | None:
        illegal, figures = divmod(key[1], _MANY)
        enough = figures + len(must & FIGURE_CARDS) >= (question.figures or 0)
        return illegal + (key[2] > 0) if enough and key[0] == size - len(must) else None

    total = question.half_points - half_points(must, rules)
    if total < 0:
        return None
    rest = worth_in_all(
        [*(room.free - must)],
        total,
        size - len(must),
        lambda card: value(card, rules),
        lambda card: (
            _MANY * (card in official) + card.is_figure,
            abs(value(card, rules) - value(card)),
        ),
        liking,
    )
    return None if rest is None else rest | must


def accepts(question: Question, answer: Cards, rules: Rules = FFT) -> bool:
    if not answer <= question.hand or half_points(answer, rules) != question.half_points:
        return False
    if question.void and (question.hand - answer) & OF_SUIT[question.void]:
        return False
    if len(answer & FIGURE_CARDS) < (question.figures or 0):
        return False
    return not judge_ecart(question.players, question.hand, answer, rules=rules).faults
