"""« Saurez-vous finir cette donne ? »: share the last tricks out so that a contract ends so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from rules_engine.bidding import Bid
from rules_engine.cards import EXCUSE, OUDLERS, PETIT, VINGT_ET_UN, WHOLE_DECK, Cards
from rules_engine.deal import shuffled, table
from rules_engine.points import half_points
from rules_engine.rules import FFT, Rules
from rules_engine.scoring import Contract, Outcome, judge_contract
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Choice, Choices, Pair, Scene, Verdict, one_of
from tarotlearn.exercises.kinds.build import _chute_words as said
from tarotlearn.exercises.kinds.build._search import one_right
from tarotlearn.exercises.kinds.shared.finished import halves_possible
from tarotlearn.exercises.kinds.shared.inputs import given, number, written

SLUG = "composer-une-chute"
TITLE = "Saurez-vous finir cette donne\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("valeurs", "compter-par-deux", "bouts", "objectif", "demi-point")
_OF_TRICKS = ("objectif-46", "objectif-31", "atouts-sans-valeur", "figures-egales")
_OF_BOUTS = ("petit-a-un-demi", "vingt-et-un-a-un-demi")
_OF_HALVES = ("demi-point-perdu", "demi-point-au-preneur")
MISCONCEPTIONS = (*_OF_TRICKS, *_OF_BOUTS, *_OF_HALVES)

LETTERS = "ABCDEF"
_NEVER_LAST = Cards.of([EXCUSE])  # its exchange would have to be told
_BOUTS = Cards.of([PETIT, VINGT_ET_UN])
_TRICKS = {1: 4, 2: 5, 3: 6}
_TRIES, _DRAWN = 12, 4
_CLOSE = 25  # a contract rarely ends further from its target

Answer = tuple[str, ...]  # the letters of the tricks of the attack


class Count(NamedTuple):
    """What the attack counts."""

    half_points: int
    oudlers: int


@dataclass(frozen=True, slots=True)
class Question:
    """What the attack has before the last tricks, these, and by how much the contract must end.

    ``gap`` counts points over the target, negative when the contract fails.
    """

    players: int
    before: Count
    tricks: tuple[Cards, ...]
    gap: int

    @property
    def letters(self) -> str:
        return LETTERS[: len(self.tricks)]


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
        reached = {ends(question, answer).gap for answer in _candidates(question)} - {nothing}
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
        cards = [*(bout := [one_of(rng, [*_BOUTS])]), *(card for card in cards if card not in bout)]
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


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    tricks = tuple(map(Cards.read, written(fields, "plis").split("/")))
    if not 1 < len(tricks) <= len(LETTERS) or any(len(trick) != players for trick in tricks):
        raise ValueError(f"« plis » : de 2 à {len(LETTERS)} plis de {players} cartes")
    if len(Cards.of(card for trick in tricks for card in trick)) < players * len(tricks):
        raise ValueError("« plis » : une carte ne tombe qu’une fois")
    gap = written(fields, "ecart")
    digits = gap.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 3):
        raise ValueError(f"« ecart » : un nombre de points, et non « {gap[:20]} »")
    half = written(fields, "demi_points")
    if not (half.isascii() and half.isdecimal() and len(half) < 4):
        raise ValueError(f"« demi_points » : un nombre, et non « {half[:20]} »")
    found = sum(len(trick & OUDLERS) for trick in tricks)
    before = Count(int(half), number(fields, "bouts", 0, len(OUDLERS) - found))
    question = Question(players, before, tricks, int(gap))
    solve(question)
    return question


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "demi_points": str(question.before.half_points),
        "bouts": str(question.before.oudlers),
        "plis": " / ".join(map(str, question.tricks)),
        "ecart": str(question.gap),
    }


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


def _candidates(question: Question) -> Iterator[Answer]:
    for chosen in range(1, 1 << len(question.tricks)):
        yield tuple(letter for place, letter in enumerate(question.letters) if chosen >> place & 1)


def counted(question: Question, answer: Answer, rules: Rules = FFT) -> Count:
    """What the attack counts with these tricks."""
    half, oudlers = question.before
    for letter in answer:
        trick = question.tricks[LETTERS.index(letter)]
        half += half_points(trick, rules)
        oudlers += len(trick & OUDLERS)
    return Count(half, oudlers)


def ends(question: Question, answer: Answer, rules: Rules = FFT) -> Contract:
    """How the contract ends with these tricks: any contract has the same target."""
    half, oudlers = counted(question, answer, rules)
    return judge_contract(Outcome(question.players, Bid.GARDE, oudlers, half), rules)


def solve(question: Question, rules: Rules = FFT) -> Answer:
    return one_right(
        lambda: _candidates(question), lambda answer, held: accepts(question, answer, held), rules
    )


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    found = ends(question, answer, rules)
    return found.gap == question.gap and found.won is (question.gap >= 0)


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
