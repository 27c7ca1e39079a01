"""One question of a copy, drawn or a teacher's own, and its address there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar, NamedTuple

from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.written import Written


@dataclass(frozen=True)
class Assigned(Address):
    """A drawn question at its address in an assignment; no page of it shows its code.

    With the code, its solution would be one page away, and easier questions as near.
    """

    is_veiled: ClassVar[bool] = True

    at: str = field(default="", compare=False)
    report_at: str = field(default="", compare=False)

    @cached_property
    def id(self) -> str:
        return "ici"

    @cached_property
    def url(self) -> str:
        return self.at

    @cached_property
    def report_url(self) -> str:
        return self.report_at


class Question(NamedTuple):
    """One question of a copy: ``code`` if it is drawn, else ``own`` has it in notation.

    ``position`` is that of its part, ``ref`` that of a teacher's own question.
    """

    number: int
    position: int
    kind: str
    players: int
    level: int
    code: str = ""
    version: int = 0
    own: Mapping[str, str] | None = None
    ref: str = ""
    title: str = ""

    @property
    def is_known(self) -> bool:
        """Whether its kind is still there, with this table and level."""
        kind = KINDS.get(self.kind)
        return kind is not None and self.players in kind.PLAYERS and 1 <= self.level <= kind.LEVELS

    def address(self, url: str, report_url: str = "") -> Address:
        """It, asked at ``url``; ValueError, in French, when its kind can't ask it any more."""
        if not self.is_known:
            raise ValueError("Cet exercice n’existe plus : cette question ne peut pas être posée.")
        kind = KINDS[self.kind]
        if self.own is None:
            return Assigned(kind, self.players, self.level, self.code, url, report_url)
        return Written.write(
            kind,
            self.players,
            self.level,
            self.own,
            url=url,
            report_url=report_url,
            version=self.version,
        )
