"""One other rule: an id, the sentence that says it, the rule it breaks, the fields it changes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Any

from rules_engine.rules import FFT, Rules


class Family(Enum):
    """Whether a variant is agreed upon by a table, or believed by a learner."""

    HOUSE = "usage maison"
    MISCONCEPTION = "idée fausse"


@dataclass(frozen=True)
class Variant:
    """One other rule: ``sentence`` says it as someone who holds it would; ``atom`` it breaks."""

    id: str
    sentence: str
    atom: str
    family: Family
    changes: tuple[tuple[str, Any], ...]

    @cached_property
    def rules(self) -> Rules:
        """The official rules with this one changed."""
        return replace(FFT, **dict(self.changes))


def house(id: str, atom: str, sentence: str, **changes: object) -> Variant:
    return Variant(id, sentence, atom, Family.HOUSE, tuple(changes.items()))


def belief(id: str, atom: str, sentence: str, **changes: object) -> Variant:
    return Variant(id, sentence, atom, Family.MISCONCEPTION, tuple(changes.items()))
