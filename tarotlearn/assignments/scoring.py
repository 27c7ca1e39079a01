"""What the answers of a copy are worth: published, and decided here alone.

A question is worth one point when the first answer to it is right without help; half a point when
a later one is, or with hints; nothing after its solution was seen. In a test there is one answer.
Points are counted in halves. Of several copies the best counts, of two equal ones the first.

Who did it by a card and by an account, then united both, may have done it more often than is
permitted: only the first copies that he began count, as many as there are tries.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

FULL, LATER, NOTHING = 2, 1, 0  # in half-points

PUBLISHED = (
    "Juste du premier coup et sans indice : 1 point. Juste plus tard, ou avec un indice : "
    "un demi-point. Après la solution : rien."
)
PUBLISHED_TEST = "Une réponse juste : 1 point."
PUBLISHED_BEYOND = (
    "Fait plus souvent que permis, avec une carte et avec un compte : les premiers essais comptent."
)
PUBLISHED_TRIES = "Si vous le faites plusieurs fois, la meilleure copie compte."


class Given(Protocol):
    """What scoring reads of an answer; an ``Attempt`` is one."""

    @property
    def correct(self) -> bool: ...
    @property
    def hints(self) -> int: ...
    @property
    def solution_seen(self) -> bool: ...


class Score(NamedTuple):
    """Half-points of so many that could be had."""

    halves: int
    most: int

    @property
    def points(self) -> str:
        """« 7,5 », as a table and the CSV say it."""
        whole, half = divmod(self.halves, FULL)
        return f"{whole},5" if half else f"{whole}"

    @property
    def out_of(self) -> int:
        """How many points there are: as many as questions."""
        return self.most // FULL

    def __str__(self) -> str:
        return f"{self.points} sur {self.out_of}"


def question_halves(answers: Sequence[Given]) -> int:
    """The half-points of a question, from the answers to it in one copy, the first one first."""
    for place, answer in enumerate(answers):
        if answer.solution_seen:
            return NOTHING  # whatever is answered once it is known
        if answer.correct:
            return FULL if place == 0 and not answer.hints else LATER
    return NOTHING


def score_of(questions: int, answers: Iterable[tuple[int, Given]]) -> Score:
    """The score of a copy that asks so many questions.

    ``answers`` are the numbers of the questions with what was answered, the first answer first.
    """
    by_number: dict[int, list[Given]] = {}
    for number, answer in answers:
        by_number.setdefault(number, []).append(answer)
    halves = sum(question_halves(given) for given in by_number.values())
    return Score(halves, FULL * questions)


def counting(scores: Sequence[Score], may_count: Sequence[bool] | None = None) -> int | None:
    """The place of the score that counts among those of one member's copies; None for none.

    Copies may ask different numbers of questions, the assignment having changed meanwhile.
    ``may_count`` says of each whether it is within the tries permitted.
    """
    places = [place for place in range(len(scores)) if may_count is None or may_count[place]]
    return max(places, key=lambda place: (_share(scores[place]), -place), default=None)


def _share(score: Score) -> float:
    return score.halves / score.most if score.most else 0
