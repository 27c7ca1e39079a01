"""Points and marks as one says and writes them."""

from __future__ import annotations

from tarotlearn.typography import NO_BREAK


def in_points(half_points: int) -> str:
    """Half-points as points: « 4,5 », « 87 »."""
    return f"{half_points // 2},5" if half_points % 2 else str(half_points // 2)


def points_said(half_points: int) -> str:
    """« 6,5 points », « 1 point »; in French the plural begins at two."""
    return f"{in_points(half_points)}{NO_BREAK}point{'s' if half_points >= 4 else ''}"
