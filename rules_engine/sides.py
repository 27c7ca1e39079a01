"""The two sides of a deal."""

from __future__ import annotations

from enum import StrEnum


class Side(StrEnum):
    """The attack (the preneur and his partner, if any) and the defence."""

    ATTAQUE = "attaque"
    DEFENSE = "defense"

    @property
    def other(self) -> Side:
        return Side.DEFENSE if self is Side.ATTAQUE else Side.ATTAQUE
