"""A deal to complete: the question in notation, and which answers are right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kinds.compose import _result_parts as of_deal
from tarotlearn.exercises.kinds.compose._places import completed, fits
from tarotlearn.exercises.kinds.compose._result_parts import (
    ALL,
    NAMES,
    Deal,
    Parts,
)
from tarotlearn.exercises.kinds.compose._search import one_right
from tarotlearn.exercises.kinds.shared.fields import instead, number, one_word, written
from tarotlearn.exercises.kinds.shared.finished_notation import PACK_WORTH

VALUE, PRENEUR, APPELE = "valeur", "preneur", "appele"


@dataclass(frozen=True, slots=True)
class Question:
    """A deal in parts, known or to be chosen, and what it has to come to.

    ``asked``: the value for one defender, or the mark of the preneur or of his partner. ``appele``
    is None when the preneur has no partner.
    """

    players: int
    preneur: int
    appele: int | None
    parts: Parts
    asked: str
    wanted: int

    @property
    def alone(self) -> bool:
        return self.players == 5 and self.appele is None

    @property
    def seats(self) -> of_deal.Seats:
        return of_deal.seats(self.players, self.preneur, self.appele)


def comes_to(question: Question, deal: Deal, rules: Rules = FFT) -> int:
    """What is asked of the question, for this deal."""
    found = of_deal.sheet(question.players, question.alone, deal, rules)
    if question.asked == VALUE:
        return found.value
    return found.preneur if question.asked == PRENEUR else found.appele or 0


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    appele = number(fields, "appele", 0, players - 1) if fields.get("appele") else None
    preneur = number(fields, "preneur", 0, players - 1)
    if appele is not None and (players < 5 or appele == preneur):
        raise ValueError("« appele » : à cinq joueurs, un autre que le preneur")
    asked = one_word(fields, "marque", (VALUE, PRENEUR, APPELE))
    if asked == APPELE and appele is None:
        raise ValueError("« marque » : personne n’est appelé")
    question = Question(
        players, preneur, appele, _read_parts(fields), asked, _read_mark(written(fields, "voulu"))
    )
    solve(question)
    return question


def _read_parts(fields: Mapping[str, str]) -> Parts:
    parts = tuple(tuple(written(fields, name).split()) for name in NAMES)
    for name, values in zip(NAMES, parts, strict=True):
        known = ALL.get(name)
        right = all(value in known for value in values) if known else all(map(_is_half, values))
        if not values or len(set(values)) < len(values) or not right:
            raise ValueError(f"« {name} » : une valeur ou plusieurs, toutes possibles")
    return parts


def _is_half(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 4 and int(text) <= PACK_WORTH


def _read_mark(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 6):
        raise ValueError(f"« voulu » : un nombre entier{instead(text)}")
    return int(text)


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "preneur": str(question.preneur),
        "appele": "" if question.appele is None else str(question.appele),
        **{name: " ".join(values) for name, values in zip(NAMES, question.parts, strict=True)},
        "marque": question.asked,
        "voulu": str(question.wanted),
    }


def candidates(question: Question) -> Iterator[Deal]:
    return of_deal.deals(tuple(values for values in question.parts if len(values) > 1))


def solve(question: Question, rules: Rules = FFT) -> Deal:
    return one_right(
        lambda: candidates(question), lambda answer, held: accepts(question, answer, held), rules
    )


def accepts(question: Question, answer: Deal, rules: Rules = FFT) -> bool:
    if not fits(question.parts, answer):
        return False
    return comes_to(question, completed(question.parts, answer), rules) == question.wanted
