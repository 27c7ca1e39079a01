"""How well a rule is known: four states, by a rule that is published (docs/maitrise.md).

Every number of that rule is a constant here; the page that tells it to learners reads them.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache

from tarotlearn.exercises.kinds import kinds_training

# An answer is worth so many quarters: right without help all four, wrong none.
FULL, WRONG = 4, 0
LEAST_RIGHT = 1  # what a right answer is worth, whatever the help
HINT_COSTS, TRY_COSTS = 1, 2  # quarters: each hint, each try after the first

WINDOW = 6  # the last answers of a rule that count
WEIGHTS = tuple(range(WINDOW, 0, -1))  # the latest first
ENOUGH = 4  # answers; as long as there are fewer, those missing count as wrong ones, the oldest

UNDER_WAY = 70  # percent
ACQUIRED = 100
CONFIRMING_LEVEL = 2  # or the highest that reaches the rule


class Mastery(StrEnum):
    """What is said of a rule that has been met; of another one, None."""

    COMMENCEE = "commencee"
    EN_BONNE_VOIE = "en-bonne-voie"
    ACQUISE = "acquise"
    CONFIRMEE = "confirmee"

    @property
    def title(self) -> str:  # type: ignore[override]  # not a mere capital: « En bonne voie »
        return _TITLES[self]

    @property
    def sentence(self) -> str:
        """What it means, to the learner."""
        return _SENTENCES[self]

    @property
    def is_mastered(self) -> bool:
        return self in (Mastery.ACQUISE, Mastery.CONFIRMEE)


UNSEEN_TITLE = "Pas encore vue"
UNSEEN_SENTENCE = "Aucune de vos réponses n’a encore mis cette règle en jeu."

_TITLES = {
    Mastery.COMMENCEE: "Commencée",
    Mastery.EN_BONNE_VOIE: "En bonne voie",
    Mastery.ACQUISE: "Acquise",
    Mastery.CONFIRMEE: "Confirmée",
}
_SENTENCES = {
    Mastery.COMMENCEE: "Vous avez rencontré cette règle ; elle n’est pas encore sûre.",
    Mastery.EN_BONNE_VOIE: "La plupart de vos dernières réponses sont justes.",
    Mastery.ACQUISE: "Vos dernières réponses sont toutes justes, sans aide.",
    Mastery.CONFIRMEE: (
        "Acquise, puis retrouvée un autre jour parmi d’autres questions, sans aide."
    ),
}


def worth(hints: int, nth_try: int) -> int:
    """What a right answer is worth, in quarters, after these hints, at this try."""
    return max(LEAST_RIGHT, FULL - HINT_COSTS * hints - TRY_COSTS * (nth_try - 1))


@cache  # at most 5 ** 6 of them
def score(values: str) -> int:
    """The percentage for the last answers, a figure each in quarters, the latest first.

    It is rounded down: 100 is told of nothing less.
    """
    weights = WEIGHTS[: max(len(values), ENOUGH)]
    got = sum(weight * int(value) for weight, value in zip(weights, values, strict=False))
    return 100 * got // (FULL * sum(weights))


def mastery_of(percent: int, *, confirmed: bool) -> Mastery:
    """The state of a rule that has this score."""
    if percent >= ACQUIRED:
        return Mastery.CONFIRMEE if confirmed else Mastery.ACQUISE
    return Mastery.EN_BONNE_VOIE if percent >= UNDER_WAY else Mastery.COMMENCEE


@cache
def confirming_level(atom: str) -> int:
    """From which level an answer may confirm the rule: the second, if any kind reaches it there."""
    levels = (
        level
        for kind in kinds_training(atom)
        for players in kind.PLAYERS
        for level in range(1, kind.LEVELS + 1)
        if atom in kind.level_atoms(level, players)
    )
    return min(max(levels, default=1), CONFIRMING_LEVEL)
