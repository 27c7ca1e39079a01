"""A trick to complete: the question in notation, and which answers are right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules_engine.rules import FFT, Rules
from rules_engine.trick import winner
from tarotlearn.exercises.kinds.compose import _places as of_trick
from tarotlearn.exercises.kinds.compose._places import Chosen, Places, completed
from tarotlearn.exercises.kinds.compose._search import one_right
from tarotlearn.exercises.kinds.shared.fields import number, written


@dataclass(frozen=True, slots=True)
class Question:
    """A trick with choices; ``leader`` leads it, ``wanted`` is the seat that has to win it."""

    players: int
    leader: int
    places: Places
    wanted: int


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    places = of_trick.read_places(written(fields, "pli"))
    if len(places) != players:
        raise ValueError(f"« pli » : une place par joueur, {players}, et non {len(places)}")
    question = Question(
        players,
        number(fields, "entameur", 0, players - 1),
        places,
        number(fields, "gagnant", 0, players - 1),
    )
    solve(question)
    return question


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "entameur": str(question.leader),
        "pli": of_trick.places_written(question.places),
        "gagnant": str(question.wanted),
    }


def candidates(question: Question) -> Iterator[Chosen]:
    return of_trick.chosen_ones(question.places)


def solve(question: Question, rules: Rules = FFT) -> Chosen:
    return one_right(
        lambda: candidates(question), lambda answer, held: accepts(question, answer, held), rules
    )


def winning_seat(question: Question, answer: Chosen, rules: Rules = FFT) -> int:
    """The seat that wins the trick so completed."""
    trick = completed(question.places, answer)
    return (question.leader + winner(trick, rules=rules)) % question.players


def accepts(question: Question, answer: Chosen, rules: Rules = FFT) -> bool:
    if not of_trick.fits(question.places, answer):
        return False
    return winning_seat(question, answer, rules) == question.wanted


def is_possible(question: Question) -> bool:
    return any(winning_seat(question, answer) == question.wanted for answer in candidates(question))
