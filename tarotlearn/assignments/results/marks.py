"""Marks out of 20 and out of 10, in half-points: published, and decided here alone."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from tarotlearn.assignments.scoring import Score

OUT_OF = (20, 10)
PUBLISHED = (
    "La note est la part des points obtenus, arrondie au demi-point le plus proche, et au "
    "demi-point au-dessus à égale distance. Une copie qui n’a pas été commencée n’a pas de note."
)


def mark(score: Score, out_of: int) -> Decimal | None:
    """The score as a mark out of so many; None when there was nothing to score."""
    if not score.most:
        return None
    # In half-points, rounded half up, without a float.
    halves = (2 * 2 * out_of * score.halves + score.most) // (2 * score.most)
    return half(halves)


def half(halves: int) -> Decimal:
    """So many half-points: 15 is 7,5, and 16 is 8."""
    whole, rest = divmod(halves, 2)
    return Decimal(f"{whole}.5") if rest else Decimal(whole)


def median(values: Iterable[Decimal]) -> Decimal | None:
    """The middle value, or what stands half-way between the two in the middle."""
    ordered = sorted(values)
    if not ordered:
        return None
    middle, is_odd = divmod(len(ordered), 2)
    if is_odd:
        return ordered[middle]
    between = (ordered[middle - 1] + ordered[middle]) / 2
    return between.quantize(Decimal(1)) if between == between.to_integral_value() else between
