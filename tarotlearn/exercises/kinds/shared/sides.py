"""The two sides inside a sentence."""

from __future__ import annotations

from rules_engine.sides import Side

_THE = {Side.ATTAQUE: "l’attaque", Side.DEFENSE: "la défense"}


def the_side(side: Side) -> str:
    """« l’attaque », « la défense »."""
    return _THE[side]


def to_side(side: Side) -> str:
    """« à l’attaque », « à la défense »."""
    return f"à {_THE[side]}"


def of_side(side: Side) -> str:
    """« de l’attaque », « de la défense »."""
    return f"de {_THE[side]}"
