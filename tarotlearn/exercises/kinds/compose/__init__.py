"""Composing a hand, a trick, a deal with a wanted property: every right answer is accepted."""

from __future__ import annotations

from tarotlearn.exercises.kind import Group
from tarotlearn.exercises.kinds.compose import (
    composer_un_ecart,
    composer_un_gagnant,
    composer_un_pli,
    composer_un_resultat,
    composer_une_chute,
    composer_une_main,
    composer_une_pile,
    composer_une_poignee,
)

GROUP = Group(
    "composer",
    "Composer",
    (
        composer_une_pile,
        composer_un_gagnant,
        composer_un_pli,
        composer_une_main,
        composer_une_poignee,
        composer_un_ecart,
        composer_une_chute,
        composer_un_resultat,
    ),
)
