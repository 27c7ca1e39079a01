"""« Que marque chacun ? »: the mark of every player, from the value of the deal or its count."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from rules_engine.points import objectif
from rules_engine.rules import FFT, Rules
from rules_engine.shares import share_out
from tarotlearn.exercises.kind import Pair, Step, Verdict, one_of
from tarotlearn.exercises.kinds.score import _marque_words as said
from tarotlearn.exercises.kinds.score._pairs import near
from tarotlearn.exercises.kinds.shared import finished_notation as notation
from tarotlearn.exercises.kinds.shared import value_steps as steps_of
from tarotlearn.exercises.kinds.shared.beliefs import tempting
from tarotlearn.exercises.kinds.shared.finished import (
    Entries,
    Finished,
    entries,
    halves_possible,
)
from tarotlearn.exercises.kinds.shared.finished_deals import PETIT_AU_BOUT, POIGNEE, draw
from tarotlearn.exercises.kinds.shared.finished_words import bonus_facts, camps, count_facts
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.mark_steps import mark_steps
from tarotlearn.exercises.kinds.shared.people import clause, name
from tarotlearn.exercises.kinds.shared.said import counted
from tarotlearn.exercises.scene import Number, Scene
from tarotlearn.numerals import signed
from tarotlearn.seats import NAMES

SLUG = "marque-de-chacun"
TITLE = "Que marque chacun\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = (
    "repartition", "somme-nulle", "objectif", "contrats", "base-25", "petit-au-bout",
    "prime-poignee", "poignee-au-vainqueur", "valeur", "demi-point",
)  # fmt: skip
_OF_SHARES = ("preneur-une-part", "parts-egales-a-cinq", "appele-paie", "seul-fois-trois")
_OF_CONTRACT = ("sans-les-25", "difference-seule-multipliee", "25-moins-la-difference")
_OF_BONUSES = (
    "poignee-au-contrat", "poignee-a-son-camp", "bout-non-multiplie", "bout-au-gagnant",
    "bout-si-le-petit-gagne", "demi-point-perdu", "demi-point-au-preneur",
)  # fmt: skip
MISCONCEPTIONS = (*_OF_SHARES, *_OF_CONTRACT, *_OF_BONUSES)

_BELIEFS = {1: _OF_SHARES, 2: (*_OF_SHARES, *_OF_CONTRACT), 3: MISCONCEPTIONS}
_BONUSES: dict[int, tuple[tuple[str, ...], ...]] = {
    1: ((),),
    2: ((),),
    3: ((PETIT_AU_BOUT,), (POIGNEE,), (PETIT_AU_BOUT, POIGNEE), (PETIT_AU_BOUT, POIGNEE)),
}


@dataclass(frozen=True, slots=True)
class Question:
    """A finished deal, of which only the value is shown when it is ``told``."""

    deal: Finished
    told: bool = False


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    if level < 3:
        return ATOMS[:2] if level == 1 else ATOMS[:5]
    return ATOMS if halves_possible(players) else ATOMS[:-1]


def generate(rng: Random, level: int, players: int) -> Question:
    """The value is told, then the contract alone is, then the bonuses and half-points too."""

    def drawn() -> Question:
        deal = draw(rng, players, one_of(rng, _BONUSES[level]), halves=level == 3)
        return Question(deal, told=level == 1)

    return tempting(rng, _BELIEFS[level], drawn, solve)


def read(fields: Mapping[str, str]) -> Question:
    return Question(notation.read(fields), fields.get("montre") == "valeur")


def write(question: Question) -> dict[str, str]:
    return {**notation.write(question.deal), "montre": "valeur" if question.told else ""}


def _inputs(question: Question) -> tuple[Number, ...]:
    return tuple(
        Number(NAMES[seat], str(seat), "points", signed=True)
        for seat in range(question.deal.players)
    )


def scene(question: Question) -> Scene:
    deal = question.deal
    told = (
        f"La donne est finie. {camps(deal)} Écrivez ce que chacun marque : en plus ce qu’il gagne, "
        "en moins ce qu’il perd."
    )
    facts = (*count_facts(deal), *bonus_facts(deal))
    if question.told:
        facts = (("Valeur de la donne", said.value_words(entries(deal).value)),)
    return Scene(deal.players, told, facts=facts, inputs=_inputs(question))


def parse(question: Question, values: Sequence[str]) -> said.Marks:
    inputs = _inputs(question)
    numbers = given(values, inputs).numbers
    return tuple(numbers[asked.name] for asked in inputs)


def values(question: Question, answer: said.Marks) -> tuple[str, ...]:
    asked = zip(_inputs(question), answer, strict=True)
    return tuple(number.written(mark) for number, mark in asked)


def solve(question: Question, rules: Rules = FFT) -> said.Marks:
    """When the value is told, only its sharing out is left to these rules."""
    deal = question.deal
    if not question.told:
        return said.by_seat(deal, entries(deal, rules).marks)
    value = entries(deal).value
    preneur, appele = share_out(value, deal.players, deal.alone, rules)
    return said.by_seat(deal, (preneur, appele, -value))


def accepts(question: Question, answer: said.Marks, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: said.Marks) -> Verdict:
    found, right = entries(question.deal), answer == solve(question)
    sentence, rule = (
        said.right(question.deal, found)
        if right
        else said.wrong(question.deal, found, answer, told=question.told)
    )
    return Verdict(right, sentence, rule, tuple(steps(question, found)), pair(question))


def steps(question: Question, found: Entries) -> Iterator[Step]:
    if not question.told:
        yield from steps_of.value_steps(question.deal, found)
    yield from mark_steps(question.deal, found)


def pair(question: Question) -> Pair | None:
    """With a partner or without, at five; else a deal near to this one that is worth another."""
    deal = question.deal
    if deal.players == 5:
        return next(_other_partner(question), None)
    if question.told:
        return _other_sign(question)
    right = solve(question)
    others = ((told, replace(question, deal=other)) for told, other in near(deal))
    return next((Pair(told, other) for told, other in others if solve(other) != right), None)


def _other_partner(question: Question) -> Iterator[Pair]:
    """The preneur alone when he was not, else with any partner who leaves the deal possible."""
    deal = question.deal
    seats = [seat for seat in range(deal.players) if seat != deal.preneur]
    for appele in seats if deal.alone else [None]:
        other = replace(deal, appele=appele)
        if appele is None:
            told = (
                f"Si {clause(deal.preneur, 'avait', 'aviez')} joué sans associé, il y aurait eu un "
                "défenseur de plus."
            )
        else:
            told = (
                f"Si {clause(appele, 'avait', 'aviez')} joué avec {name(deal.preneur)}, l’attaque "
                f"se serait partagé ce que paient {counted(deal.players - 2, '', 'défenseurs')}."
            )
        if other.last_trick_is_possible:
            yield Pair(told, replace(question, deal=other))


def _other_sign(question: Question) -> Pair:
    """As far on the other side of what the attack needed."""
    deal, needed = question.deal, objectif(question.deal.oudlers)
    made = deal.half_points >= 2 * needed
    other = replace(deal, half_points=2 * (needed - 1) if made else 2 * needed)
    value = entries(other).value
    pays = "l’attaque" if value < 0 else "la défense"
    told = f"Si la donne valait {signed(value)}, ce serait {pays} qui paierait."
    return Pair(told, replace(question, deal=other))


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question.deal, entries(question.deal), told=question.told)
