"""Bidding: what may be said, who takes, for how much."""

from __future__ import annotations

from tarotlearn.exercises.kind import Group

GROUP = Group("encheres", "Les enchères", ())
