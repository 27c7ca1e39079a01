"""Playing: what may be played, who wins, what the Excuse does, what was against the rules."""

from __future__ import annotations

from tarotlearn.exercises.kind import Group
from tarotlearn.exercises.kinds.play import (
    cartes_jouables,
    jouer_une_carte,
    qui_gagne_le_pli,
    sort_de_l_excuse,
)

GROUP = Group(
    "jeu",
    "Le jeu de la carte",
    (cartes_jouables, jouer_une_carte, qui_gagne_le_pli, sort_de_l_excuse),
)
