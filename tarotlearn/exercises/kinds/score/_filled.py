"""A score sheet that someone filled, perhaps with a wrong line, and the first that is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from rules_engine.rules import FFT, Rules
from rules_engine.shares import share_out
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import one_of
from tarotlearn.exercises.kinds.shared import finished_notation as notation
from tarotlearn.exercises.kinds.shared.fields import written
from tarotlearn.exercises.kinds.shared.finished import Entries, Finished, bonuses, entries

DIFFERENCE, CONTRAT, PRIME, VALEUR, MARQUES, NONE = (
    "difference", "contrat", "prime", "valeur", "marques", "aucune",
)  # fmt: skip
_RESULT = re.compile(r"(reussi|chute) ([0-9]{1,3})", re.ASCII)
_NUMBERS = re.compile(r"-?[0-9]{1,5}(?: -?[0-9]{1,5})*", re.ASCII)

Marks = tuple[int, int | None, int]  # the preneur's, his partner's, a defender's


@dataclass(frozen=True, slots=True)
class Filled:
    """What stands on the sheet: each line is reckoned from those above it."""

    won: bool
    gap: int
    lines: tuple[int, ...]
    value: int
    marks: Marks


@dataclass(frozen=True, slots=True)
class Question:
    """A finished deal, and the sheet to look through."""

    deal: Finished
    sheet: Filled


def filled(found: Entries) -> Filled:
    contract = found.contract
    return Filled(contract.won, abs(contract.gap), found.lines, found.value, found.marks)


@lru_cache(maxsize=16)
def right_entries(deal: Finished) -> Entries:
    """The right sheet, reckoned once: every sentence about a sheet compares with it."""
    return entries(deal)


def by_rules(deal: Finished, rules: Rules = FFT) -> Filled:
    """The sheet of who counts by these rules."""
    return filled(right_entries(deal) if rules is FFT else entries(deal, rules))


def added_wrong(rng: Random, deal: Finished) -> Filled:
    """A sheet right up to its sum, where a bonus is left out or counted for the other side."""
    right = by_rules(deal)
    line, times = one_of(rng, right.lines[1:]), one_of(rng, (1, 2))
    value = right.value - times * line
    preneur, appele = share_out(value, deal.players, deal.alone)
    return Filled(right.won, right.gap, right.lines, value, (preneur, appele, -value))


def names(deal: Finished) -> tuple[str, ...]:
    """The lines of the sheet; the value has one when there is something to add up."""
    primes = [f"{PRIME}-{place}" for place in range(1, len(bonuses(deal)) + 1)]
    return (DIFFERENCE, CONTRAT, *primes, *([VALEUR] if primes else []), MARQUES)


def _contents(deal: Finished, sheet: Filled) -> Iterator[object]:
    """What each line says, in the order of their names."""
    yield sheet.won, sheet.gap
    yield from sheet.lines
    if len(sheet.lines) > 1:
        yield sheet.value
    yield sheet.marks


def first_wrong(question: Question, rules: Rules = FFT) -> str:
    """The first line that is not as these rules have it: the next ones only follow it."""
    deal, sheet = question.deal, question.sheet
    right = _contents(deal, by_rules(deal, rules))
    for name, said, due in zip(names(deal), _contents(deal, sheet), right, strict=True):
        if said != due:
            return name
    return NONE


def errs_twice(question: Question) -> bool:
    """Whether two lines err of themselves, as when both poignées are counted by one belief."""
    sheet, right = question.sheet, by_rules(question.deal)
    wrong = sum(said != due for said, due in zip(sheet.lines, right.lines, strict=True))
    return sheet.won == right.won and wrong > 1


def differs(question: Question, name: str) -> bool:
    """Whether what stands on this line is not the right number, be it by its own fault or not."""
    deal, sheet = question.deal, question.sheet
    right = _contents(deal, by_rules(deal))
    lines = zip(names(deal), _contents(deal, sheet), right, strict=True)
    return any(said != due for line, said, due in lines if line == name)


def believed(deal: Finished, belief: str) -> Question:
    """The sheet of who believes this."""
    return Question(deal, by_rules(deal, VARIANTS[belief].rules))


def read(fields: Mapping[str, str]) -> Question:
    deal = notation.read(fields)
    result = _RESULT.fullmatch(written(fields, "resultat"))
    if not result:
        raise ValueError("« resultat » : « reussi 8 » ou « chute 8 »")
    lines, [value] = _numbers(fields, "lignes"), _numbers(fields, "valeur", 1)
    if len(lines) != 1 + len(bonuses(deal)):
        raise ValueError("« lignes » : une pour le contrat, puis une pour chaque prime")
    if len(lines) == 1 and value != lines[0]:
        raise ValueError("« valeur » : sans prime, c’est celle du contrat")
    marks = _numbers(fields, "marques", 2 if deal.appele is None else 3)
    appele = None if deal.appele is None else marks[1]
    sheet = Filled(
        result[1] == "reussi", int(result[2]), lines, value, (marks[0], appele, marks[-1])
    )
    return Question(deal, sheet)


def _numbers(fields: Mapping[str, str], key: str, count: int | None = None) -> tuple[int, ...]:
    text = written(fields, key)
    if not _NUMBERS.fullmatch(text):
        raise ValueError(f"« {key} » : des nombres séparés par des espaces")
    found = tuple(map(int, text.split()))
    if count is not None and len(found) != count:
        raise ValueError(f"« {key} » : il en faut {count}, et non {len(found)}")
    return found


def write(question: Question) -> dict[str, str]:
    sheet = question.sheet
    return {
        **notation.write(question.deal),
        "resultat": f"{'reussi' if sheet.won else 'chute'} {sheet.gap}",
        "lignes": " ".join(map(str, sheet.lines)),
        "valeur": str(sheet.value),
        "marques": " ".join(str(mark) for mark in sheet.marks if mark is not None),
    }
