"""A sheet: so many questions of one kind or of a mix, all of them in its address."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from random import Random, SystemRandom

from django.http import Http404
from django.urls import reverse

from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kind import CODE_LENGTH, Kind, draw_code, is_code
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.mix import Mix

MIX = "melange"
MOST = 30  # questions: some ten pages
EDITION_LENGTH = 4
_TRIES = 12
_RANDOM = SystemRandom()


@dataclass(frozen=True)
class Sheet:
    """What a sheet is made of. The same seed with more questions begins in the same way."""

    subject: Kind | Mix
    players: int
    level: int
    count: int
    seed: str

    @classmethod
    def read(cls, what: str, players: int, level: int, count: int, seed: str) -> Sheet:
        """The sheet of these words and numbers; ValueError, in French, when there is none.

        Every fault has its sentence: they are the arguments of the error.
        """
        subject = read_subject(what)
        faults = [*_faults(subject, players, level)]
        if not 1 <= count <= MOST:
            faults.append(f"Une feuille a de 1 à {MOST} questions, et non {count}.")
        if not is_code(seed.lower()):
            faults.append(
                f"Le numéro d’une feuille a {CODE_LENGTH} signes : des chiffres et des lettres, "
                "jamais 0, 1, i, l ni o."
            )
        if faults or subject is None:
            raise ValueError(*faults)
        return cls(subject, players, level, count, seed.lower())

    @classmethod
    def find(cls, what: str, players: int, level: int, count: int, seed: str) -> Sheet:
        """The same for what an address says: Http404, in French, when there is none."""
        try:
            return cls.read(what, players, level, count, seed)
        except ValueError as none:
            raise Http404(none.args[0]) from None

    @property
    def what(self) -> str:
        """The kind or the mix, as an address says it."""
        return written_subject(self.subject)

    @property
    def title(self) -> str:
        return self.subject.title if isinstance(self.subject, Mix) else self.subject.TITLE

    @property
    def is_mixed(self) -> bool:
        return isinstance(self.subject, Mix)

    @cached_property
    def addresses(self) -> tuple[Address, ...]:
        """The questions, none twice unless the kind has no more of them."""
        rng = Random(f"feuille/{self.what}/{self.players}/{self.level}/{self.seed}")
        found: list[Address] = []
        seen: set[str] = set()
        for _ in range(self.count):
            for _ in range(_TRIES):
                address = self._draw(rng, found[-1].kind.SLUG if found else "")
                question = str(address.kind.write(address.question))
                if question not in seen:
                    break
            seen.add(question)
            found.append(address)
        return tuple(found)

    def _draw(self, rng: Random, after: str) -> Address:
        if isinstance(self.subject, Mix):
            return self.subject.draw(rng, self.players, self.level, after)
        return Address(self.subject, self.players, self.level, draw_code(rng))

    @cached_property
    def edition(self) -> str:
        """What changes when the questions of this address do: a printed sheet carries it."""
        asked = "\n".join(f"{a.url} {a.kind.VERSION}" for a in self.addresses)
        return sha256(asked.encode()).hexdigest()[:EDITION_LENGTH]

    @property
    def url(self) -> str:
        return reverse("exercises:sheet", args=self._where)

    @property
    def pdf_url(self) -> str:
        return reverse("exercises:sheet_pdf", args=self._where)

    @property
    def _where(self) -> list[str | int]:
        return [self.what, self.players, self.level, self.count, self.seed]


def read_subject(what: str) -> Kind | Mix | None:
    """The kind of this name, or the mix « melange », « melange.cartes.donne »."""
    name, _, groups = what.partition(".")
    if name != MIX:
        return KINDS.get(what)
    mix = Mix.read(groups)
    return mix if mix.groups or not groups else None


def written_subject(subject: Kind | Mix) -> str:
    """The inverse of reading it."""
    if isinstance(subject, Mix):
        return ".".join([MIX, *subject.groups])
    return subject.SLUG


def draw_seed() -> str:
    return draw_code(_RANDOM)


def _faults(subject: Kind | Mix | None, players: int, level: int) -> Iterator[str]:
    if subject is None:
        yield "Il n’y a pas d’exercice de ce nom."
    elif isinstance(subject, Mix):
        if not subject.kinds(players, level):
            yield f"Rien de ce mélange ne se joue à {players} joueurs à ce niveau."
    else:
        if players not in subject.PLAYERS:
            yield f"Cet exercice ne se fait pas à {players} joueurs."
        if not 1 <= level <= subject.LEVELS:
            yield f"Cet exercice n’a que {subject.LEVELS} niveaux."
