"""The score: gap, value, everyone's mark."""

from __future__ import annotations

from tarotlearn.exercises.kind import Group

GROUP = Group("marque", "La marque", ())
