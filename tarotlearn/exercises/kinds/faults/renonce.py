"""« Y a-t-il une renonce ? »: the first tricks of a deal, and what falls later proves it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from rules_engine.obligations import Obligation
from rules_engine.rules import FFT, Rules
from rules_engine.sides import Side
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Verdict, one_of
from tarotlearn.exercises.kinds.faults import _donne_deals as deals
from tarotlearn.exercises.kinds.faults import _donne_pairs as pairs
from tarotlearn.exercises.kinds.faults import _donne_steps as steps_of
from tarotlearn.exercises.kinds.faults import _donne_words as said
from tarotlearn.exercises.kinds.faults._donne import (
    COUNTS,
    VOID,
    Answer,
    Question,
    answers,
)
from tarotlearn.exercises.kinds.shared.fields import number, one_word
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.people import name
from tarotlearn.exercises.kinds.shared.played import read_tricks, write_tricks
from tarotlearn.exercises.kinds.shared.said import capital
from tarotlearn.exercises.scene import Choice, Choices, Scene

SLUG = "renonce"
TITLE = "Y a-t-il une renonce\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = (
    "renonce", "fournir", "couper", "monter", "sous-couper", "faute-non-rectifiable", "entame",
    "pas-monter-a-la-couleur", "excuse-libre", "excuse-entame",
)  # fmt: skip
MISCONCEPTIONS = (
    "monter-a-la-couleur", "coupe-facultative", "excuse-forcee", "monter-facultatif",
    "pas-de-sous-coupe", "plus-petit-atout",
)  # fmt: skip

_NONE = "aucun"
_FOURNIR, _COUPER = Obligation.FOURNIR, Obligation.COUPER
_MONTER, _SOUS_COUPER = Obligation.MONTER, Obligation.SOUS_COUPER
_TRICKS = {1: (4, 5), 2: (5, 6), 3: (6, 8)}
# What is broken, None for nothing, and the belief that has to judge otherwise, if any.
_TOPICS: dict[int, tuple[tuple[Obligation | None, str], ...]] = {
    1: ((_FOURNIR, ""), (_FOURNIR, "monter-a-la-couleur"), (None, "monter-a-la-couleur")),
    2: (
        (_FOURNIR, "monter-a-la-couleur"), (_COUPER, "coupe-facultative"),
        (None, "monter-a-la-couleur"), (None, "excuse-forcee"),
    ),
    3: (
        (_FOURNIR, "monter-a-la-couleur"), (_COUPER, "coupe-facultative"),
        (_MONTER, "monter-facultatif"), (_SOUS_COUPER, "pas-de-sous-coupe"),
        (None, "plus-petit-atout"), (None, "excuse-forcee"),
    ),
}  # fmt: skip
_MOST_DEALS, _WISHED_IN = 150, 8


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return {1: ATOMS[:2], 2: ATOMS[:3], 3: ATOMS[:6]}[level]


def generate(rng: Random, level: int, players: int) -> Question:
    """A deal with one renonce or none, of which a belief, drawn at random, judges otherwise."""
    low, high = _TRICKS[level]
    wanted, belief = one_of(rng, _TOPICS[level])
    believed = VARIANTS[belief].rules if belief else FFT
    for tried in range(_MOST_DEALS):
        late = tried >= _WISHED_IN
        broken = _FOURNIR if late else wanted
        tricks = low + int(rng.random() * (high - low + 1))
        question = deals.draw(rng, players, tricks, broken, fate=level == 3)
        if [one.rule for one in question.renonces] != ([broken] if broken else []):
            continue
        if not belief or late or not accepts(question, solve(question, believed)):
            return question
    raise AssertionError("no deal where somebody can fail to follow suit")


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    preneur = number(fields, "preneur", 0, players - 1)
    appele = number(fields, "appele", 0, players - 1) if fields.get("appele") else preneur
    if appele != preneur and players != 5:
        raise ValueError("« appele » : à cinq seulement")
    won = one_word(fields, "gagnant", ("", *Side))
    tricks = read_tricks(fields, players, at_least=2)
    return Question(players, tricks, preneur, appele, Side(won) if won else None)


def write(question: Question) -> dict[str, str]:
    alone = question.appele == question.preneur
    return {
        "joueurs": str(question.players),
        "entame": str(question.tricks[0].leader),
        "plis": write_tricks(question.tricks),
        "preneur": str(question.preneur),
        "appele": "" if alone else str(question.appele),
        "gagnant": question.winner.value if question.winner else "",
    }


def _choices(question: Question) -> tuple[Choices, ...]:
    tricks = [Choice(str(place), str(place)) for place in range(1, len(question.tricks) + 1)]
    people = [Choice(str(seat), capital(name(seat))) for seat in range(question.players)]
    asked = [
        Choices("À quel pli ?", (*tricks, Choice(_NONE, "Aucun")), "pli", short=True),
        Choices("Qui l’a jouée ?", (*people, Choice(_NONE, "Personne")), "joueur", short=True),
    ]
    if question.winner is not None:
        fates = (Choice(COUNTS, "Elle compte"), Choice(VOID, "Elle est annulée"))
        asked.append(Choices("Que devient la donne ?", fates, "donne", short=True))
    return tuple(asked)


def scene(question: Question) -> Scene:
    return Scene(
        question.players, said.told(question), tricks=question.tricks, inputs=_choices(question)
    )


def parse(question: Question, values: Sequence[str]) -> Answer:
    chosen = given(values, _choices(question)).chosen
    trick, seat = chosen["pli"], chosen["joueur"]
    return Answer(
        None if trick == _NONE else int(trick) - 1,
        None if seat == _NONE else int(seat),
        chosen.get("donne"),
    )


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    trick = _NONE if answer.trick is None else str(answer.trick + 1)
    seat = _NONE if answer.seat is None else str(answer.seat)
    found = (f"pli={trick}", f"joueur={seat}")
    return found if answer.fate is None else (*found, f"donne={answer.fate}")


def solve(question: Question, rules: Rules = FFT) -> Answer:
    return answers(question, rules)[0]


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    return answer in answers(question, rules)


def explain(question: Question, answer: Answer) -> Verdict:
    sentence, rule = said.sentence(question, answer)
    return Verdict(
        accepts(question, answer), sentence, rule, steps_of.steps(question), pairs.pair(question)
    )


def hints(question: Question) -> tuple[str, str, str]:
    return steps_of.hints(question)
