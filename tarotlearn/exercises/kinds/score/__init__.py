"""The score: gap, value, everyone's mark."""

from __future__ import annotations

from tarotlearn.exercises.kind import Group
from tarotlearn.exercises.kinds.score import ecart_et_resultat

GROUP = Group("marque", "La marque", (ecart_et_resultat,))
