"""What has fallen and what is still out."""

from __future__ import annotations

from tarotlearn.exercises.kind import Group
from tarotlearn.exercises.kinds.memory import cartes_maitresses, combien_restent, qui_tient_le_roi

GROUP = Group(
    "memoire",
    "La mémoire des cartes",
    (combien_restent, cartes_maitresses, qui_tient_le_roi),
)
