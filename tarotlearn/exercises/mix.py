"""A mix: questions of several kinds, one after the other. It is all in the address."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar
from urllib.parse import urlencode

from django.http import Http404
from django.urls import reverse

from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kind import Kind, draw_code, one_of
from tarotlearn.exercises.kinds import GROUPS

WHOLE = "tout"
LEVELS = (1, 2, 3)  # every kind has these


@dataclass(frozen=True, slots=True)
class Mix:
    """The kinds of these groups; of all when none is named."""

    PARAMETER: ClassVar[str] = "melange"
    TEMPLATE: ClassVar[str] = "exercises/_in_mix.html"
    NEXT: ClassVar[str] = "Question suivante"
    MIXES: ClassVar[bool] = True

    groups: tuple[str, ...] = ()

    @classmethod
    def of(cls, slugs: Iterable[str]) -> Mix:
        """The mix of these groups; a name that is none counts for nothing."""
        named = set(slugs)
        chosen = tuple(group.slug for group in GROUPS if group.slug in named)
        return cls() if len(chosen) == len(GROUPS) else cls(chosen)

    @classmethod
    def read(cls, text: str) -> Mix:
        """The mix written « tout » or « cartes.donne »."""
        return cls.of(text.split("."))

    def __str__(self) -> str:
        return ".".join(self.groups) or WHOLE

    @property
    def query(self) -> str:
        """What the address of a question of this mix ends with."""
        return f"?{urlencode({self.PARAMETER: self})}"

    @property
    def title(self) -> str:
        if not self.groups:
            return "Un peu de tout"
        return ", ".join(group.title for group in GROUPS if group.slug in self.groups)

    def kinds(self, players: int, level: int) -> tuple[Kind, ...]:
        """The kinds that are played at this table and have this level."""
        return tuple(
            kind
            for group in GROUPS
            if not self.groups or group.slug in self.groups
            for kind in group.kinds
            if players in kind.PLAYERS and 1 <= level <= kind.LEVELS
        )

    def draw(self, rng: Random, players: int, level: int, after: str = "") -> Address:
        """A question of the mix, of another kind than ``after`` if there is one.

        Http404, in French, when no kind of these groups is played at this table.
        """
        kinds = self.kinds(players, level)
        if not kinds:
            raise Http404(f"Rien de ce mélange ne se joue à {players} joueurs à ce niveau.")
        others = tuple(kind for kind in kinds if after != kind.SLUG)
        return Address(one_of(rng, others or kinds), players, level, draw_code(rng))

    def start_url(self, players: int, level: int) -> str:
        """The address that leads to a question of this mix."""
        where = reverse("exercises:mix", args=[players, level])
        return f"{where}?{urlencode({'parties': self})}"

    def next_url(self, address: Address) -> str:
        """The address that leads to the question after this one."""
        after = urlencode({"apres": address.kind.SLUG})
        return f"{self.start_url(address.players, address.level)}&{after}"
