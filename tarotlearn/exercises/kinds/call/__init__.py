"""Calling at five: what may be called, who plays with whom, the first lead."""

from __future__ import annotations

from tarotlearn.exercises.kind import Group
from tarotlearn.exercises.kinds.call import alliance, appels_permis, premiere_entame

GROUP = Group("appel", "L’appel à cinq", (appels_permis, alliance, premiere_entame))
