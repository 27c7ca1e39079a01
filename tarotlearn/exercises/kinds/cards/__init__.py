"""The cards: bouts, order, points, what is to be reached."""

from __future__ import annotations

from tarotlearn.exercises.kind import Group
from tarotlearn.exercises.kinds.cards import bouts, compter_une_pile, objectif, ordre_des_cartes

GROUP = Group("cartes", "Les cartes", (bouts, ordre_des_cartes, compter_une_pile, objectif))
