"""What a content file becomes: a lesson, a rule page or a house rule, ready to be shown."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse

from tarotlearn.lessons.house.frequencies import Frequency
from tarotlearn.lessons.sources import Source


@dataclass(frozen=True, slots=True)
class ExerciseSlot:
    """Where a live exercise stands in a page; ``code`` names its question, if the author chose."""

    kind: str
    players: int
    level: int
    code: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """A run of HTML, or an exercise."""

    html: str = ""
    exercise: ExerciseSlot | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """What stands under one title; ``title`` is HTML, and empty before the first title."""

    title: str
    id: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of the course; ``atoms`` are the rules that it teaches."""

    slug: str
    number: int
    title: str
    goal: str
    part: str
    minutes: int
    card: str
    atoms: tuple[str, ...]
    exercises: tuple[ExerciseSlot, ...]
    sources: tuple[Source, ...]
    sections: tuple[Section, ...]

    def get_absolute_url(self) -> str:
        return reverse("lessons:lesson", args=[self.slug])


@dataclass(frozen=True, slots=True)
class Rule:
    """The page of a rule atom; ``sentence`` is the rule in HTML, ``summary`` in plain words.

    ``answered`` are the misconceptions that the page itself corrects; ``contested``, in HTML, what
    the text does not settle.
    """

    atom: str
    title: str
    sentence: str
    summary: str
    sources: tuple[Source, ...]
    sections: tuple[Section, ...]
    answered: frozenset[str]
    contested: tuple[str, ...]

    def get_absolute_url(self) -> str:
        return reverse("lessons:rule", args=[self.atom])


@dataclass(frozen=True, slots=True)
class Usage:
    """The page of a house rule: its ``sentence``, and in HTML the ``official`` one it replaces.

    ``atom`` is the page of that rule.
    ``frequencies`` say in how many deals it changes something, ``untold`` why that is not known.
    """

    id: str
    title: str
    sentence: str
    official: str
    atom: str
    contract: str
    frequencies: tuple[Frequency, ...]
    untold: str
    sections: tuple[Section, ...]

    @property
    def played(self) -> Frequency | None:
        """How often it matters at four, or at the only table where it can."""
        four = [counted for counted in self.frequencies if counted.players == 4]
        return next(iter((*four, *self.frequencies)), None)

    def get_absolute_url(self) -> str:
        return reverse("lessons:usage", args=[self.id])
