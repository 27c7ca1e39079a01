"""« Combien de points ? »: count a pile of cards, two by two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from rules_engine.cards import (
    EXCUSE,
    EXCUSE_ALONE,
    FIGURE_CARDS,
    OUDLERS,
    PETIT,
    PIP_CARDS,
    PLAIN_ATOUTS,
    ROIS,
    VINGT_ET_UN,
    WHOLE_DECK,
    Card,
    Cards,
)
from rules_engine.deal import shuffled
from rules_engine.points import half_points, pairs, value
from rules_engine.rules import FFT, Rules
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Pair, Verdict, one_of
from tarotlearn.exercises.kinds.cards import _pile_words as said
from tarotlearn.exercises.kinds.shared.fields import number, written
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Number, Scene
from tarotlearn.words import of_the, the

SLUG = "compter-une-pile"
TITLE = "Combien valent ces cartes\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("valeurs", "compter-par-deux")
MISCONCEPTIONS = (
    "petit-a-un-demi", "vingt-et-un-a-un-demi", "atouts-sans-valeur", "figures-egales",
    "comptees-une-a-une",
)  # fmt: skip

_NUMBER = Number("Combien de points cela fait-il ?", unit="points", halves=True)
_ATOUTS = tuple(PLAIN_ATOUTS)
_FIGURES, _LOWER = tuple(FIGURE_CARDS), tuple(FIGURE_CARDS - ROIS)
_PIPS = tuple(PIP_CARDS)
_DRAWS = 8
_TRICKS = {3: (3, 4, 5), 4: (3, 4), 5: (2, 3)}


@dataclass(frozen=True, slots=True)
class Question:
    """Cards to count: so many tricks, or 0 when they are a few cards of the pack."""

    players: int
    cards: Cards
    tricks: int = 0


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS


def generate(rng: Random, level: int, players: int) -> Question:
    """A pile that no two beliefs of learners count alike, if one is found in a few draws."""
    question = _drawn(rng, level, players)
    for _ in range(_DRAWS):
        if _tells_apart(question):
            break
        question = _drawn(rng, level, players)
    return question


def _drawn(rng: Random, level: int, players: int) -> Question:
    """A few cards of the suits; then with atouts and the Petit; at level 3 whole tricks.

    A figure below the Roi, and from level 2 on an atout, are always among them.
    """
    if level == 1:
        high = [one_of(rng, _LOWER), *shuffled(_FIGURES, rng)[:2]][: one_of(rng, (2, 3))]
        return _completed(rng, players, high, _PIPS, one_of(rng, (4, 6)))
    held = [one_of(rng, _LOWER), *shuffled(_ATOUTS, rng)[: 2 if level == 2 else 1]]
    oudlers = (PETIT, EXCUSE) if level == 2 else (PETIT, VINGT_ET_UN, EXCUSE)
    held += [oudler for oudler in oudlers if rng.random() < 0.5]
    if level == 2:
        return _completed(rng, players, [*held, one_of(rng, _FIGURES)], _PIPS, 8)
    tricks = one_of(rng, _TRICKS[players])
    rest = tuple(WHOLE_DECK - OUDLERS)
    return replace(_completed(rng, players, held, rest, tricks * players), tricks=tricks)


def _tells_apart(question: Question) -> bool:
    """Whether the wrong counts of learners all differ here."""
    counts = [solve(question, VARIANTS[name].rules) for name in MISCONCEPTIONS]
    wrong = [count for count in counts if count != solve(question)]
    return len(set(wrong)) == len(wrong)


def _completed(
    rng: Random, players: int, held: Sequence[Card], rest: Sequence[Card], size: int
) -> Question:
    """These cards and some of the rest, so many in all."""
    cards = Cards.of(held)
    others = [card for card in shuffled(rest, rng) if card not in cards]
    return Question(players, cards | Cards.of(others[: size - len(cards)]))


def read(fields: Mapping[str, str]) -> Question:
    players, cards = number(fields, "joueurs", 3, 5), Cards.read(written(fields, "cartes"))
    tricks = number(fields, "plis", 0, 24)
    if not cards:
        raise ValueError("« cartes » : il faut au moins une carte")
    if tricks and tricks * players != len(cards):
        raise ValueError(f"« plis » : {tricks} plis à {players} joueurs, mais {len(cards)} cartes")
    return Question(players, cards, tricks)


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "cartes": str(question.cards),
        "plis": str(question.tricks),
    }


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        said.situation(question),
        laid=(("Les cartes à compter", question.cards),),
        paired=pairs(question.cards),
        inputs=(_NUMBER,),
    )


def parse(question: Question, values: Sequence[str]) -> int:
    return given(values, (_NUMBER,)).numbers[""]


def values(question: Question, answer: int) -> tuple[str, ...]:
    return (_NUMBER.written(answer),)


def solve(question: Question, rules: Rules = FFT) -> int:
    """The worth of the pile, in half-points."""
    return half_points(question.cards, rules)


def accepts(question: Question, answer: int, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: int) -> Verdict:
    found = said.Count(question.cards, answer)
    return Verdict(
        answer == solve(question),
        said.sentence(found),
        said.rule(found),
        said.steps(question.cards),
        _pair(question),
    )


def _pair(question: Question) -> Pair | None:
    """A card for the one that looks most like it and is worth another number of points."""
    cards = question.cards
    changes = [
        (abs(old.rank - new.rank), value(new) < value(old), old, new)
        for old in cards - EXCUSE_ALONE
        for new in WHOLE_DECK - cards
        if new.suit is old.suit and value(new) != value(old)
    ]
    if not changes:
        return None
    *_, old, new = min(changes, key=lambda change: change[:2])
    changed = replace(question, cards=(cards - Cards.of([old])) | Cards.of([new]))
    more = solve(changed) - solve(question)
    told = f"À une carte près : avec {the(new)} au lieu {of_the(old)}, {said.difference(more)}."
    return Pair(told, changed)


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question.cards)
