"""Bidding: what may be said, who takes, for how much."""

from __future__ import annotations

from tarotlearn.exercises.kind import Group
from tarotlearn.exercises.kinds.bids import encheres_permises, multiplicateur, qui_prend

GROUP = Group("encheres", "Les enchères", (encheres_permises, qui_prend, multiplicateur))
