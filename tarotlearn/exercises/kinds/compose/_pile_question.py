"""A pile to compose: the question in notation, and which answers are right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules_engine.cards import OUDLERS, Cards
from rules_engine.points import count, value
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kinds.compose._sums import Key, worth_in_all
from tarotlearn.exercises.kinds.shared.fields import number, written
from tarotlearn.exercises.kinds.shared.finished_notation import PACK_WORTH
from tarotlearn.exercises.scene import half_points_written


@dataclass(frozen=True, slots=True)
class Question:
    """Cards of which some are to be ticked: what they are worth, how many bouts and cards.

    Without ``size`` any number of cards will do.
    """

    players: int
    offered: Cards
    half_points: int
    oudlers: int
    size: int | None = None


def read(fields: Mapping[str, str]) -> Question:
    offered = Cards.read(written(fields, "cartes"))
    question = Question(
        number(fields, "joueurs", 3, 5),
        offered,
        _half_points(written(fields, "demi_points")),
        number(fields, "bouts", 0, len(OUDLERS)),
        number(fields, "nombre", 1, len(offered)) if fields.get("nombre") else None,
    )
    if not some_right(question, FFT):
        raise ValueError("aucune pile de ces cartes ne convient")
    return question


def _half_points(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 4) or int(text) > PACK_WORTH:
        most = half_points_written(PACK_WORTH)
        raise ValueError(f"« demi_points » : un nombre de points, de 0 à {most}")
    return int(text)


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "cartes": str(question.offered),
        "demi_points": str(question.half_points),
        "bouts": str(question.oudlers),
        "nombre": str(question.size or ""),
    }


def solve(question: Question, rules: Rules = FFT) -> Cards:
    found = some_right(question, rules) or some_right(question, FFT)
    if found is None:
        raise ValueError("aucune réponse ne convient")
    return found


def some_right(question: Question, rules: Rules) -> Cards | None:
    """Cards that make the pile under these rules, preferably not by the official ones."""
    size = question.size

    def liking(key: Key) -> int | None:
        if not key[0] or key[1] != question.oudlers or size not in (None, key[0]):
            return None
        return 100 * (key[2] != 0) - key[0]

    return worth_in_all(
        [*question.offered],
        question.half_points,
        size or len(question.offered),
        lambda card: value(card, rules),
        lambda card: (card.is_oudler, value(card, rules) - value(card)),
        liking,
    )


def accepts(question: Question, answer: Cards, rules: Rules = FFT) -> bool:
    wanted = (question.half_points, question.oudlers)
    fits = bool(answer) and answer <= question.offered and question.size in (None, len(answer))
    return fits and count(answer, rules) == wanted
