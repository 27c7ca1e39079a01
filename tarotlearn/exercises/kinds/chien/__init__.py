"""The chien and the écart."""

from __future__ import annotations

from tarotlearn.exercises.kind import Group

GROUP = Group("chien", "Le chien et l’écart", ())
