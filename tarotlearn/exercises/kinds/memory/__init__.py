"""What has fallen and what is still out."""

from __future__ import annotations

from tarotlearn.exercises.kind import Group

GROUP = Group("memoire", "La mémoire des cartes", ())
