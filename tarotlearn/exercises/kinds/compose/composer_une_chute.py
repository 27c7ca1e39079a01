"""« Saurez-vous finir cette donne ? »: share the last tricks out so that a contract ends so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from rules_engine.cards import EXCUSE_ALONE, OUDLERS, PETIT, VINGT_ET_UN, WHOLE_DECK, Cards
from rules_engine.deal import shuffled, table
from rules_engine.points import half_points
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Pair, Verdict, card_of, one_of
from tarotlearn.exercises.kinds.compose import _chute_words as said
from tarotlearn.exercises.kinds.compose._chute_question import (
    Answer,
    Count,
    Question,
    candidates,
    ends,
)
from tarotlearn.exercises.kinds.compose._chute_question import accepts as accepts
from tarotlearn.exercises.kinds.compose._chute_question import read as read
from tarotlearn.exercises.kinds.compose._chute_question import solve as solve
from tarotlearn.exercises.kinds.compose._chute_question import write as write
from tarotlearn.exercises.kinds.shared.finished import halves_possible
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Choice, Choices, Scene

SLUG = "composer-une-chute"
TITLE = "Saurez-vous finir cette donne\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("valeurs", "compter-par-deux", "bouts", "objectif", "demi-point")
_OF_TRICKS = ("objectif-46", "objectif-31", "atouts-sans-valeur", "figures-egales")
_OF_BOUTS = ("petit-a-un-demi", "vingt-et-un-a-un-demi")
_OF_HALVES = ("demi-point-perdu", "demi-point-au-preneur")
MISCONCEPTIONS = (*_OF_TRICKS, *_OF_BOUTS, *_OF_HALVES)
_NEVER_LAST = EXCUSE_ALONE  # its exchange would have to be told
_BOUTS = Cards.of([PETIT, VINGT_ET_UN])
_TRICKS = {1: 4, 2: 5, 3: 6}
_TRIES, _DRAWN = 12, 4
_CLOSE = 25  # a contract rarely ends further from its objectif


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS if halves_possible(players) else ATOMS[:4]


def generate(rng: Random, level: int, players: int) -> Question:
    """A contract that ends as it would for who holds a belief, with other tricks."""
    beliefs = _OF_TRICKS if level == 1 else (*_OF_TRICKS, *_OF_BOUTS)
    if halves_possible(players):
        beliefs = (*beliefs, *_OF_HALVES)
    rules = VARIANTS[one_of(rng, beliefs)].rules
    spare: Question | None = None
    tried = 0
    while spare is None or tried < _TRIES:
        tried += 1
        question = _drawn(rng, level, players)
        nothing = ends(question, ()).gap
        reached = {ends(question, answer).gap for answer in candidates(question)} - {nothing}
        for _ in range(_DRAWN):
            answer = _some(rng, question)
            gap = ends(question, answer, rules).gap
            if abs(gap) > _CLOSE or gap not in reached:
                continue
            asked = replace(question, gap=gap)
            if accepts(asked, answer, rules) and not accepts(asked, answer):
                return asked
        gap = ends(question, _some(rng, question)).gap
        if gap != nothing and abs(gap) <= _CLOSE:
            spare = spare or replace(question, gap=gap)
    return spare


def _drawn(rng: Random, level: int, players: int) -> Question:
    """The last tricks of a deal, and cards that the attack may have before them."""
    sizes, count = table(players), _TRICKS[level]
    out = _NEVER_LAST | (_BOUTS if level == 1 else Cards())
    cards = shuffled([*(WHOLE_DECK - out)], rng)
    if level > 1 and rng.random() < 0.7:  # a bout, more often than by chance
        cards = [*(bout := [card_of(rng, _BOUTS)]), *(card for card in cards if card not in bout)]
    last = shuffled(cards[: count * players], rng)
    tricks = tuple(Cards.of(last[turn * players :][:players]) for turn in range(count))
    rest = shuffled([*cards[count * players :], *out], rng)
    won = int((sizes.tricks - count) * (0.35 + rng.random() * 0.35))
    before = Cards.of(rest[: sizes.chien + won * players])
    return Question(players, Count(half_points(before), len(before & OUDLERS)), tricks, 0)


def _some(rng: Random, question: Question) -> Answer:
    """About half of the tricks."""
    few = len(question.tricks) // 2 + int(rng.random() * 2)
    return tuple(sorted(shuffled(question.letters, rng)[:few]))


def _asked(question: Question) -> Choices:
    options = tuple(Choice(letter, f"Pli {letter}") for letter in question.letters)
    return Choices("Les plis de l’attaque", options, "plis", short=True, several=True)


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        said.told(question),
        facts=said.facts(question),
        laid=tuple(
            (f"Pli {letter}", trick)
            for letter, trick in zip(question.letters, question.tricks, strict=True)
        ),
        inputs=(_asked(question),),
        many=True,
    )


def parse(question: Question, values: Sequence[str]) -> Answer:
    return given(values, (_asked(question),)).several["plis"]


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    return tuple(map(_asked(question).written, answer))


def explain(question: Question, answer: Answer) -> Verdict:
    right = accepts(question, answer)
    shown = answer if right else solve(question)
    return Verdict(
        right,
        said.sentence(question, ends(question, answer)),
        "objectif",
        said.steps(question, shown, ends(question, shown)),
        _pair(question, shown),
    )


def _pair(question: Question, answer: Answer) -> Pair | None:
    """One trick to the other side, and how the contract would end."""
    for letter in question.letters:
        other = tuple(sorted(set(answer) ^ {letter}))
        found = ends(question, other)
        if other and found.gap != question.gap:
            told = "sans" if letter in answer else "avec"
            return Pair(
                f"À un pli près : {told} le pli {letter}, le contrat serait {said.result(found)}.",
                replace(question, gap=found.gap),
            )
    return None


def hints(question: Question) -> tuple[str, str, str]:
    shown = solve(question)
    return said.hints(question, shown, ends(question, shown))
