"""« Qui remporte ce pli ? »: a full trick on the table, and the player who gathers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from random import Random

from rules_engine.cards import EXCUSE, Card, read_distinct
from rules_engine.cards import written as notation
from rules_engine.rules import FFT, Rules
from rules_engine.trick import winner
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Verdict, one_of
from tarotlearn.exercises.kinds.play import _gagne_pairs as pairs
from tarotlearn.exercises.kinds.play import _gagne_words as said
from tarotlearn.exercises.kinds.play._gagne_tricks import TOPICS, excuse_led, of_one_deal
from tarotlearn.exercises.kinds.shared.fields import number, one_word, written
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.people import name
from tarotlearn.exercises.kinds.shared.said import capital
from tarotlearn.exercises.scene import Choice, Choices, Scene

SLUG = "qui-gagne-le-pli"
TITLE = "Qui remporte ce pli\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("gagner-le-pli", "ordre", "excuse-ne-gagne-pas", "excuse-entame", "excuse-chelem")
MISCONCEPTIONS = ("plus-grand-nombre", "as-le-plus-fort", "excuse-gagne")

# Whether it is the last trick, and if so whether the side that leads has won all the others.
MIDDLE, ALL_WON, ONE_LOST = "non", "tous", "pas-tous"
_MOMENTS = (MIDDLE, ALL_WON, ONE_LOST)
_DEALS = 6  # worth playing to find a trick where a belief of learners names another winner


@dataclass(frozen=True, slots=True)
class Question:
    """A full trick, and who led it; seats are counted from the learner's own, 0."""

    leader: int
    trick: tuple[Card, ...]
    last: str = MIDDLE

    @property
    def players(self) -> int:
        return len(self.trick)

    @property
    def is_chelem(self) -> bool:
        """Whether the Excuse opens the last trick for a side that has won every other."""
        return self.last == ALL_WON and self.trick[0] == EXCUSE


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS[: {1: 2, 2: 3, 3: 5}[level]]


def generate(rng: Random, level: int, players: int) -> Question:
    """A trick of a deal played by the rules, where a belief drawn at random errs if any does.

    At level 3 two of them err; and every fourth is the last trick, opened by the Excuse.
    """
    if level == 3 and rng.random() < 0.25:
        trick = excuse_led(rng, players)
        return Question(*trick, last=one_of(rng, (ALL_WON, ONE_LOST)))
    topic = one_of(rng, TOPICS[level])
    believed = one_of(rng, MISCONCEPTIONS if level > 1 else MISCONCEPTIONS[:2])
    spare: Question | None = None
    for tried in count(1):
        for trick in of_one_deal(rng, players):
            if not topic(trick.cards):
                continue
            question = Question(*trick)
            tempted = _tempted(question)
            if believed in tempted and (level < LEVELS or len(tempted) > 1):
                return question
            spare = spare or question
        if spare and tried >= _DEALS:
            return spare
    raise AssertionError("deals never run out")


def _tempted(question: Question) -> tuple[str, ...]:
    """The beliefs of learners that name another winner."""
    right = solve(question)
    return tuple(name for name in MISCONCEPTIONS if solve(question, VARIANTS[name].rules) != right)


def read(fields: Mapping[str, str]) -> Question:
    trick = read_distinct(written(fields, "pli"))
    if not 3 <= len(trick) <= 5:
        raise ValueError(f"« pli » : de 3 à 5 cartes, et non {len(trick)}")
    leader = number(fields, "entame", 0, len(trick) - 1)
    last = one_word(fields, "dernier", _MOMENTS)
    if last == ALL_WON and EXCUSE in trick[1:]:
        raise ValueError("le règlement ne dit rien d’un chelem où l’Excuse n’est pas entamée")
    return Question(leader, trick, last)


def write(question: Question) -> dict[str, str]:
    return {
        "entame": str(question.leader),
        "pli": notation(question.trick),
        "dernier": question.last,
    }


def _choices(question: Question) -> Choices:
    people = tuple(Choice(str(seat), capital(name(seat))) for seat in range(question.players))
    return Choices("Qui remporte le pli ?", people, short=True)


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        said.told(question),
        trick=question.trick,
        leader=question.leader,
        turn=False,
        inputs=(_choices(question),),
    )


def parse(question: Question, values: Sequence[str]) -> int:
    return int(given(values, (_choices(question),)).chosen[""])


def values(question: Question, answer: int) -> tuple[str, ...]:
    return (str(answer),)


def solve(question: Question, rules: Rules = FFT) -> int:
    """The seat that gathers the trick."""
    last = question.last != MIDDLE
    place = winner(question.trick, last=last, slam=question.last == ALL_WON, rules=rules)
    return (question.leader + place) % question.players


def accepts(question: Question, answer: int, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: int) -> Verdict:
    right = solve(question)
    return Verdict(
        answer == right,
        said.right(question, right) if answer == right else said.wrong(question, answer),
        said.rule(question, answer, right),
        said.steps(question, right),
        pairs.pair(question, solve),
    )


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question)
