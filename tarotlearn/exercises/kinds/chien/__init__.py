"""The chien and the écart."""

from __future__ import annotations

from tarotlearn.exercises.kind import Group
from tarotlearn.exercises.kinds.chien import (
    a_qui_le_chien,
    faire_l_ecart,
    juger_l_ecart,
    montrer_un_atout,
)

GROUP = Group(
    "chien",
    "Le chien et l’écart",
    (a_qui_le_chien, faire_l_ecart, juger_l_ecart, montrer_un_atout),
)
