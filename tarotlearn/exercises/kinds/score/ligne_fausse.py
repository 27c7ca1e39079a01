"""« Quelle ligne est fausse ? »: look through a filled score sheet for the line that errs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Pair, Verdict, one_of
from tarotlearn.exercises.kinds.score import _fausse_words as said
from tarotlearn.exercises.kinds.score import _filled as sheets
from tarotlearn.exercises.kinds.score._filled import (
    CONTRAT,
    DIFFERENCE,
    MARQUES,
    NONE,
    PRIME,
    VALEUR,
    Question,
)
from tarotlearn.exercises.kinds.shared.finished import halves_possible
from tarotlearn.exercises.kinds.shared.finished_deals import CHELEM, PETIT_AU_BOUT, POIGNEE, draw
from tarotlearn.exercises.kinds.shared.finished_words import bonus_facts, camps, count_facts
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Choice, Choices, Scene

SLUG = "ligne-fausse"
TITLE = "Quelle ligne est fausse\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = (
    "objectif", "contrats", "base-25", "repartition", "somme-nulle", "petit-au-bout",
    "prime-poignee", "poignee-au-vainqueur", "valeur", "chelem-annonce", "seuils-poignee",
    "demi-point", "chelem-defense",
)  # fmt: skip
# Who makes each line wrong, at each level from the first where it is met.
_BELIEFS: dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]] = {
    DIFFERENCE: (
        ("objectif-46", "objectif-31", "objectif-depasse"),
        (),
        ("demi-point-perdu", "demi-point-au-preneur"),
    ),
    CONTRAT: (("sans-les-25", "difference-seule-multipliee", "25-moins-la-difference"), (), ()),
    PRIME: (
        (),
        (
            "poignee-au-contrat", "poignee-a-son-camp", "prime-selon-la-table",
            "bout-non-multiplie", "bout-au-gagnant", "bout-si-le-petit-gagne",
        ),
        (
            "seuils-de-quatre", "chelem-multiplie", "chelem-manque-gratuit",
            "pas-de-chelem-en-defense",
        ),
    ),
    MARQUES: (
        ("preneur-une-part", "parts-egales-a-cinq", "appele-paie", "seul-fois-trois"), (), (),
    ),
}  # fmt: skip
MISCONCEPTIONS = tuple(
    name for by_level in _BELIEFS.values() for names in by_level for name in names
)
_WRONG = {
    1: (DIFFERENCE, CONTRAT, MARQUES, NONE),
    2: (DIFFERENCE, CONTRAT, PRIME, PRIME, VALEUR, MARQUES, NONE),
    3: (DIFFERENCE, CONTRAT, PRIME, PRIME, PRIME, VALEUR, MARQUES, NONE),
}
_BONUSES: dict[int, tuple[tuple[str, ...], ...]] = {
    1: ((),),
    2: ((PETIT_AU_BOUT,), (POIGNEE,)),
    3: (
        (PETIT_AU_BOUT, POIGNEE), (PETIT_AU_BOUT, POIGNEE), (PETIT_AU_BOUT, CHELEM),
        (POIGNEE, CHELEM), (POIGNEE, POIGNEE), (PETIT_AU_BOUT, POIGNEE, POIGNEE),
    ),
}  # fmt: skip
_DRAWN = 20  # deals drawn before one where a belief shows on the line wanted

read, write = sheets.read, sheets.write


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    if level < 3:
        return ATOMS[:5] if level == 1 else ATOMS[:9]
    return ATOMS[:12] if halves_possible(players) else ATOMS[:11]


def generate(rng: Random, level: int, players: int) -> Question:
    """The line that is wrong is drawn first, then who believes what makes it so, then a deal."""
    wanted = one_of(rng, _WRONG[level])
    beliefs = [name for names in _BELIEFS.get(wanted, ())[:level] for name in names]
    for _ in range(_DRAWN):
        counted = level == 3 and rng.random() < 0.5
        bonus = one_of(rng, _BONUSES[level])
        deal = draw(rng, players, bonus, halves=level == 3, counted=counted)
        question = Question(deal, sheets.by_rules(deal))
        if wanted == VALEUR and len(question.sheet.lines) > 1:
            question = Question(deal, sheets.added_wrong(rng, deal))
        elif beliefs:
            question = sheets.believed(deal, one_of(rng, beliefs))
        if sheets.errs_twice(question):
            question = Question(deal, sheets.by_rules(deal))
        if solve(question).startswith(wanted):
            break
    return question


def _choices(question: Question) -> Choices:
    lines = zip(sheets.names(question.deal), said.labels(question), strict=True)
    options = [Choice(name, f"{label} : {text}") for name, (label, text) in lines]
    return Choices(
        "Quelle ligne est fausse ?", (*options, Choice(NONE, "Aucune : la feuille est juste"))
    )


def scene(question: Question) -> Scene:
    told = (
        f"La donne est finie. {camps(question.deal)} Quelqu’un a rempli la feuille, chaque ligne "
        "d’après celles du dessus. L’une d’elles est-elle fausse ?"
    )
    facts = (*count_facts(question.deal), *bonus_facts(question.deal))
    return Scene(question.deal.players, told, facts=facts, inputs=(_choices(question),))


def parse(question: Question, values: Sequence[str]) -> str:
    return given(values, (_choices(question),)).chosen[""]


def values(question: Question, answer: str) -> tuple[str, ...]:
    return (answer,)


def solve(question: Question, rules: Rules = FFT) -> str:
    return sheets.first_wrong(question, rules)


def accepts(question: Question, answer: str, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: str) -> Verdict:
    wrong = solve(question)
    right = answer == wrong
    sentence, rule = said.right(question, wrong) if right else said.wrong(question, answer)
    return Verdict(right, sentence, rule, tuple(said.steps(question, wrong)), pair(question))


def pair(question: Question) -> Pair | None:
    """The sheet mended, or the same deal on the sheet of who believes something."""
    wrong = solve(question)
    if wrong != NONE:
        other = Question(question.deal, sheets.by_rules(question.deal))
        return Pair(said.mended(other, wrong), other)
    others = (sheets.believed(question.deal, name) for name in MISCONCEPTIONS)
    return next(
        (Pair(said.spoilt(other, solve(other)), other) for other in others if solve(other) != NONE),
        None,
    )


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question, solve(question))
