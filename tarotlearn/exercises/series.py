"""A series: so many questions, each of a given kind, table and level, that follow from one seed.

The seed stays on the server: whoever is asked a series can't choose its questions. What is kept of
it (``written``) has all that it needs, so that no later change of a test breaks one that is begun.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from random import Random
from typing import Any, ClassVar, NamedTuple

from django.http import Http404

from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kind import draw_code
from tarotlearn.exercises.kinds import KINDS

_TRIES = 12  # to ask something else than a question of the same slot did
_STAMP_LENGTH = 8


class Slot(NamedTuple):
    """The place of one question in a series."""

    kind: str
    players: int
    level: int

    @property
    def is_known(self) -> bool:
        """Whether the kind is still there, with this table and level."""
        kind = KINDS.get(self.kind)
        return kind is not None and self.players in kind.PLAYERS and 1 <= self.level <= kind.LEVELS


@dataclass(frozen=True)
class Veiled(Address):
    """A question whose page doesn't show its code: with it, the solution is one page away."""

    is_veiled: ClassVar[bool] = True

    @cached_property
    def id(self) -> str:
        return "ici"


@dataclass(frozen=True)
class Series:
    """Questions numbered from 1."""

    slots: tuple[Slot, ...]
    seed: str

    def __len__(self) -> int:
        return len(self.slots)

    @property
    def numbers(self) -> range:
        return range(1, len(self) + 1)

    @property
    def is_known(self) -> bool:
        """Whether every question can still be asked."""
        return all(slot.is_known for slot in self.slots)

    def address(self, number: int) -> Address:
        """The question of this number; Http404, in French, when there is none.

        It never is one that was asked before in the series, unless the kind has no more of them.
        """
        if number not in self.numbers:
            raise Http404(f"Il n’y a pas de question {number} : il y en a {len(self)}.")
        slot = self.slots[number - 1]
        asked: list[Any] = []
        for each in (n for n in range(1, number + 1) if self.slots[n - 1] == slot):
            address = self._drawn(each, slot, asked)
            asked.append(address.question)
        return address

    def _drawn(self, number: int, slot: Slot, asked: list[Any]) -> Address:
        rng = Random(f"serie/{self.seed}/{number}/{'/'.join(map(str, slot))}")
        for _ in range(_TRIES):
            address = Address.find(slot.kind, slot.players, slot.level, draw_code(rng))
            if address.question not in asked:
                break
        return address

    def veiled(self, number: int) -> Address:
        """The same question, for a page that doesn't say where else it could be looked up."""
        address = self.address(number)
        return Veiled(address.kind, address.players, address.level, address.code)

    @cached_property
    def stamp(self) -> str:
        """What tells this series from another, and nothing of its seed: a form carries it."""
        said = repr((self.seed, self.slots))
        return sha256(f"serie/{said}".encode()).hexdigest()[:_STAMP_LENGTH]

    def written(self) -> dict[str, Any]:
        """The series in JSON."""
        return {"seed": self.seed, "slots": [list(slot) for slot in self.slots]}

    @classmethod
    def read(cls, written: Mapping[str, Any]) -> Series:
        """The series that ``written`` wrote."""
        return cls(tuple(Slot(*slot) for slot in written["slots"]), written["seed"])
