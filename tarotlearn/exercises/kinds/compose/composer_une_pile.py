"""« Saurez-vous composer cette pile ? »: tick cards worth so many points, with so many bouts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from rules_engine.cards import (
    DECK,
    FIGURE_CARDS,
    PIP_CARDS,
    PLAIN_ATOUTS,
    Card,
    Cards,
    Suit,
)
from rules_engine.deal import shuffled
from rules_engine.points import count, half_points, value
from rules_engine.rules import FFT
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Pair, Verdict, one_of
from tarotlearn.exercises.kinds.compose import _pile_words as said
from tarotlearn.exercises.kinds.compose._pile_question import Question, some_right
from tarotlearn.exercises.kinds.compose._pile_question import accepts as accepts
from tarotlearn.exercises.kinds.compose._pile_question import read as read
from tarotlearn.exercises.kinds.compose._pile_question import solve as solve
from tarotlearn.exercises.kinds.compose._pile_question import write as write
from tarotlearn.exercises.kinds.compose._search import in_points
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Pick, Scene
from tarotlearn.words import of_the, the

SLUG = "composer-une-pile"
TITLE = "Saurez-vous composer cette pile\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("valeurs", "compter-par-deux", "bouts")
MISCONCEPTIONS = (
    "figures-egales", "comptees-une-a-une", "petit-a-un-demi", "vingt-et-un-a-un-demi",
    "atouts-sans-valeur",
)  # fmt: skip
_BOUTS_ONLY = {1: "EX", 2: "1A 21A EX", 3: "1A 21A EX"}


class Shape(NamedTuple):
    """How many cards of each sort are offered, and how many make a pile."""

    figures: int
    pips: int
    atouts: int
    bouts: int
    piles: tuple[int, ...]
    beliefs: int  # how many of the misconceptions can be met, the first ones


_SHAPES = {
    1: Shape(4, 3, 0, 1, (4,), 2),
    2: Shape(4, 2, 3, 2, (4, 5, 6), 5),
    3: Shape(5, 3, 3, 3, (7, 8, 9, 10), 5),
}
_TRIES = 25


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS


def generate(rng: Random, level: int, players: int) -> Question:
    """What a pile would be worth to who holds a belief, where other cards are worth that much.

    At four a pile is worth a whole number of points; elsewhere half-points come from level 2 on.
    """
    shape = _SHAPES[level]
    rules = VARIANTS[one_of(rng, MISCONCEPTIONS[: shape.beliefs])].rules
    whole = players == 4 or level == 1
    for _ in range(_TRIES):
        offered = _offered(rng, level, shape)
        pile = Cards.of(shuffled([*offered], rng)[: one_of(rng, shape.piles)])
        believed = count(pile, rules)
        size = len(pile) if level == 3 else None
        question = Question(players, offered, believed.half_points, believed.oudlers, size)
        odd = whole and believed.half_points % 2
        if not odd and half_points(pile) != believed.half_points and some_right(question, FFT):
            return question
    offered = _offered(rng, level, shape)
    pile = Cards.of(shuffled([*offered], rng)[: shape.piles[-1] // 2 * 2])
    return Question(players, offered, *count(pile), len(pile) if level == 3 else None)


def _offered(rng: Random, level: int, shape: Shape) -> Cards:
    some = [
        (FIGURE_CARDS, shape.figures),
        (PIP_CARDS, shape.pips),
        (PLAIN_ATOUTS, shape.atouts),
        (Cards.read(_BOUTS_ONLY[level]), shape.bouts),
    ]
    return Cards.of(card for cards, few in some for card in shuffled([*cards], rng)[:few])


def _pick(question: Question) -> Pick:
    if question.size is None:
        return Pick(at_most=len(question.offered))
    return Pick(question.size, question.size)


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        said.told(question),
        question.offered,
        "Les cartes à votre disposition",
        pick=_pick(question),
        many=True,
    )


def parse(question: Question, values: Sequence[str]) -> Cards:
    return given(values, hand=question.offered, pick=_pick(question)).cards


def values(question: Question, answer: Cards) -> tuple[str, ...]:
    return tuple(map(str, answer))


def explain(question: Question, answer: Cards) -> Verdict:
    right = accepts(question, answer)
    shown = answer if right else solve(question)
    return Verdict(
        right,
        said.sentence(question, answer),
        said.rule(question, answer),
        said.steps(question, shown),
        _pair(question, shown),
    )


def _pair(question: Question, pile: Cards) -> Pair | None:
    """One card of the pile a little weaker: other cards would be needed."""
    for card in reversed([*(pile & FIGURE_CARDS)]):
        for other in _weaker(card):
            if other in question.offered:
                continue
            changed = (question.offered - Cards.of([card])) | Cards.of([other])
            asked = replace(question, offered=changed)
            if some_right(asked, FFT):
                worth = half_points((pile - Cards.of([card])) | Cards.of([other]))
                return Pair(
                    f"À une carte près : avec {the(other)} au lieu {of_the(card)}, ces cartes "
                    f"ne vaudraient plus que {in_points(worth)}, et il en faudrait d’autres.",
                    asked,
                )
    return None


def _weaker(card: Card) -> list[Card]:
    """The cards of its suit that are worth less, the nearest first."""
    suited = [other for other in DECK if other.suit is card.suit and card.suit is not Suit.ATOUT]
    return [other for other in reversed(suited) if value(other) < value(card)]


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question, solve(question))
