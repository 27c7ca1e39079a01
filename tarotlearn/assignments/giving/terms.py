"""The terms of an assignment: all that is typed of it but its parts and who does it."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from datetime import datetime
from typing import Any

from tarotlearn.assignments.models import Assignment, Draw, Mode


@dataclass(frozen=True, slots=True)
class Terms:
    """The fields of an ``Assignment`` that its teacher decides."""

    title: str
    words: str = ""
    players: int = 4
    mode: str = Mode.ENTRAINEMENT
    draw: str = Draw.CHACUN
    opens_at: datetime | None = None
    due_at: datetime | None = None
    tries: int | None = None
    minutes: int | None = None

    @classmethod
    def of(cls, assignment: Assignment) -> Terms:
        """Those of an assignment as it is."""
        return cls(**{field.name: getattr(assignment, field.name) for field in fields(cls)})

    def as_fields(self) -> dict[str, Any]:
        return asdict(self)

    def changes(self, before: Terms) -> list[str]:
        """What differs, in words for the journal."""
        said = {
            "title": "le titre", "words": "la consigne", "players": "la table", "mode": "le mode",
            "draw": "le tirage", "opens_at": "l’ouverture", "due_at": "la date",
            "tries": "les essais", "minutes": "la durée",
        }  # fmt: skip
        return [
            words for name, words in said.items() if getattr(self, name) != getattr(before, name)
        ]
