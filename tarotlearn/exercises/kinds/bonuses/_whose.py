"""What is asked of a prime: to which side it goes, and how much each defender pays or gets."""

from __future__ import annotations

from rules_engine.sides import Side
from tarotlearn.exercises.kinds.shared.said import capital
from tarotlearn.exercises.kinds.shared.sides import to_side
from tarotlearn.exercises.scene import Choice, Choices, Number

NOBODY = "personne"
POINTS = Number("Combien de points, par défenseur ?", "points", "points")


def which_side(legend: str, *, or_nobody: bool) -> Choices:
    """The two sides to choose from, and « À personne » where a prime may go to neither."""
    options = [Choice(side, capital(to_side(side))) for side in Side]
    if or_nobody:
        options.append(Choice(NOBODY, "À personne"))
    return Choices(legend, tuple(options), "camp", short=True)
