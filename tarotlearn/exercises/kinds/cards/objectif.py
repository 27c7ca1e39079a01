"""« Combien de points faut-il ? »: from the bouts of the attack to what it needs, to the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from rules_engine.cards import PETIT, Card, Cards
from rules_engine.rules import FFT, Rules
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Pair, Verdict, one_of
from tarotlearn.exercises.kinds.cards import _objectif_words as said
from tarotlearn.exercises.kinds.cards._objectif_fates import fates_of
from tarotlearn.exercises.kinds.cards._objectif_question import (
    PACK_POINTS,
    Question,
    contract,
    drawn,
)
from tarotlearn.exercises.kinds.shared.fields import number, one_word, written
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Choice, Choices, Number, Scene

SLUG = "objectif"
TITLE = "Combien de points faut-il\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("objectif", "bouts", "valeurs")
MISCONCEPTIONS = ("bouts-a-la-donne", "objectif-46", "objectif-31", "objectif-depasse")

_NEEDED = Number("Combien de points faut-il à l’attaque ?", "objectif", unit="points")
_MADE, _FAILED = "reussi", "chute"
_RESULT = (
    Choices(
        "Le contrat est-il réussi ?",
        (Choice(_MADE, "Réussi"), Choice(_FAILED, "Chuté")),
        "contrat",
        short=True,
    ),
    Number("De combien de points ?", "difference", unit="points"),
)
_DRAWS = 12


@dataclass(frozen=True, slots=True)
class Answer:
    """What is needed; and the result, None when it is not asked."""

    needed: int
    made: bool | None = None
    difference: int | None = None


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS if level == 3 else ("objectif", "bouts")


def generate(rng: Random, level: int, players: int) -> Question:
    """The bouts among a few cards; then the result too; then bouts that change hands.

    Every other time, a belief drawn at random answers otherwise and as nobody else would, if
    that is found in a few draws.
    """
    names = MISCONCEPTIONS if level == 3 else MISCONCEPTIONS[1 : level + 2]
    believed = VARIANTS[one_of(rng, names)].rules if rng.random() < 0.5 else FFT
    question = drawn(rng, level, players)
    for _ in range(_DRAWS):
        if believed is FFT or _errs_alone(question, believed):
            break
        question = drawn(rng, level, players)
    return question


def _errs_alone(question: Question, believed: Rules) -> bool:
    """Whether these rules give another answer, by a number of points that some bouts need or not.

    Who holds that 56, 51, 46 and 41 are needed answers 41 for three bouts: as for two.
    """
    wrong, right = solve(question, believed), solve(question)
    changed = believed.objectifs != FFT.objectifs
    return wrong != right and not (changed and wrong.needed in FFT.objectifs)


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    seen, fates = Cards.read(written(fields, "cartes")), fates_of(fields.get("bouts", ""), players)
    if bool(seen) is bool(fates):
        raise ValueError("des cartes à regarder, ou bien le sort des trois bouts")
    points = number(fields, "points", 0, PACK_POINTS) if fields.get("points") else None
    by_defence = one_word(fields, "compte", ("attaque", "defense")) == "defense"
    return Question(players, seen, fates, points, by_defence)


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "cartes": str(question.seen),
        "bouts": " ".join(question.fates or ()),
        "points": "" if question.points is None else str(question.points),
        "compte": "defense" if question.by_defence else "attaque",
    }


def _inputs(question: Question) -> tuple[Number | Choices, ...]:
    return (_NEEDED,) if question.points is None else (_NEEDED, *_RESULT)


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        said.situation(question),
        facts=said.facts(question),
        laid=((said.SEEN, question.seen),) if question.seen else (),
        inputs=_inputs(question),
    )


def parse(question: Question, values: Sequence[str]) -> Answer:
    found = given(values, _inputs(question))
    if question.points is None:
        return Answer(found.numbers["objectif"])
    made = found.chosen["contrat"] == _MADE
    return Answer(found.numbers["objectif"], made, found.numbers["difference"])


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    needed = _NEEDED.written(answer.needed)
    if answer.made is None:
        return (needed,)
    made = f"contrat={_MADE if answer.made else _FAILED}"
    return needed, made, f"difference={answer.difference}"


def solve(question: Question, rules: Rules = FFT) -> Answer:
    found = contract(question, rules)
    if question.points is None:
        return Answer(found.objectif)
    return Answer(found.objectif, found.won, abs(found.gap))


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Answer) -> Verdict:
    right, found = solve(question), contract(question)
    wrong = ""
    if answer != right:
        parts = ("needed", "made", "difference")
        wrong = next(part for part in parts if getattr(answer, part) != getattr(right, part))
    return Verdict(
        not wrong,
        said.sentence(question, found, answer.needed, wrong),
        "objectif",
        said.steps(question, found),
        _pair(question),
    )


def _pair(question: Question) -> Pair:
    """One bout more or less at the end."""
    changed, told = _other_bouts(question)
    then = said.then(question, contract(question), contract(changed))
    return Pair(f"À un bout près : {told}, {then}.", changed)


def _other_bouts(question: Question) -> tuple[Question, str]:
    if question.fates:
        fates, told = question.fates.changed()
        return replace(question, fates=fates), told
    oudler: Card = next(iter(question.won), PETIT)
    seen = question.seen ^ Cards.of([oudler])
    told = f"{'sans' if question.won else 'avec'} {said.called(oudler)}"
    return replace(question, seen=seen), told


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question, contract(question))
