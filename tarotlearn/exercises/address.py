"""Where a question lives: kind, players, level and code, in an address and back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from random import Random, SystemRandom
from typing import Any

from django.http import Http404
from django.urls import reverse

from tarotlearn.exercises.kind import Kind, draw_code, is_code, make_question
from tarotlearn.exercises.kinds import KINDS


@dataclass(frozen=True)
class Address:
    """One question of one kind; the server keeps nothing to show it or to mark it."""

    kind: Kind
    players: int
    level: int
    code: str

    @classmethod
    def find(cls, slug: str, players: int, level: int, code: str) -> Address:
        """The address read from a path; Http404 when there is no such question."""
        kind = KINDS.get(slug)
        if kind is None or players not in kind.PLAYERS or not 1 <= level <= kind.LEVELS:
            raise Http404("Aucun exercice à cette adresse.")
        code = code.lower()  # as it may be copied from a sheet, or typed by a phone
        if not is_code(code):
            raise Http404(
                "Le code d’une question a six signes : des chiffres et des lettres, "
                "jamais 0, 1, i, l ni o."
            )
        return cls(kind, players, level, code)

    @cached_property
    def question(self) -> Any:
        return make_question(self.kind, self.players, self.level, self.code)

    @cached_property
    def url(self) -> str:
        return f"{self.another_url}{self.code}/"

    @cached_property
    def another_url(self) -> str:
        return _another_url(self.kind.SLUG, self.players, self.level)

    def another(self, rng: Random | None = None) -> Address:
        """A question like this one, drawn at random."""
        code = draw_code(rng or SystemRandom())
        return Address(self.kind, self.players, self.level, code)


@cache
def _another_url(slug: str, players: int, level: int) -> str:
    return reverse("exercises:another", args=[slug, players, level])
