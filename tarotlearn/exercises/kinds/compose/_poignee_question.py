"""A hand to complete for a poignée: the question in notation, and which answers are right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from rules_engine.cards import EXCUSE_ALONE, NO_CARDS, Card, Cards
from rules_engine.deal import table
from rules_engine.poignee import LEVELS as POIGNEES
from rules_engine.poignee import By, Level, announceable
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kinds.compose import _completing as completing
from tarotlearn.exercises.kinds.compose._search import one_right
from tarotlearn.exercises.kinds.shared.fields import number, one_word

NONE, YES = "aucune", "oui"


@dataclass(frozen=True, slots=True)
class Question:
    """A hand with cards missing, those to complete it from, and the highest poignée wanted.

    ``wish`` is None for none at all. ``by``, who holds the hand, matters from level 2 on; the
    preneur's écart is ``discarded``. ``by_excuse``: without the Excuse it would not be there.
    """

    players: int
    hand: Cards
    offered: Cards
    wish: Level | None
    by: By | None = None
    discarded: Cards = NO_CARDS
    by_excuse: bool = False

    @property
    def missing(self) -> int:
        return table(self.players).hand - len(self.hand)


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    hand, offered, discarded = completing.read_cards(fields, "ecart")
    wish = one_word(fields, "voulu", (NONE, *(level.value for level in POIGNEES)))
    by = one_word(fields, "camp", ("", *(by.value for by in By))) if "camp" in fields else ""
    if discarded and by != By.PRENEUR.value:
        raise ValueError("« ecart » : seul le preneur en fait un")
    question = Question(
        players,
        hand,
        offered,
        None if wish == NONE else Level(wish),
        By(by) if by else None,
        discarded,
        fields.get("excuse") == YES,
    )
    completing.check_missing(question)
    solve(question)
    return question


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "main": str(question.hand),
        "cartes": str(question.offered),
        "voulu": question.wish.value if question.wish else NONE,
        "camp": question.by.value if question.by else "",
        "ecart": str(question.discarded),
        "excuse": YES if question.by_excuse else "",
    }


def candidates(question: Question) -> Iterator[Cards]:
    """Every answer, those with the Excuse first."""
    return map(Cards.of, combinations(reversed([*question.offered]), question.missing))


def solve(question: Question, rules: Rules = FFT) -> Cards:
    """By the official rules, an answer that one other card would spoil: there always is one."""
    if rules is FFT:
        for answer in candidates(question):
            if accepts(question, answer) and not all(
                accepts(question, other) for _, _, other in swaps(question, answer)
            ):
                return answer
    return one_right(
        lambda: candidates(question), lambda answer, held: accepts(question, answer, held), rules
    )


def swaps(question: Question, answer: Cards) -> Iterator[tuple[Card, Card, Cards]]:
    """The answers that have one other card: the one that goes, the one that comes."""
    for card in answer:
        for instead in question.offered - answer:
            yield card, instead, (answer - Cards.of([card])) | Cards.of([instead])


def highest(question: Question, hand: Cards, rules: Rules = FFT) -> Level | None:
    """The highest poignée that this hand may announce."""
    by = question.by or By.PRENEUR
    found = announceable(question.players, hand, question.discarded, rules, by=by)
    return found[-1] if found else None


def accepts(question: Question, answer: Cards, rules: Rules = FFT) -> bool:
    if len(answer) != question.missing or not answer <= question.offered:
        return False
    hand = question.hand | answer
    if highest(question, hand, rules) is not question.wish:
        return False
    return not question.by_excuse or needs_excuse(question, hand, rules)


def needs_excuse(question: Question, hand: Cards, rules: Rules = FFT) -> bool:
    """Whether the Excuse alone makes the highest poignée of this hand."""
    return highest(question, hand - EXCUSE_ALONE, rules) is not highest(question, hand, rules)
