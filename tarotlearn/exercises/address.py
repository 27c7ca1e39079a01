"""Where a question lives: kind, players, level and code, in an address and back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from random import SystemRandom
from typing import Any, ClassVar

from django.http import Http404
from django.urls import reverse

from rules_engine.variants import VARIANTS
from tarotlearn.exercises.diagnosis import telling_code
from tarotlearn.exercises.kind import Group, Kind, is_code, make_question
from tarotlearn.exercises.kinds import GROUP_OF, KINDS
from tarotlearn.exercises.scene import Scene

_RANDOM = SystemRandom()
_TRIES = 12  # to draw something else than was just asked, of which a kind may have few


def _kind_at(slug: str, players: int, level: int) -> Kind:
    """The kind of this name, played at this table and level."""
    kind = KINDS.get(slug)
    if kind is None:
        raise Http404("Il n’y a pas d’exercice de ce nom.")
    if players not in kind.PLAYERS:
        raise Http404(f"Cet exercice ne se fait pas à {players} joueurs.")
    if not 1 <= level <= kind.LEVELS:
        raise Http404(f"Cet exercice n’a que {kind.LEVELS} niveaux.")
    return kind


@dataclass(frozen=True)
class Address:
    """One question of one kind; the server keeps nothing to show it or to mark it.

    The question is drawn from the code. One that is given in notation instead is a ``Written``.
    """

    kind: Kind
    players: int
    level: int
    code: str

    is_veiled: ClassVar[bool] = False  # whether pages keep its code to themselves

    @classmethod
    def find(cls, slug: str, players: int, level: int, code: str) -> Address:
        """The address read from a path; Http404, in French, when there is no such question."""
        kind = _kind_at(slug, players, level)
        code = code.lower()  # as it may be copied from a sheet, or typed by a phone
        if not is_code(code):
            raise Http404(
                "Le code d’une question a six signes : des chiffres et des lettres, "
                "jamais 0, 1, i, l ni o."
            )
        return cls(kind, players, level, code)

    @classmethod
    def draw(
        cls, slug: str, players: int, level: int, between: str = "", after: str = ""
    ) -> Address:
        """A question drawn at random; Http404, in French, when there is no such kind or level.

        With ``between``, ids of misconceptions of the kind separated by commas (others are left
        out), it is the one of several that best tells them apart. With ``after``, the code of the
        question asked before (anything else is left out), it is another than that one.
        """
        kind = _kind_at(slug, players, level)
        if is_code(after):
            return cls(kind, players, level, after).another(between)
        return _drawn(kind, players, level, between)

    def another(self, between: str = "") -> Address:
        """A question drawn likewise, and not the same, unless its kind has hardly another."""
        for _ in range(_TRIES):
            drawn = _drawn(self.kind, self.players, self.level, between)
            if drawn.question != self.question:
                break
        return drawn

    @cached_property
    def question(self) -> Any:
        return _question(self.kind.SLUG, self.players, self.level, self.code)

    @cached_property
    def notation(self) -> dict[str, str]:
        """The question as it is kept with an answer to it."""
        return self.kind.write(self.question)

    @cached_property
    def version(self) -> int:
        """The version of the kind that the code was drawn by."""
        return self.kind.VERSION

    @cached_property
    def scene(self) -> Scene:
        return _scene(self)

    @property
    def group(self) -> Group:
        return GROUP_OF[self.kind.SLUG]

    @cached_property
    def id(self) -> str:
        """What tells the question from all others of a page, and ends the ids of its fields."""
        return f"{self.kind.SLUG}-{self.players}-{self.level}-{self.code}"

    @cached_property
    def url(self) -> str:
        return f"{self.another_url}{self.code}/"

    @cached_property
    def report_url(self) -> str:
        """Where a problem with the question is told; empty where it can't be."""
        return f"{_report_start(self.kind.SLUG, self.players, self.level)}{self.code}/"

    @cached_property
    def another_url(self) -> str:
        """Where a question of this kind, table and level is drawn."""
        return _another_url(self.kind.SLUG, self.players, self.level)

    @cached_property
    def next_url(self) -> str:
        """Where another than this one is drawn; what else is asked goes behind it, after « & »."""
        return f"{self.another_url}?apres={'' if self.is_veiled else self.code}"


def _drawn(kind: Kind, players: int, level: int, between: str) -> Address:
    variants = [VARIANTS[name] for name in kind.MISCONCEPTIONS if name in between.split(",")]
    return Address(kind, players, level, telling_code(kind, players, level, variants, _RANDOM))


@cache
def _another_url(slug: str, players: int, level: int) -> str:
    return reverse("exercises:another", args=[slug, players, level])


@cache
def _report_start(slug: str, players: int, level: int) -> str:
    where = reverse("exercises:report", args=[slug, players, level, "code"])
    return where.removesuffix("code/")


@lru_cache(2_048)
def _scene(address: Address) -> Scene:
    return address.kind.scene(address.question)


@lru_cache(2_048)  # asked for when it is shown, hinted at, answered, and by a whole class at once
def _question(slug: str, players: int, level: int, code: str) -> Any:
    return make_question(KINDS[slug], players, level, code)
