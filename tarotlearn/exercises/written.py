"""A question written rather than drawn: it stays what it is when its kind has changed since.

What was answered is kept in notation, and a teacher writes questions of his own: either is asked
on the page of a drawn question and judged alike, at an address that whoever asks it gives.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from typing import Any

from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kind import Kind
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Asked

UNREADABLE = "Cet exercice a changé depuis : la question ne peut plus être posée."


@dataclass(frozen=True)
class Written(Address):
    """A question given in notation; made by ``write`` or ``of``, which see that it can be read.

    Two are equal when they ask the same: the parts of a page that no answer changes are then made
    once for both, wherever they stand.
    """

    pairs: tuple[tuple[str, str], ...] = ()
    at: str = field(default="", compare=False)
    report_at: str = field(default="", compare=False)
    written_for: int = 0

    @classmethod
    def write(
        cls,
        kind: Kind,
        players: int,
        level: int,
        question: Mapping[str, str],
        *,
        url: str,
        report_url: str = "",
        code: str = "",
        version: int = 0,
    ) -> Written:
        """The question of this notation, asked at ``url``; ValueError, in French, if it is none.

        ``report_url`` is where a problem with it is told; nowhere without it. ``code`` and
        ``version`` are those of a question once drawn, so that an answer is known to be to the
        very same one; another gets a code from its notation, which no drawn question has.
        """
        pairs = tuple(sorted((str(name), str(value)) for name, value in question.items()))
        code = code or f"q{_digest(pairs)}"
        version = version or kind.VERSION
        address = cls(kind, players, level, code, pairs, url, report_url, version)
        try:
            _ = address.scene
        except ValueError:
            raise
        except Exception as broken:  # whatever an older version wrote
            raise ValueError(UNREADABLE) from broken
        return address

    @classmethod
    def of(cls, asked: Asked, *, url: str, report_url: str = "") -> Written:
        """The very question of an attempt or a report; ValueError when it can't be read any more.

        It is read by its kind as that is today.
        """
        kind = KINDS.get(asked.kind)
        if kind is None or not isinstance(asked.question, dict):
            raise ValueError(UNREADABLE)
        return cls.write(
            kind,
            asked.players,
            asked.level,
            asked.question,
            url=url,
            report_url=report_url,
            code=asked.code,
            version=asked.version,
        )

    @cached_property
    def notation(self) -> dict[str, str]:
        return dict(self.pairs)

    @cached_property
    def question(self) -> Any:
        return self.kind.read(self.notation)

    @cached_property
    def version(self) -> int:
        return self.written_for

    @cached_property
    def id(self) -> str:
        """Unlike that of the drawn question of the same code, and of the same asked elsewhere."""
        return f"{super().id}-{_digest((self.at, self.pairs))}"

    @cached_property
    def url(self) -> str:
        return self.at

    @cached_property
    def report_url(self) -> str:
        return self.report_at


def _digest(of: object) -> str:
    return blake2b(repr(of).encode(), digest_size=4).hexdigest()
