"""The score: gap, value, everyone's mark."""

from __future__ import annotations

from tarotlearn.exercises.kind import Group
from tarotlearn.exercises.kinds.score import (
    demi_points,
    ecart_et_resultat,
    ligne_fausse,
    marque_de_chacun,
    valeur_de_la_donne,
)

GROUP = Group(
    "marque",
    "La marque",
    (ecart_et_resultat, demi_points, valeur_de_la_donne, marque_de_chacun, ligne_fausse),
)
